import type { Meta, StoryObj } from '@storybook/react'
import { BookingLink } from './booking-link.tsx'

const meta = {
  title: 'Components/BookingLink',
  component: BookingLink,
  args: { href: 'https://rezerwacje.stomatologia-dziecieca-i-ortodoncja.example/zapisy?gabinet=2' },
} satisfies Meta<typeof BookingLink>
export default meta
type Story = StoryObj<typeof meta>

export const LongHost: Story = {}

export const Secondary: Story = { args: { variant: 'secondary', wide: true } }
