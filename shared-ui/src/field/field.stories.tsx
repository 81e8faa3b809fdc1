import type { Meta, StoryObj } from '@storybook/react'
import { Field } from './field.tsx'

const meta = {
  title: 'Components/Field',
  component: Field,
  args: {
    label: 'Godzina wizyty',
    children: (control) => <input type="time" name="time" defaultValue="14:30" {...control} />,
  },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithHintAndError: Story = {
  args: {
    label: 'Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami',
    hint: 'Konstantynopolitańczykowianeczkowskimi-przeciwwskazaniami',
    error: 'Najprawdopodobniejsze-przeciwwskazania nie zostały podane.',
  },
}
