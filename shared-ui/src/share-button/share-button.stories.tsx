import type { Meta, StoryObj } from '@storybook/react'
import { ShareButton } from './share-button.tsx'

const meta = {
  title: 'Components/ShareButton',
  component: ShareButton,
  args: { title: 'Dentus, Wrocław', url: 'https://medicena.example/placowki/dentus-wroclaw-id7' },
} satisfies Meta<typeof ShareButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
