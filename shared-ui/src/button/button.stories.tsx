import type { Meta, StoryObj } from '@storybook/react'
import { fn } from 'storybook/test'
import { Search } from '../icon/icon.tsx'
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

export const Busy: Story = { args: { busy: true } }

export const Disabled: Story = { args: { disabled: true } }

/** A link that looks like a button. */
export const AsLink: Story = {
  render: () => <LinkButton href="/rejestracja">Załóż konto</LinkButton>,
}

export const LongWords: Story = {
  args: { wide: true, children: 'Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami' },
}
