import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import zone from './routes.ts'

const meta = {
  title: 'Screens/Static pages',
  component: ZonePage,
  tags: ['!autodocs'],
  // With the header, which covers the banners.
  args: { zone, framed: true },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const About: Story = { args: { path: '/o-nas' } }
export const ClientZone: Story = { args: { path: '/strefa-klienta' } }
export const PartnerZone: Story = { args: { path: '/strefa-partnera' } }
export const Terms: Story = { args: { path: '/regulamin' } }
export const Privacy: Story = { args: { path: '/polityka-prywatnosci' } }
export const Cookies: Story = { args: { path: '/pliki-cookies' } }
export const Accessibility: Story = { args: { path: '/deklaracja-dostepnosci' } }
