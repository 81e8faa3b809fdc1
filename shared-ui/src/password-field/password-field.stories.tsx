import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent } from 'storybook/test'
import { PasswordField } from './password-field.tsx'

const meta = {
  title: 'Components/PasswordField',
  component: PasswordField,
  args: { label: 'Hasło', name: 'password', autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  args: { defaultValue: 'tajne hasło' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pokaż znaki: Hasło' }))
    await expect(canvas.getByLabelText('Hasło')).toHaveAttribute('type', 'text')
  },
}

export const CapsLock: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Hasło'), '{CapsLock}A')
    await canvas.findByText('Klawisz Caps Lock jest włączony.')
  },
}

export const WithHintAndError: Story = {
  args: { autoComplete: 'new-password', hint: 'Co najmniej 8 znaków', error: 'Podaj hasło.' },
}
