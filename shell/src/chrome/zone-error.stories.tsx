import { fn } from 'storybook/test'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ZoneError } from './zone-error.tsx'

const meta = {
  title: 'Frame/Zone error',
  component: ZoneError,
  args: { onRetry: fn(), href: '/placowki/dentamed-id7' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ZoneError>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {}

export const Retrying: Story = { args: { retrying: true } }
