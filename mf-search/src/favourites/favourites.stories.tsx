import { getFavourites } from '@medicena/provider-client/favourites'
import { neverRespond, respondWith } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { getDefaultStore } from 'jotai'
import { userEvent, within } from 'storybook/test'
import { FAVOURITES, SAVED } from '../fixtures/favourites.ts'
import zone from '../routes.ts'
import { isKeptAtom, setFavourites } from './favourites-list.ts'

const meta = {
  title: 'Screens/Favourites',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/ulubione' },
  parameters: {
    layout: 'fullscreen',
    handlers: [respondWith(getFavourites, { favourites: FAVOURITES })],
  },
  beforeEach: () => {
    setFavourites(SAVED)
    return () => setFavourites([])
  },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

/** A changed price, a promotion, a facility as a whole, a service that is gone, and a facility that is gone. */
export const Some: Story = {}

/** A signed-in user, who is asked once whether the account keeps the lists. */
export const AccountAsked: Story = {
  beforeEach: () => {
    getDefaultStore().set(isKeptAtom, null)
    return () => getDefaultStore().set(isKeptAtom, undefined)
  },
}

export const Removed: Story = {
  play: async ({ canvasElement }) => {
    const [remove] = await within(canvasElement).findAllByRole('button', { name: /^Usuń/ })
    if (remove) await userEvent.click(remove)
  },
}

/** Also what the server renders. */
export const Loading: Story = { parameters: { handlers: [neverRespond(getFavourites)] } }
