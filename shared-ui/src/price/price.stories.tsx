import type { Meta, StoryObj } from '@storybook/react'
import { Price } from './price.tsx'

const meta = {
  title: 'Components/Price',
  component: Price,
  args: { value: '1450 zł' },
} satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

export const From: Story = { args: { prefix: 'od' } }

/** The lowest price of the 30 days before is required by law. */
export const Reduced: Story = {
  args: { reduced: { promotionPrice: '1190 zł', lowestPrice30Days: '1300 zł' } },
}

export const ReducedLarge: Story = {
  args: {
    value: '12 000 zł',
    reduced: { promotionPrice: '11 000 zł', lowestPrice30Days: '11 500 zł' },
    size: 'large',
  },
}
