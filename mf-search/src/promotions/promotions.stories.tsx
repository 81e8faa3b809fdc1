import { getCategories } from '@medicena/provider-client/catalogue'
import {
  type DatedPromotion,
  getPromotions,
  getPromotionsOfCategory,
} from '@medicena/provider-client/promotions'
import { respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { homeResponse, promotion } from '../fixtures/home-responses.ts'
import { ENDODONTICS, WROCLAW } from '../fixtures/searches.ts'
import zone from '../routes.ts'

const categories = respondWith(getCategories, [ENDODONTICS])

const meta = {
  title: 'Screens/Promotions',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/promocje' },
  parameters: {
    layout: 'fullscreen',
    handlers: [respondWith(getPromotions, homeResponse().promotions), categories],
  },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}

const filtered = (promotions: readonly DatedPromotion[]): Story => ({
  args: { path: '/promocje?kategoria=endodoncja&miejsce=wroclaw' },
  parameters: {
    handlers: [
      respondWith(getPromotionsOfCategory, {
        promotions: [...promotions],
        category: ENDODONTICS,
        location: WROCLAW,
      }),
      categories,
    ],
  },
})

export const Filtered: Story = filtered([{ ...promotion(), validFrom: '2026-11-20', validTo: '2026-11-23' }])

/** Filters without a matching promotion. */
export const FilteredEmpty: Story = filtered([])

export const Empty: Story = { parameters: { handlers: [respondWith(getPromotions, []), categories] } }

export const Failed: Story = {
  parameters: { handlers: [respondWithProblem(getPromotions, { status: 503 }), categories] },
}
