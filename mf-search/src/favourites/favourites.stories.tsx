import { getFavourites } from '@medicena/provider-client/favourites'
import { neverRespond, respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import { ZonePage } from '@medicena/storybook/page'
import { FULL_CONSENT, NO_CONSENT, saveConsent } from '@medicena/zone-kit/consent'
import { setFavourites } from '@medicena/zone-kit/favourites'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
import { FAVOURITES, SAVED } from '../fixtures/favourites.ts'
import zone from '../routes.ts'

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
    saveConsent(FULL_CONSENT)
    setFavourites(SAVED)
    return () => setFavourites([])
  },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

/** A changed price, a promotion, a facility as a whole, a service that is gone, and a facility that is gone. */
export const Some: Story = {}

/** Without consent to functional storage. */
export const InTheTabOnly: Story = {
  beforeEach: () => saveConsent(NO_CONSENT),
}

export const Removed: Story = {
  play: async ({ canvasElement }) => {
    const [remove] = await within(canvasElement).findAllByRole('button', { name: /^Usuń/ })
    if (remove) await userEvent.click(remove)
  },
}

/** Two facilities selected for comparison. */
export const Comparing: Story = {
  beforeEach: () => () => sessionStorage.removeItem('comparedFacilities'),
  play: async ({ canvasElement }) => {
    const [first, second] = await within(canvasElement).findAllByRole('button', { name: /^Porównaj/ })
    if (first?.ariaPressed === 'false') await userEvent.click(first)
    if (second?.ariaPressed === 'false') await userEvent.click(second)
  },
}

export const Empty: Story = { beforeEach: () => setFavourites([]) }

/** Also what the server renders. */
export const Loading: Story = { parameters: { handlers: [neverRespond(getFavourites)] } }

export const Failed: Story = {
  parameters: { handlers: [respondWithProblem(getFavourites, { status: 503 })] },
}
