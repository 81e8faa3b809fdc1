import type { Meta, StoryObj } from '@storybook/react'
import { BadgePercent, ShieldCheck } from '../icon/icon.tsx'
import { Badge } from './badge.tsx'

const meta = {
  title: 'Components/Badge',
  component: Badge,
  args: { children: 'Oferta wyróżniona' },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}

export const Primary: Story = { args: { tone: 'primary', icon: <ShieldCheck />, children: 'Zweryfikowana' } }

export const Promotion: Story = { args: { tone: 'promotion', icon: <BadgePercent />, children: 'Promocja' } }

export const Success: Story = { args: { tone: 'success', children: 'Aktywna' } }

export const Warning: Story = { args: { tone: 'warning', children: 'Wkrótce' } }

export const Danger: Story = { args: { tone: 'danger', children: 'Zawieszona' } }
