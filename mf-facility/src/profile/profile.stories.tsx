import { searchServices } from '@medicena/provider-client/catalogue'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { getNearbyFacilities, getPriceHistory } from '@medicena/provider-client/profile-offers'
import { respondWith, respondWithDrawings, respondWithPhotoFiles } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { facilityResponse, priceItem, rootHeading, subheading } from '../fixtures/facility-response.ts'
import zone from '../routes.ts'

type Facility = Parameters<typeof facilityResponse>[0]
type PriceList = Partial<ReturnType<typeof facilityResponse>['pricingData']>

const profile = (facility: Facility = {}, prices: PriceList = {}) => {
  const { medicalFacility, pricingData } = facilityResponse(facility)
  return {
    handlers: [
      respondWith(getFacilityProfile, { medicalFacility, pricingData: { ...pricingData, ...prices } }),
      respondWithDrawings(),
    ],
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

/** With Smart: 'Umów online' and a certificate. */
export const WithSmart: Story = {
  parameters: profile({ smart: { logo: null, bookingUrl: 'https://wizyty.dentus.example/zapisy' } }),
}

/** The service of the link is above the price list, and other facilities with it are below. */
export const LinkedService: Story = {
  args: { path: '/placowki/dentus-centrum-wroclaw-id12?usluga=11' },
  parameters: {
    handlers: [
      respondWith(getNearbyFacilities, {
        facilities: [
          {
            id: 7,
            name: 'Gabinet Stomatologiczny Pod Lipami',
            fullStreet: 'ul. Ruska 12A/3',
            city: 'Wrocław',
            url: '/placowki/pod-lipami-wroclaw',
            price: 900,
            distance: 0.4,
            rating: null,
            ratingsNumber: null,
          },
          {
            id: 8,
            name: 'Centrum Stomatologii Rodzinnej i Implantologii Uśmiech',
            distance: 12.3,
            fullStreet: 'ul. Generała Władysława Andersa 133',
            city: 'Kąty Wrocławskie',
            url: '/placowki/usmiech-katy',
            price: 12_500,
            rating: 4.8,
            ratingsNumber: 12,
          },
        ],
      }),
      ...profile({ acceptsContactRequests: true }).handlers,
    ],
  },
}

/** A price that has changed in the last year. */
export const YearHistoryOpen: Story = {
  parameters: {
    handlers: [
      respondWith(getPriceHistory, {
        steps: [
          { validFrom: '2026-01-05', price: 140 },
          { validFrom: '2026-06-15', price: 165 },
          { validFrom: '2026-11-15', price: 150 },
        ],
      }),
      ...profile().handlers,
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByText('Konsultacja stomatologiczna'))
    const [history] = await page.findAllByRole('button', { name: 'Historia ceny' })
    if (history) await userEvent.click(history)
    await page.findByText(/Najniższa wcześniejsza cena z ostatnich 12 miesięcy/)
  },
}

const PHOTO = {
  kind: 'photo' as const,
  width: 1600,
  height: 1200,
  widths: [480, 960, 1600],
}

export const Photos: Story = {
  parameters: {
    handlers: [
      respondWithPhotoFiles(),
      ...profile({
        photos: [
          {
            kind: 'logo',
            alt: 'Logo: ząb w kole',
            hash: 'logo',
            width: 192,
            height: 192,
            widths: [96, 192],
          },
          { ...PHOTO, hash: 'waiting-room', alt: 'Poczekalnia z kącikiem dla dzieci' },
          { ...PHOTO, hash: 'surgery', alt: 'Gabinet' },
          { ...PHOTO, hash: 'entrance', alt: 'Wejście od podwórza' },
        ],
      }).handlers,
    ],
  },
}

/** A reduced price has a price history. */
export const PromotionOpen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText('Leczenie kanałowe – 1 kanał'))
    await within(canvasElement).findByText(/Najniższa cena z 30 dni przed obniżką to/)
  },
}

/** Facilities with a manager accept contact requests. */
export const ContactOpen: Story = {
  parameters: profile({ acceptsContactRequests: true }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const list = within(await page.findByRole('region', { name: 'Cennik' }))
    await userEvent.click(list.getByText('Konsultacja stomatologiczna'))
    await userEvent.click(await list.findByRole('button', { name: 'Placówka skontaktuje się ze mną' }))
    await list.findByLabelText('Imię i nazwisko')
  },
}

/** The dialog shows the address also without the zone that provides maps. */
export const MapOpen: Story = {
  play: async ({ canvasElement }) => {
    const opener = await within(canvasElement).findByText('Zobacz na mapie')
    // Hidden on small screens.
    if (opener.checkVisibility()) await userEvent.click(opener)
  },
}

/** Only the required fields: name, address, phone. */
export const Minimal: Story = {
  parameters: profile(
    {
      email: null,
      website: null,
      rating: null,
      ratingsNumber: null,
      latitude: null,
      longitude: null,
      openingHours: null,
      amenities: [],
    },
    { categories: [], items: [] },
  ),
}

const LONG_NAME =
  'Niepubliczny Zakład Opieki Zdrowotnej Wielospecjalistyczne Centrum Stomatologiczno-Implantologiczne „Uśmiech” w Krakowie'

/** A name of 120 characters. */
export const LongNames: Story = {
  parameters: profile(
    {
      name: LONG_NAME,
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

/** Categories of a long list, the first of which is open. */
export const Categories: Story = {
  parameters: profile(
    {},
    {
      categories: [{ id: 1, name: 'Stomatologia' }],
      items: [
        rootHeading(1, 'Stomatologia'),
        ...['Endodoncja', 'Protetyka', 'Pedodoncja (stomatologia dziecięca)'].flatMap((name, group) => [
          { ...subheading(100 + group, name), imagePath: '/api/Category/Drawings/abc/endodoncja.svg' },
          ...Array.from({ length: 5 }, (_, row) =>
            priceItem(10 * group + row + 10, `Zabieg nr ${row + 1}`, 100 + row),
          ),
        ]),
      ],
    },
  ),
}

const listOf = (length: number) =>
  profile(
    {},
    {
      categories: [{ id: 1, name: 'Stomatologia' }],
      items: [
        rootHeading(1, 'Stomatologia'),
        ...Array.from({ length }, (_, row) => priceItem(row + 10, `Zabieg nr ${row + 1}`, 100 + row)),
      ],
    },
  )

/** 1,500 rows. Axe takes 30 s for them, so only the long check runs it. */
export const ManyPrices: Story = { parameters: listOf(1500), tags: ['axe-long'] }

export const Search: Story = {
  parameters: listOf(160),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByLabelText('Szukaj w cenniku'), 'nr 15')
    await page.findByText('Znaleziono: 12 usług')
  },
}

export const NothingFound: Story = {
  parameters: { handlers: [respondWith(searchServices, []), ...listOf(160).handlers] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByLabelText('Szukaj w cenniku'), 'rezonans')
    await page.findByRole('heading', { name: 'Brak usług o tej nazwie' }, { timeout: 5000 })
  },
}
