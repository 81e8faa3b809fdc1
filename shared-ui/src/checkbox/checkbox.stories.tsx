import type { Meta, StoryObj } from '@storybook/react'
import { Checkbox } from './checkbox.tsx'

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { label: 'Zapamiętaj mnie', name: 'remember' },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Unchecked: Story = {}

export const Disabled: Story = { args: { disabled: true, defaultChecked: true, label: 'Niezbędne' } }

export const WithError: Story = {
  args: {
    label:
      'Zgadzam się na przekazanie moich danych placówce w celu umówienia wizyty. Najdłuższa-nazwa-usługi-stomatologicznej z przeciwwskazaniami.',
    error: 'Bez zgody placówka nie może zadzwonić.',
  },
}
