import type { Meta, StoryObj } from '@storybook/react'
import { Rating } from './rating.tsx'

const meta = {
  title: 'Components/Rating',
  component: Rating,
  args: { value: 4.5, count: 128 },
} satisfies Meta<typeof Rating>
export default meta
type Story = StoryObj<typeof meta>

export const FourAndAHalf: Story = {}

export const Zero: Story = { args: { value: 0, count: 2 } }
