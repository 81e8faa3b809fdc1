import { polishDay } from '@medicena/domain/days'
import { lastOfMonth } from '@medicena/domain/months'
import { getManagedSmart, type ManagedSmart } from '@medicena/provider-client/managed-smart'
import { getPriceList } from '@medicena/provider-client/price-lists'
import { respondWith } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { managedSmart, priceListItem } from '../fixtures/entities.ts'
import { accountScreen, responses } from '../fixtures/story-account.ts'

const withPackage = (changes: Partial<ManagedSmart> = {}) =>
  responses(respondWith(getManagedSmart, managedSmart(changes)), respondWith(getPriceList, [priceListItem()]))

const meta = {
  title: 'Screens/Manager/Package',
  tags: ['!autodocs'],
  ...accountScreen('/account/medical-services/7/smart', 'manager'),
  parameters: withPackage(),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Free: Story = {}

export const Ordered: Story = {
  parameters: withPackage({
    order: { month: polishDay().slice(0, 7), orderedAt: '2026-11-26T10:00:00.000Z' },
    promotionsFrom: '2027-01-01',
    contacts: [],
  }),
}

export const Smart: Story = {
  parameters: withPackage({
    isActive: true,
    periods: [{ validFrom: polishDay(), validTo: lastOfMonth(polishDay()) }],
  }),
}
