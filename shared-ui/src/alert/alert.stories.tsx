import type { Meta, StoryObj } from '@storybook/react'
import { Alert } from './alert.tsx'

const meta = {
  title: 'Components/Alert',
  component: Alert,
  args: { children: 'Sprawdź pola oznaczone poniżej.' },
} satisfies Meta<typeof Alert>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = { args: { tone: 'info' } }

export const Success: Story = { args: { tone: 'success', children: 'Dane zostały zapisane.' } }

export const Warning: Story = {
  args: { tone: 'warning', children: 'Ta strona wymaga włączonej obsługi JavaScript w przeglądarce.' },
}

export const Danger: Story = { args: { tone: 'danger', children: 'Niepoprawny adres e-mail lub hasło.' } }

export const WithTitle: Story = {
  args: { title: 'Ceny są informacyjne', children: 'Przed wizytą potwierdź cenę w placówce.' },
}

export const LongWords: Story = {
  args: {
    children: 'Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami-do-znieczulenia-ogólnego',
  },
}
