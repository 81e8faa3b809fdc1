import type { Meta, StoryObj } from '@storybook/react'
import { DemonstrationContext, DemonstrationNotice } from './demonstration-notice.tsx'

const meta = {
  title: 'Frame/Demonstration notice',
  component: DemonstrationNotice,
  decorators: [
    (Story) => (
      <DemonstrationContext value={true}>
        <Story />
      </DemonstrationContext>
    ),
  ],
} satisfies Meta<typeof DemonstrationNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
