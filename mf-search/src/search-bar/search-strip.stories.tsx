import { searchServices } from '@medicena/provider-client/catalogue'
import { searchLocations } from '@medicena/provider-client/places'
import { respondWith } from '@medicena/storybook/mock-api'
import { inRouter } from '@medicena/storybook/page'
import { userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { DesktopSearchStrip } from './desktop-search-strip.tsx'
import { SearchStrip } from './search-strip.tsx'

const meta = {
  title: 'Components/Search strip',
  component: SearchStrip,
  tags: ['!autodocs'],
  decorators: [inRouter('/')],
  parameters: {
    layout: 'fullscreen',
    handlers: [respondWith(searchServices, []), respondWith(searchLocations, [])],
  },
} satisfies Meta<typeof SearchStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

/** On a phone a line says what was searched for. */
export const Searched: Story = {
  args: {
    service: {
      name: 'Leczenie kanałowe zęba trzonowego czterokanałowego',
      url: '/uslugi-medyczne/stomatologia/leczenie-trzonowego',
    },
    location: { name: 'Wrocław', slug: 'wroclaw' },
  },
}

/** What it unfolds to on a phone; a wider screen has it open. */
export const Unfolded: Story = {
  ...Searched,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).queryByRole('button', { name: /^Zmień wyszukiwanie/ })
    if (opener) await userEvent.click(opener)
  },
}

/** What other zones' pages have: nothing on a phone. */
export const OfAnotherZone: Story = { render: () => <DesktopSearchStrip /> }
