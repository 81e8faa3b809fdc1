import type { Meta, StoryObj } from '@storybook/react'
import { Logo } from './logo.tsx'

const meta = { title: 'Frame/Logo', component: Logo } satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const OnLight: Story = {}

/** On the footer's dark background. */
export const OnNight: Story = {
  args: { night: true },
  decorators: [
    (Story) => (
      <div
        style={{
          background: 'var(--color-night)',
          color: 'var(--color-on-night)',
          padding: 'var(--space-4)',
        }}
      >
        <Story />
      </div>
    ),
  ],
}
