import type { Meta, StoryObj } from '@storybook/react'
import { TextField } from './text-field.tsx'

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Imię', name: 'name', autoComplete: 'given-name' },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { args: { defaultValue: 'Małgorzata' } }

export const WithPlaceholder: Story = { args: { placeholder: 'np. Małgorzata' } }

export const WithError: Story = {
  args: {
    label: 'Adres e-mail',
    name: 'email',
    type: 'email',
    autoComplete: 'email',
    defaultValue: 'jan',
    error: 'Adres e-mail musi zawierać znak @.',
  },
}

export const Disabled: Story = { args: { defaultValue: 'Małgorzata', disabled: true } }

export const ReadOnly: Story = { args: { defaultValue: 'Małgorzata', readOnly: true } }
