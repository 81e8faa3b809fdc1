import { getCategories } from '@medicena/provider-client/catalogue'
import { searchPromotions } from '@medicena/provider-client/promotion-search'
import { respondWith } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { listedPromotion, promotionList } from '../fixtures/promotion-responses.ts'
import { ENDODONTICS, WROCLAW } from '../fixtures/searches.ts'
import zone from '../routes.ts'

const categories = respondWith(getCategories, [ENDODONTICS])
const showing = (changes: Parameters<typeof promotionList>[0]) => ({
  handlers: [respondWith(searchPromotions, promotionList(changes)), categories],
})

const meta = {
  title: 'Screens/Promotions',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/promocje' },
  parameters: { layout: 'fullscreen', ...showing({ total: 130 }) },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}

const IN_WROCLAW = '/promocje?kategoria=endodoncja&miejsce=wroclaw'

export const AroundTown: Story = {
  args: { path: IN_WROCLAW },
  parameters: showing({
    category: ENDODONTICS,
    location: WROCLAW,
    promotions: [
      listedPromotion({ distance: 0.84 }),
      listedPromotion({ facilityId: 9, url: '/placowki/olawa-id9', city: 'Oława', distance: 24.6 }),
    ],
  }),
}

/** A town without promotions, with the nearest ones that have some. */
export const NoneInTown: Story = {
  args: { path: IN_WROCLAW },
  parameters: showing({
    promotions: [],
    category: ENDODONTICS,
    location: WROCLAW,
    nearest: [
      { name: 'Oława', slug: 'olawa', distance: 27.6, count: 3 },
      { name: 'Konstancin-Jeziorna', slug: 'konstancin-jeziorna', distance: 312, count: 1 },
    ],
  }),
}
