import { cancelPromotion, getPriceList, type PriceListItem } from '@medicena/provider-client/price-lists'
import { respondOnce, respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
import { day, priceListItem } from '../fixtures/entities.ts'
import { accountScreen, responses } from '../fixtures/story-account.ts'

const meta = {
  title: 'Screens/Manager/Service price',
  tags: ['!autodocs'],
  ...accountScreen('/account/medical-services/7/prices/101', 'manager'),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const priced = (changes: Partial<PriceListItem> = {}) => respondWith(getPriceList, [priceListItem(changes)])

/** No promotion can be planned yet. */
export const NotPublic: Story = {
  parameters: responses(priced({ publicPrice: null, history: [] })),
}

/** A lower regular price has made a planned promotion impossible; the manager changes it. */
export const ImpossiblePromotion: Story = {
  parameters: responses(
    priced({
      price: 120,
      rejected: {
        price: 12_000,
        reason: 'Chyba o dwa zera za dużo.',
        rejectedAt: '2026-11-20T17:45:00.000Z',
      },
      promotions: [
        { validFrom: day(3), validTo: day(9), price: 150, lowestPrice30Days: null, state: 'planned' },
      ],
    }),
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('Nie wejdzie w życie')
    await userEvent.click(canvas.getByRole('button', { name: /^Zmień promocję/ }))
    await canvas.findByRole('heading', { name: /^Zmień promocję od/ })
  },
}

export const EveryKindOfPromotion: Story = {
  parameters: responses(
    priced({
      price: 200,
      promotionPrice: 160,
      lowestPrice30Days: 180,
      history: [
        { validFrom: day(-80), price: 220, promotionPrice: null, dayLowest: 220 },
        { validFrom: day(-50), price: 220, promotionPrice: 180, dayLowest: 180 },
        { validFrom: day(-20), price: null, promotionPrice: null, dayLowest: 180 },
        { validFrom: day(-10), price: 200, promotionPrice: null, dayLowest: 200 },
        { validFrom: day(-1), price: 200, promotionPrice: 160, dayLowest: 160 },
      ],
      promotions: [
        { validFrom: day(-50), validTo: day(-21), price: 180, lowestPrice30Days: 220, state: 'ended' },
        { validFrom: day(-9), validTo: day(-8), price: 190, lowestPrice30Days: 180, state: 'none' },
        { validFrom: day(-1), validTo: day(3), price: 160, lowestPrice30Days: 180, state: 'running' },
        { validFrom: day(40), validTo: day(45), price: 150, lowestPrice30Days: null, state: 'planned' },
      ],
    }),
  ),
}

export const BreaksTheRule: Story = {
  parameters: responses(priced()),
  play: async ({ canvas }) => {
    const old = await canvas.findByLabelText('Cena przed obniżką (zł)')
    await userEvent.clear(old)
    await userEvent.type(old, '350')
    await userEvent.type(canvas.getByLabelText('Cena promocyjna (zł)'), '250')
    await canvas.findByText(/Podana cena przed obniżką/)
  },
}

export const NoLongerOffered: Story = {
  parameters: responses(
    priced({
      price: null,
      history: [
        { validFrom: day(-60), price: 200, promotionPrice: null, dayLowest: 200 },
        { validFrom: day(-5), price: null, promotionPrice: null, dayLowest: 200 },
      ],
    }),
  ),
}

const PLANNED = {
  validFrom: day(40),
  validTo: day(45),
  price: 150,
  lowestPrice30Days: null,
  state: 'planned',
} as const

/** Another manager has cancelled the promotion and planned it with another price. */
export const CancellationConflict: Story = {
  parameters: responses(
    respondOnce(getPriceList, [priceListItem({ promotions: [PLANNED] })]),
    priced({ promotions: [{ ...PLANNED, price: 170 }] }),
    respondWithProblem(cancelPromotion, { status: 412 }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Odwołaj promocję/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Odwołaj promocję' }))
    await canvas.findByText('Te dane zmieniły się w międzyczasie')
  },
}
