import type { Meta, StoryObj } from '@storybook/react'
import { fn } from 'storybook/test'
import { CookieBanner } from './cookie-banner.tsx'

const meta = {
  title: 'Frame/Cookie banner',
  component: CookieBanner,
  args: { consent: null, reopened: false, onDone: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CookieBanner>
export default meta
type Story = StoryObj<typeof meta>

export const FirstVisit: Story = {}

/** Opened by 'Ustawienia cookies' in the footer: with the categories and the stored choice. */
export const Reopened: Story = {
  args: { consent: { analytics: true, functional: false, advertising: false }, reopened: true },
}
