import type { Meta, StoryObj } from '@storybook/react'
import { Rating } from './rating.tsx'

const meta = {
  title: 'Components/Rating',
  component: Rating,
  args: { value: 4.5, count: 128, source: 'serwisu mapowego' },
} satisfies Meta<typeof Rating>
export default meta
type Story = StoryObj<typeof meta>

export const FourAndAHalf: Story = {}

export const Five: Story = { args: { value: 5, count: 1 } }

/** Only the stars are rounded, to the nearest half: 4.74 shows four and a half. */
export const Rounded: Story = { args: { value: 4.74, count: 2384 } }

export const Low: Story = { args: { value: 1.3, count: 12 } }

export const Zero: Story = { args: { value: 0, count: 2 } }
