import { searchServices } from '@medicena/provider-client/catalogue'
import { searchLocations } from '@medicena/provider-client/places'
import { respondWith } from '@medicena/storybook/mock-api'
import { inRouter } from '@medicena/storybook/page'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from 'storybook/test'
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

/** Expanded on mobile. */
export const Expanded: Story = {
  args: {
    service: {
      name: 'Leczenie kanałowe zęba trzonowego czterokanałowego',
      url: '/uslugi-medyczne/stomatologia/leczenie-trzonowego',
    },
    location: { name: 'Wrocław', slug: 'wroclaw' },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).queryByRole('button', { name: /^Zmień wyszukiwanie/ })
    if (opener) await userEvent.click(opener)
  },
}
