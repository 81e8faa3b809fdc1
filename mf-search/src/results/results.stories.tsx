import {
  getCategoryTreeOfPath,
  getLocationMedicalServices,
  getMedicalServices,
} from '@medicena/provider-client/catalogue'
import {
  getCountryMapPoints,
  getCountryResults,
  getFeatureCounts,
  getLocationMapPoints,
  getLocationResults,
  getResultsByPath,
  type ResultsEnvelope,
} from '@medicena/provider-client/results'
import { respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { CATEGORY, categoryTree, SERVICES } from '../fixtures/category-responses.ts'
import { mapPoints } from '../fixtures/map-points.ts'
import {
  COUNTRY,
  facilityOffer,
  NO_OFFERS,
  PROVINCE,
  resultsEnvelope,
} from '../fixtures/results-responses.ts'
import zone from '../routes.ts'
import { setSingleColumn } from './layout/single-column.ts'

const SERVICE = '/uslugi-medyczne/stomatologia/leczenie-kanalowe'

/** Map points of the fixture's three offers. */
const POINTS = mapPoints([
  { id: 7, price: 350, latitude: 51.09, longitude: 17 },
  { id: 8, price: 500, latitude: 51.105, longitude: 17.05 },
  { id: 9, price: 900, latitude: 51.117, longitude: 17.02 },
])

/** Responses for the catalogue and the map. */
const CONTEXT_HANDLERS = [
  respondWith(getCategoryTreeOfPath, categoryTree(true)),
  respondWith(getMedicalServices, [...SERVICES]),
  respondWith(getLocationMapPoints, POINTS),
  respondWith(getCountryMapPoints, POINTS),
  respondWith(getFeatureCounts, [
    { id: 'open', count: 2 },
    { id: 'urgent', count: 2 },
    { id: 'rating', count: 3 },
    { id: 'saturday', count: 3 },
    { id: 'children', count: 1 },
    { id: 'online-booking', count: 0 },
    { id: 'nfz', count: 1 },
  ]),
  // The map requests facility names when the visitor points at a marker.
  respondWith(getCountryResults, resultsEnvelope()),
]

const offers = (changes: Partial<ResultsEnvelope> = {}, ...more: ReturnType<typeof respondWith>[]) => ({
  handlers: [respondWith(getResultsByPath, resultsEnvelope(changes)), ...more, ...CONTEXT_HANDLERS],
})

const many = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    facilityOffer({ id: from + index, name: `Gabinet stomatologiczny nr ${from + index}` }),
  )

/** Presses a button, if this viewport shows it, and waits for the text that it opens. */
const pressing =
  (name: string | RegExp, opened: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('heading', { level: 1 })
    const button = canvas.queryByRole('button', { name })
    if (!button) return
    await userEvent.click(button)
    await canvas.findAllByText(opened)
  }

const meta = {
  title: 'Screens/Results',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: `${SERVICE}/wroclaw` },
  parameters: { layout: 'fullscreen', ...offers() },
  beforeEach: () => setSingleColumn(true),
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const InTown: Story = {}

export const Framed: Story = { args: { framed: true } }

/** The page of the whole country, the only one with the text about the service. */
export const InCountry: Story = { args: { path: SERVICE }, parameters: offers(COUNTRY) }

export const Filtered: Story = { args: { path: `${SERVICE}/dolnoslaskie-f` }, parameters: offers(PROVINCE) }

const CATEGORY_PATH = '/uslugi-medyczne/stomatologia/endodoncja'

/** A category begins with its services and compares no prices. */
export const OfCategory: Story = {
  args: { path: `${CATEGORY_PATH}/wroclaw` },
  parameters: offers(
    {
      ...CATEGORY,
      medicalFacilities: [
        facilityOffer({ medicalServiceName: 'Opatrunek endodontyczny' }),
        facilityOffer({ id: 8, name: 'Medica', rating: 4.1, price: '900 zł' }),
      ],
      total: 2,
    },
    respondWith(getLocationMedicalServices, [...SERVICES]),
  ),
}

/** Replaces the browser's geolocation for a story. */
const locating = (getCurrentPosition: Geolocation['getCurrentPosition']) => () => {
  const { geolocation } = navigator
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  return () => Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })
}

/** The heading describes the address; the line above the list says what it shows, with a way back. */
export const NearMe: Story = {
  beforeEach: locating((onSuccess) => {
    const coords = { latitude: 51.11, longitude: 17.03, accuracy: 10, altitude: null, altitudeAccuracy: null }
    const position = { coords: { ...coords, heading: null, speed: null }, timestamp: 0 }
    onSuccess({ ...position, coords: { ...position.coords, toJSON: () => coords }, toJSON: () => position })
  }),
  play: pressing('Blisko mnie', /od najbliższej Tobie$/),
}

/** Waits for the visitor's position, which the browser does not give. */
export const NearMeRefused: Story = {
  beforeEach: locating((_, onError) =>
    onError?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
  ),
  play: pressing('Blisko mnie', /^Przeglądarka nie udostępniła Twojego położenia/),
}

/** One offer, so one price, with names long enough to break a layout. */
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
    minFilterPrice: 12_000,
    maxFilterPrice: 12_000,
  }),
}

/** The second of many pages. */
export const SecondPage: Story = {
  args: { path: `${SERVICE}/wroclaw?strona=2` },
  parameters: offers({ total: 120, medicalFacilities: many(51, 100) }),
}

/** Price limits and a rating, each removable. */
export const WithFilters: Story = {
  args: { path: `${SERVICE}/wroclaw-f?price-from=350&price-to=900&ocena=4.5` },
}

/** The filters above list and map, on mobile their sheet. */
export const FiltersOpen: Story = {
  args: { path: `${SERVICE}/wroclaw?price-to=900` },
  play: pressing(/^Filtry/, 'Cena'),
}

/** Offers of the surroundings: the one without a position is last. */
export const Surroundings: Story = {
  args: { path: `${SERVICE}/wroclaw-f?promien=20` },
  parameters: offers({
    medicalFacilities: [
      facilityOffer({ latitude: 51.11, longitude: 17.03 }),
      facilityOffer({ id: 8, name: 'Medica', city: 'Oleśnica', latitude: null, longitude: null }),
    ],
    total: 2,
  }),
}

/** Two offers in a row. */
export const TwoInARow: Story = {
  args: { path: `${SERVICE}/wroclaw-f` },
  beforeEach: () => setSingleColumn(false),
}

/** The map fills the page on a desktop, and the viewport on mobile. */
export const MapAlone: Story = { play: pressing(/^(Mapa|Zobacz na mapie)$/, /^(Mapa|Wróć do listy)$/) }

/** A selected marker: its row is marked, or its offer is in the popup of the map. */
export const MarkerSelected: Story = {
  play: async (context) => {
    const canvas = within(context.canvasElement)
    await canvas.findByRole('heading', { level: 1 })
    const overlay = canvas.queryByRole('button', { name: 'Zobacz na mapie' })
    if (overlay) await userEvent.click(overlay)
    await userEvent.click(await canvas.findByRole('button', { name: /500.zł/ }))
    await canvas.findAllByText('Medica')
  },
}

const LONG = { total: 120, medicalFacilities: many(1, 50) }

/** A failed request for more offers, with a retry. */
export const MoreFailed: Story = {
  args: { path: `${SERVICE}/wroclaw-f` },
  parameters: offers(LONG, respondWithProblem(getLocationResults, { status: 503 })),
  play: async ({ canvasElement }) => {
    const end = /^(Pokaż więcej|Wczytujemy…|Spróbuj ponownie)$/
    const more = await within(canvasElement).findByRole('link', { name: end })
    // Infinite scroll may have requested the next offers already.
    if (more.textContent === 'Pokaż więcej') await userEvent.click(more)
    await within(canvasElement).findByText(/^Nie udało się wczytać kolejnych ofert/)
  },
}

/** Rows with all that an offer may have: a reduced price, inclusions, opening hours, a price below the median. */
export const Rows: Story = {
  parameters: offers({
    medicalFacilities: [
      facilityOffer({ promotionPrice: 299, lowestPrice30Days: 320 }),
      facilityOffer({ id: 8, name: 'Medica', includes: 'znieczulenie, RTG kontrolne, opatrunek' }),
      facilityOffer({ id: 9, name: 'Klinika Nowa', hoursToday: [{ opens: '08:00', closes: '18:00' }] }),
      facilityOffer({ id: 10, name: 'Uśmiech', provinceMedianPrice: 500 }),
    ],
    total: 4,
  }),
}

/** A filter that no offer passes, removable and correctable. */
export const FilteredAway: Story = {
  args: { path: `${SERVICE}/wroclaw-f?price-to=10` },
  parameters: offers(NO_OFFERS),
}

/** Nobody is open: who opens first, who takes urgent visits, and where somebody is. */
export const NothingOpen: Story = {
  args: { path: `${SERVICE}/wroclaw?otwarte=3-02:30` },
  parameters: offers(
    NO_OFFERS,
    respondWith(
      getLocationResults,
      resultsEnvelope({
        medicalFacilities: [
          facilityOffer({ hoursToday: [], nextOpening: { days: 1, weekday: 3, opens: '07:30' } }),
          facilityOffer({
            id: 8,
            name: 'Medica',
            hoursToday: [],
            nextOpening: { days: 1, weekday: 3, opens: '08:00' },
          }),
        ],
      }),
    ),
  ),
}

/** A town with one offer, which links the nearest towns and the province. */
export const FewOffersInTown: Story = {
  parameters: offers({
    medicalFacilities: [facilityOffer()],
    total: 1,
    nearbyTowns: NO_OFFERS.nearbyTowns,
  }),
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

/** An unknown service or town. */
export const NotFound: Story = {
  parameters: { handlers: [respondWithProblem(getResultsByPath, { status: 404 })] },
}

export const Failed: Story = {
  parameters: { handlers: [respondWithProblem(getResultsByPath, { status: 503 })] },
}
