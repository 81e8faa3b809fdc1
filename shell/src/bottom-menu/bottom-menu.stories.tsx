import { getCategoryTree } from '@medicena/provider-client/catalogue'
import { neverRespond, respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import { inRouter } from '@medicena/storybook/page'
import { SlotContext, type SlotResolver } from '@medicena/zone-kit/slot'
import type { Meta, StoryObj } from '@storybook/react'
import { spyOn } from 'storybook/test'
import { BottomMenu } from './bottom-menu.tsx'
import { CategoriesOverlay } from './categories-overlay.tsx'

const category = (id: number, name: string, slug: string) => ({
  id,
  name,
  url: `/uslugi-medyczne/${slug}`,
  groups: [],
  categories: [],
  isElapsed: false,
})
const TREE = [
  {
    ...category(1, 'Stomatologia', 'stomatologia'),
    categories: [
      category(2, 'Ortodoncja', 'stomatologia/ortodoncja'),
      category(3, 'Stomatologia zachowawcza z endodoncją', 'stomatologia/stomatologia-zachowawcza'),
    ],
  },
  category(4, 'Medycyna estetyczna', 'medycyna-estetyczna'),
]

const meta = {
  title: 'Frame/Bottom menu',
  component: BottomMenu,
  tags: ['!autodocs'],
  decorators: [inRouter('/uslugi-medyczne/stomatologia/ortodoncja')],
  parameters: { layout: 'fullscreen', handlers: [respondWith(getCategoryTree, TREE)] },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof BottomMenu>
export default meta
type Story = StoryObj<typeof meta>

/** Wider screens than 768 px don't show it. */
export const Closed: Story = {}

/** With favourites, their number stands on the entry. */
export const WithFavourites: Story = {
  decorators: [
    (Story) => (
      <SlotContext value={{ find: (() => ({ Component: () => 12 })) as unknown as SlotResolver['find'] }}>
        <Story />
      </SlotContext>
    ),
  ],
}

const overlay = (words: RegExp): Story => ({
  render: () => (
    <CategoriesOverlay open pathname="/uslugi-medyczne/stomatologia/ortodoncja" onClose={() => {}} />
  ),
  play: async ({ canvas }) => {
    await canvas.findAllByText(words)
  },
})

/** The branch of the page on screen is open. */
export const Categories: Story = overlay(/Ortodoncja/)

export const CategoriesLoading: Story = {
  ...overlay(/Wczytywanie kategorii/),
  parameters: { handlers: [neverRespond(getCategoryTree)] },
}

export const CategoriesFailed: Story = {
  ...overlay(/Nie udało się wczytać kategorii/),
  parameters: { handlers: [respondWithProblem(getCategoryTree, { status: 503 })] },
  // The overlay reports what failed.
  beforeEach: () => {
    spyOn(window, 'reportError').mockImplementation(() => {})
  },
}
