import { getMostSearched } from '@medicena/provider-client/calls/get-most-searched'
import { searchLocations } from '@medicena/provider-client/calls/search-locations'
import { searchServices } from '@medicena/provider-client/calls/search-services'
import { answer, refuse } from '@medicena/storybook/answer'
import { ZonePage } from '@medicena/storybook/page'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { mostSearched } from '../fixtures/home-answers.ts'
import { ROOT_CANAL } from '../fixtures/search-hits.ts'
import zone from '../routes.ts'

const popular = answer(getMostSearched, mostSearched())
const nowhere = answer(searchLocations, [])

const meta = {
  title: 'Screens/Search by form',
  component: ZonePage,
  tags: ['!autodocs'],
  args: { zone, path: '/szukaj?usluga=xyzzy&miejsce=' },
  parameters: { layout: 'fullscreen', calls: [answer(searchServices, []), nowhere, popular] },
} satisfies Meta<typeof ZonePage>
export default meta
type Story = StoryObj<typeof meta>

export const UnknownService: Story = {}

/** The service is known, the place is not. */
export const UnknownPlace: Story = {
  args: { path: '/szukaj?usluga=leczenie+kanalowe&miejsce=Atlantyda' },
  parameters: { calls: [answer(searchServices, [ROOT_CANAL]), nowhere, popular] },
}

/** Nothing was typed. */
export const Nothing: Story = { args: { path: '/szukaj?usluga=&miejsce=' } }

export const Failed: Story = {
  parameters: { calls: [refuse(searchServices, { status: 503 }), nowhere, popular] },
}
