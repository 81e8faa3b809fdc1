import type { Meta, StoryObj } from '@storybook/react'
import { Skeleton } from './skeleton.tsx'

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {}

export const Block: Story = {
  args: { shape: 'block' },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 'var(--size-popup)' }}>
        <Story />
      </div>
    ),
  ],
}
