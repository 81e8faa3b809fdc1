import { getPriceList, setPrice } from '@medicena/provider-client/price-lists'
import { failNetwork, respondWith } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
import { day, priceListItem } from '../fixtures/entities.ts'
import { accountScreen, responses } from '../fixtures/story-account.ts'

const meta = {
  title: 'Screens/Manager/Price list',
  tags: ['!autodocs'],
  ...accountScreen('/account/medical-services/7/prices', 'manager'),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const ITEMS = [
  priceListItem(),
  priceListItem({
    serviceId: 102,
    serviceName: 'Leczenie kanałowe – 1 kanał',
    price: 849.5,
    promotionPrice: 700,
    lowestPrice30Days: 849.5,
    promotions: [
      { validFrom: day(-2), validTo: day(5), price: 700, lowestPrice30Days: 849.5, state: 'running' },
    ],
  }),
  priceListItem({
    serviceId: 201,
    serviceName: 'Implant zębowy',
    categoryName: 'Implantologia',
    price: 12_500,
    promotions: [
      { validFrom: day(4), validTo: day(9), price: 9900, lowestPrice30Days: null, state: 'planned' },
    ],
  }),
  priceListItem({ serviceId: 202, serviceName: 'Implant Straumann', price: null }),
]

export const Several: Story = {
  parameters: responses(respondWith(getPriceList, ITEMS)),
}

/** Prices that visitors don't see, or not yet. */
export const Withheld: Story = {
  parameters: responses(
    respondWith(getPriceList, [
      priceListItem({ publicPrice: null }),
      priceListItem({
        serviceId: 102,
        serviceName: 'Leczenie kanałowe – 1 kanał',
        price: 12,
        publicPrice: 850,
        takeBack: { publicPrice: 850, until: null },
      }),
    ]),
  ),
}

export const Empty: Story = { parameters: responses(respondWith(getPriceList, [])) }

export const ChangeFails: Story = {
  parameters: responses(respondWith(getPriceList, ITEMS), failNetwork(setPrice)),
  play: async ({ canvas }) => {
    const [change] = await canvas.findAllByRole('button', { name: /^Zmień cenę/ })
    if (change) await userEvent.click(change)
    await userEvent.click(await canvas.findByRole('button', { name: 'Zapisz' }))
    await canvas.findByText(/Nie udało się połączyć/)
  },
}
