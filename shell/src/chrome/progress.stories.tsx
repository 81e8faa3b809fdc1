import type { Meta, StoryObj } from '@storybook/react'
import { Progress } from './progress.tsx'

const meta = {
  title: 'Frame/Progress',
  component: Progress,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Progress>
export default meta
type Story = StoryObj<typeof meta>

/** A navigation that takes longer than a moment. */
export const SlowNavigation: Story = {
  args: { active: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('progressbar')
  },
}
