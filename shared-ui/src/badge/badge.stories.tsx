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

export const Tones: Story = {
  render: (args) => (
    <>
      <Badge {...args} />
      <Badge tone="primary" icon={<ShieldCheck />}>
        Zweryfikowana
      </Badge>
      <Badge tone="promotion" icon={<BadgePercent />}>
        Promocja
      </Badge>
      <Badge tone="success">Aktywna</Badge>
      <Badge tone="warning">Wkrótce</Badge>
      <Badge tone="danger">Zawieszona</Badge>
    </>
  ),
}
