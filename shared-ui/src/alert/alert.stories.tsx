import type { Meta, StoryObj } from '@storybook/react'
import { Alert } from './alert.tsx'

const meta = {
  title: 'Components/Alert',
  component: Alert,
  args: { title: 'Ceny są informacyjne', children: 'Przed wizytą potwierdź cenę w placówce.' },
} satisfies Meta<typeof Alert>
export default meta
type Story = StoryObj<typeof meta>

export const WithTitle: Story = {}

export const Tones: Story = {
  render: () => (
    <>
      <Alert>Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami-do-znieczulenia-ogólnego</Alert>
      <Alert tone="success">Dane zostały zapisane.</Alert>
      <Alert tone="warning">Ta strona wymaga włączonej obsługi JavaScript w przeglądarce.</Alert>
      <Alert tone="danger">Niepoprawny adres e-mail lub hasło.</Alert>
    </>
  ),
}
