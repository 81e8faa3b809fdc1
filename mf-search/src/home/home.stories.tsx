import { getCategoryTree } from '@medicena/provider-client/catalogue'
import { getHome } from '@medicena/provider-client/home'
import { getPromotedServices } from '@medicena/provider-client/promoted-services'
import { respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { spyOn } from 'storybook/test'
import { categoryTree } from '../fixtures/category-responses.ts'
import { homeResponse } from '../fixtures/home-responses.ts'
import { facilityOffer, smartBenefits } from '../fixtures/results-responses.ts'
import { setRecentSearches } from '../recent-searches/recent-searches.ts'
import zone from '../routes.ts'

const tree = respondWith(getCategoryTree, categoryTree(false))

const meta = {
  title: 'Screens/Home',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/' },
  parameters: { layout: 'fullscreen', handlers: [respondWith(getHome, homeResponse()), tree] },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}

export const Framed: Story = { args: { framed: true } }

/** Services that facilities with Smart promote. */
export const WithPromoted: Story = {
  parameters: {
    handlers: [
      respondWith(getPromotedServices, [
        facilityOffer({ smart: { ...smartBenefits(), logo: null } }),
        facilityOffer({
          id: 8,
          promotionPrice: 300,
          lowestPrice30Days: 340,
          smart: { logo: null, bookingUrl: null },
        }),
      ]),
      respondWith(getHome, homeResponse()),
      tree,
    ],
  },
}

/** Promotions and most searched services failed to load. */
export const WithoutRecommended: Story = {
  parameters: { handlers: [respondWithProblem(getHome, { status: 503 }), tree] },
  beforeEach: () => {
    // Failures are logged.
    spyOn(console, 'error').mockImplementation(() => {})
  },
}

/** A visitor with recent searches. */
export const WithRecentSearches: Story = {
  beforeEach: () => {
    setRecentSearches([
      { service: 'Plan: Implant z koroną', place: 'Wrocław', url: '/plan?uslugi=implant&miejsce=wroclaw' },
      {
        service: 'Leczenie kanałowe zęba trzonowego czterokanałowego pod mikroskopem',
        place: 'Bielsko-Biała',
        url: '/uslugi-medyczne/stomatologia/leczenie-trzonowego/bielsko-biala',
      },
    ])
    return () => setRecentSearches([])
  },
}
