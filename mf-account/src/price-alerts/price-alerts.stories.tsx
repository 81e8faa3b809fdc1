import { confirmPriceAlert, endPriceAlert, getPriceAlerts } from '@medicena/provider-client/price-alerts'
import { respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { spyOn } from 'storybook/test'
import { priceAlert } from '../fixtures/entities.ts'
import { loggedInAs, press, responses } from '../fixtures/story-account.ts'
import zone from '../routes.ts'

const TOKEN = 'x'.repeat(43)

const meta = {
  title: 'Screens/Price alerts',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: `/powiadomienie-o-cenie#${TOKEN}` },
  parameters: responses(),
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const Confirmed: Story = {
  parameters: { handlers: [respondWith(confirmPriceAlert, priceAlert({ maxPrice: 600 }))] },
  play: press('Włącz powiadomienie', 'Powiadomienie włączone'),
}

const END_PATH = `/koniec-powiadomienia#12.${TOKEN}`

export const Ended: Story = {
  args: { path: END_PATH },
  parameters: { handlers: [respondWith(endPriceAlert, undefined)] },
  play: press('Wyłącz powiadomienie', 'Powiadomienie wyłączone'),
}

const ofAccount = {
  args: { path: '/account/user-data#powiadomienia' },
  beforeEach: loggedInAs('user'),
} satisfies Story
export const OfAccount: Story = {
  ...ofAccount,
  parameters: responses(
    respondWith(getPriceAlerts, [
      priceAlert({
        endToken: `3.${TOKEN}`,
        service: 'Leczenie kanałowe zęba trzonowego czterokanałowego pod mikroskopem ze znieczuleniem',
        place: 'Konstancin-Jeziorna',
        maxPrice: 1200.5,
      }),
      priceAlert({ endToken: `2.${TOKEN}`, place: 'woj. dolnośląskie' }),
      priceAlert({ endToken: `4.${TOKEN}`, place: 'Opole', isPending: true }),
      priceAlert({ endToken: `1.${TOKEN}`, place: null, lowestPrice: null }),
    ]),
  ),
}

export const NoneOfAccount: Story = {
  ...ofAccount,
  parameters: responses(respondWith(getPriceAlerts, [])),
}

/** The page works without the alerts; the failure is logged. */
export const FailedOfAccount: Story = {
  ...ofAccount,
  beforeEach: [loggedInAs('user'), () => void spyOn(console, 'error').mockReturnValue()],
  parameters: responses(respondWithProblem(getPriceAlerts, { status: 503 })),
}
