import {
  getCategoryTree,
  getLocationMedicalServices,
  searchServices,
} from '@medicena/provider-client/catalogue'
import { searchFacilities } from '@medicena/provider-client/facilities'
import { getMostSearched } from '@medicena/provider-client/home'
import { searchLocations } from '@medicena/provider-client/places'
import { respondWith } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { categoryTree, SERVICES } from '../fixtures/category-responses.ts'
import { mostSearched } from '../fixtures/home-responses.ts'
import { DENTUS, ROOT_CANAL } from '../fixtures/searches.ts'
import zone from '../routes.ts'

const popular = respondWith(getMostSearched, mostSearched())
const noFacilities = respondWith(searchFacilities, [])
const noLocations = respondWith(searchLocations, [])

const meta = {
  title: 'Screens/Search by form',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/szukaj?usluga=xyzzy&miejsce=' },
  parameters: {
    layout: 'fullscreen',
    handlers: [respondWith(searchServices, []), noFacilities, noLocations, popular],
  },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const UnknownService: Story = {}

export const SimilarServices: Story = {
  args: { path: '/szukaj?usluga=leczenie+kanalkowe&miejsce=' },
  parameters: {
    handlers: [
      respondWith(searchServices, [{ ...ROOT_CANAL, similar: true }]),
      respondWith(searchFacilities, [DENTUS]),
      noLocations,
      popular,
    ],
  },
}

export const PlaceAlone: Story = {
  args: { path: '/szukaj?usluga=&miejsce=wroclaw' },
  parameters: {
    handlers: [
      popular,
      respondWith(getCategoryTree, categoryTree(false)),
      respondWith(getLocationMedicalServices, [...SERVICES]),
    ],
  },
}
