import { searchServices } from '@medicena/provider-client/catalogue'
import { searchFacilities } from '@medicena/provider-client/facilities'
import { getMostSearched } from '@medicena/provider-client/home'
import { searchLocations } from '@medicena/provider-client/places'
import { respondWith } from '@medicena/storybook/mock-api'
import { inRouter } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, waitFor, within } from 'storybook/test'
import { mostSearched } from '../fixtures/home-responses.ts'
import { DENTUS, ROOT_CANAL, WROCLAW } from '../fixtures/searches.ts'
import { SearchBar } from './search-bar.tsx'

const MOLAR = {
  id: 43,
  name: 'Leczenie kanałowe zęba trzonowego czterokanałowego pod mikroskopem ze znieczuleniem',
  url: '/uslugi-medyczne/stomatologia/leczenie-kanalowe-trzonowego',
}
const TOWNS = [
  WROCLAW,
  {
    id: 18,
    name: 'Dobra',
    slug: 'dobra-zachodniopomorskie',
    type: 1,
    district: 'łobeski',
    province: 'zachodniopomorskie',
  },
  { id: 2, name: 'dolnośląskie', slug: 'dolnoslaskie', type: 0, district: '', province: 'dolnośląskie' },
]

const noFacilities = respondWith(searchFacilities, [])
const others = [respondWith(searchLocations, TOWNS), respondWith(getMostSearched, mostSearched())]

const meta = {
  title: 'Components/Search bar',
  component: SearchBar,
  tags: ['!autodocs'],
  decorators: [inRouter('/')],
  parameters: {
    handlers: [respondWith(searchServices, [ROOT_CANAL, MOLAR]), noFacilities, ...others],
  },
} satisfies Meta<typeof SearchBar>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

/** Types into a field and waits for a text in its list. */
const typing =
  (field: RegExp, text: string, seen: RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('combobox', { name: field }), text)
    await waitFor(() => canvas.getAllByText(seen))
  }

export const EverydayTermAndFacilities: Story = {
  play: typing(/Usługa/, 'kanałówka', /^Placówki$/),
  parameters: {
    handlers: [
      respondWith(searchServices, [{ ...ROOT_CANAL, term: 'kanałówka' }, MOLAR]),
      respondWith(searchFacilities, [
        DENTUS,
        { id: 13, name: 'Kanał – Centrum Endodoncji', city: 'Bielsko-Biała', url: '/placowki/kanal-id13' },
      ]),
      ...others,
    ],
  },
}

export const PlacesOpen: Story = { play: typing(/Miasto/, 'wroc', /powiat łobeski/) }

/** A submit without a selected service. */
export const NothingSelected: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Znajdź' }))
    await canvas.findByText(/Wybierz z listy usługę/)
  },
}
