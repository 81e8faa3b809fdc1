import type { Meta, StoryObj } from '@storybook/react'
import { Select } from './select.tsx'

const meta = {
  title: 'Components/Select',
  component: Select,
  args: {
    label: 'Typ placówki',
    name: 'type',
    options: [
      { value: '1', label: 'Gabinet stomatologiczny' },
      { value: '2', label: 'Klinika' },
      { value: '3', label: 'Przychodnia medycyny estetycznej' },
    ],
  },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const WithHint: Story = { args: { hint: 'Widać go w wynikach wyszukiwania' } }

export const WithError: Story = { args: { placeholder: 'Wybierz typ', error: 'Wybierz typ placówki.' } }

export const Disabled: Story = { args: { disabled: true } }

export const LongOption: Story = {
  args: {
    options: [
      { value: '1', label: 'Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami do znieczulenia' },
    ],
  },
}
