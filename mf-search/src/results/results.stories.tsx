import { getResultsByPath } from '@medicena/provider-client/calls/get-results-by-path'
import type { ResultsEnvelope } from '@medicena/provider-client/entities/results-envelope'
import { answer, refuse } from '@medicena/storybook/answer'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { COUNTRY, facilityOffer, NO_OFFERS, PROVINCE, resultsEnvelope } from '../fixtures/answers.ts'
import zone from '../routes.ts'

const SERVICE = '/uslugi-medyczne/stomatologia/leczenie-kanalowe'

const offers = (changes: Partial<ResultsEnvelope> = {}) => ({
  calls: [answer(getResultsByPath, resultsEnvelope(changes))],
})

const meta = {
  title: 'Screens/Results',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: `${SERVICE}/wroclaw` },
  parameters: { layout: 'fullscreen', ...offers() },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const InTown: Story = {}

export const Framed: Story = { args: { framed: true } }

export const InProvince: Story = { args: { path: `${SERVICE}/dolnoslaskie` }, parameters: offers(PROVINCE) }

/** The whole country: the only page of a service with the text about it. */
export const InCountry: Story = { args: { path: SERVICE }, parameters: offers(COUNTRY) }

export const Filtered: Story = { args: { path: `${SERVICE}/dolnoslaskie-f` }, parameters: offers(PROVINCE) }

export const MostExpensiveFirst: Story = { args: { path: `${SERVICE}/wroclaw?sort=desc` } }

/** A reduced price never stands without the lowest price of the 30 days before. */
export const WithPromotions: Story = {
  parameters: offers({
    medicalFacilities: [
      facilityOffer({ promotionPrice: 299, lowestPrice30Days: 320 }),
      facilityOffer({ id: 8, name: 'Medica', priceValue: 500, price: '500 zł', url: '/placowki/medica' }),
    ],
    total: 2,
  }),
}

/** The names that designs break on. */
export const LongNames: Story = {
  parameters: offers({
    medicalServiceName: 'Leczenie kanałowe zęba trzonowego czterokanałowego pod mikroskopem ze znieczuleniem',
    medicalFacilities: [
      facilityOffer({
        name: 'Niepubliczny Zakład Opieki Zdrowotnej Wielospecjalistyczne Centrum Stomatologiczno-Implantologiczne',
        street: 'pl. Konstytucji Trzeciego Maja 112/114 lok. 3B',
        city: 'Konstantynów Łódzki',
        price: '12 000 zł',
        priceValue: 12_000,
      }),
    ],
    total: 1,
  }),
}

/** The second of many pages. */
export const SecondPage: Story = {
  args: { path: `${SERVICE}/wroclaw?strona=2` },
  parameters: offers({ total: 120 }),
}

export const WithoutOffersInTown: Story = { parameters: offers(NO_OFFERS) }

export const WithoutOffersInCountry: Story = {
  args: { path: SERVICE },
  parameters: offers({
    ...COUNTRY,
    ...NO_OFFERS,
    provinces: [],
    minCountryPrice: null,
    maxCountryPrice: null,
  }),
}

/** The address names no service or town. */
export const NotFound: Story = { parameters: { calls: [refuse(getResultsByPath, { status: 404 })] } }

export const Failed: Story = { parameters: { calls: [refuse(getResultsByPath, { status: 503 })] } }
