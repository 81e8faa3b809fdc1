import type { Meta, StoryObj } from '@storybook/react'
import { FieldError } from './field-error.tsx'

const meta = {
  title: 'Components/FieldError',
  component: FieldError,
  args: { id: 'error' },
} satisfies Meta<typeof FieldError>
export default meta
type Story = StoryObj<typeof meta>

export const LongText: Story = {
  args: {
    children:
      'Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami nie może mieć więcej niż sto pięćdziesiąt znaków.',
  },
}
