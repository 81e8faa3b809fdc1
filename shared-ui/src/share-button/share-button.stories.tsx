import type { Meta, StoryObj } from '@storybook/react'
import { ShareButton } from './share-button.tsx'

const meta = {
  title: 'Components/ShareButton',
  component: ShareButton,
  args: { title: 'Dentus, Wrocław' },
} satisfies Meta<typeof ShareButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
