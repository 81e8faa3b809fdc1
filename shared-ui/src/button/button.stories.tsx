import type { Meta, StoryObj } from '@storybook/react'
import { fn } from 'storybook/test'
import { Phone, Search } from '../icon/icon.tsx'
import { Button, LinkButton } from './button.tsx'

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Zapisz', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {}

export const Secondary: Story = { args: { variant: 'secondary', children: 'Anuluj' } }

export const Quiet: Story = { args: { variant: 'quiet', children: 'Edytuj' } }

export const Large: Story = { args: { size: 'large', icon: <Search />, children: 'Znajdź' } }

export const WithIcon: Story = { args: { icon: <Phone />, children: '71 343 12 18' } }

export const Wide: Story = { args: { wide: true, children: 'Zaloguj' } }

export const Busy: Story = { args: { busy: true } }

export const BusySecondary: Story = { args: { busy: true, variant: 'secondary' } }

export const Disabled: Story = { args: { disabled: true } }

/** A link that looks like a button. */
export const AsLink: Story = {
  render: () => <LinkButton href="/rejestracja">Załóż konto</LinkButton>,
}

export const LongWords: Story = {
  args: { children: 'Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami' },
}
