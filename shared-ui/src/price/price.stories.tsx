import type { Meta, StoryObj } from '@storybook/react'
import { Price, ReducedPrice } from './price.tsx'

const meta = {
  title: 'Components/Price',
  component: Price,
  args: { value: '1450 zł' },
} satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

export const Medium: Story = {}

export const Large: Story = { args: { size: 'large' } }

export const From: Story = { args: { prefix: 'od' } }

/** The lowest price of the 30 days before is required by law. */
export const Reduced: Story = {
  render: () => <ReducedPrice price="1450 zł" promotionPrice="1190 zł" lowestPrice30Days="1300 zł" />,
}

export const ReducedLarge: Story = {
  render: () => (
    <ReducedPrice size="large" price="12 000 zł" promotionPrice="11 000 zł" lowestPrice30Days="11 500 zł" />
  ),
}
