import { getFacilityProfile } from '@medicena/provider-client/calls/get-facility-profile'
import { answer, refuse } from '@medicena/storybook/answer'
import { ZonePage } from '@medicena/storybook/page'
import { userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { facilityAnswer, priceItem, rootHeading, subheading } from '../fixtures/facility-answer.ts'
import zone from '../routes.ts'

type Facility = Parameters<typeof facilityAnswer>[0]
type PriceList = Partial<ReturnType<typeof facilityAnswer>['pricingData']>

const profile = (facility: Facility = {}, prices: PriceList = {}) => {
  const { medicalFacility, pricingData } = facilityAnswer(facility)
  return {
    calls: [answer(getFacilityProfile, { medicalFacility, pricingData: { ...pricingData, ...prices } })],
  }
}

const meta = {
  title: 'Screens/Profile',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/placowki/dentus-centrum-wroclaw-id12' },
  parameters: { layout: 'fullscreen', ...profile() },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}

export const Framed: Story = { args: { framed: true } }

/** A click on a price opens the ways to make an appointment. */
export const AppointmentOpen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText('Konsultacja stomatologiczna'))
    await within(canvasElement).findAllByText('Jak chcesz umówić wizytę?')
  },
}

/** What a facility has to give: name, address, telephone. */
export const Least: Story = {
  parameters: profile(
    { email: null, website: null, rating: null, ratingsNumber: null },
    { categories: [], items: [] },
  ),
}

export const WithoutWebsite: Story = {
  ...AppointmentOpen,
  parameters: profile({ website: null }),
}

/** The names that designs break on. */
export const LongNames: Story = {
  args: { path: '/placowki/dentus-centrum-wroclaw-id12' },
  parameters: profile(
    {
      name: 'Niepubliczny Zakład Opieki Zdrowotnej Wielospecjalistyczne Centrum Stomatologiczno-Implantologiczne',
      fullStreet: 'pl. Konstytucji Trzeciego Maja 112/114 lok. 3B',
      city: 'Konstantynów Łódzki',
      email: 'rejestracja.pacjentow@wielospecjalistyczne-centrum-stomatologiczne.example',
    },
    {
      categories: [{ id: 1, name: 'Stomatologia zachowawcza z endodoncją mikroskopową' }],
      items: [
        rootHeading(1, 'Stomatologia zachowawcza z endodoncją mikroskopową'),
        subheading(2, 'Leczenie kanałowe zębów wielokorzeniowych'),
        priceItem(
          3,
          'Leczenie kanałowe zęba trzonowego czterokanałowego pod mikroskopem ze znieczuleniem',
          12_000,
          {
            promotionPrice: 11_000.5,
            lowestPrice30Days: 11_500,
          },
        ),
      ],
    },
  ),
}

/** Price lists can be long: 160 rows. */
export const ManyPrices: Story = {
  parameters: profile(
    {},
    {
      categories: [{ id: 1, name: 'Stomatologia' }],
      items: [
        rootHeading(1, 'Stomatologia'),
        ...Array.from({ length: 160 }, (_, row) => priceItem(row + 10, `Zabieg nr ${row + 1}`, 100 + row)),
      ],
    },
  ),
}

export const NotFound: Story = { parameters: { calls: [refuse(getFacilityProfile, { status: 404 })] } }

export const Failed: Story = { parameters: { calls: [refuse(getFacilityProfile, { status: 503 })] } }
