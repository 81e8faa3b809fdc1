import { getCategories } from '@medicena/provider-client/calls/get-categories'
import { getPromotions, getPromotionsOfCategory } from '@medicena/provider-client/calls/get-promotions'
import type { DatedPromotion } from '@medicena/provider-client/entities/dated-promotion'
import { answer, refuse } from '@medicena/storybook/answer'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { homeAnswer, promotion } from '../fixtures/home-answers.ts'
import { ENDODONTICS, WROCLAW } from '../fixtures/search-hits.ts'
import zone from '../routes.ts'

const categories = answer(getCategories, [ENDODONTICS])

const meta = {
  title: 'Screens/Promotions',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/promocje' },
  parameters: { layout: 'fullscreen', calls: [answer(getPromotions, homeAnswer().promotions), categories] },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}

const narrowed = (promotions: readonly DatedPromotion[]): Story => ({
  args: { path: '/promocje?kategoria=endodoncja&miejsce=wroclaw' },
  parameters: {
    calls: [
      answer(getPromotionsOfCategory, {
        promotions: [...promotions],
        category: ENDODONTICS,
        location: WROCLAW,
      }),
      categories,
    ],
  },
})

export const Narrowed: Story = narrowed([{ ...promotion(), validFrom: '2026-11-20', validTo: '2026-11-23' }])

/** Filters that no promotion meets. */
export const NothingLeft: Story = narrowed([])

/** A day without promotions. */
export const Empty: Story = { parameters: { calls: [answer(getPromotions, []), categories] } }

export const Failed: Story = {
  parameters: { calls: [refuse(getPromotions, { status: 503 }), categories] },
}
