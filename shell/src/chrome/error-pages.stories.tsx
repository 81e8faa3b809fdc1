import type { Meta, StoryObj } from '@storybook/react'
import { fn } from 'storybook/test'
import { InvalidUrl, NotFound, TooManyRequests, ZoneError } from './error-pages.tsx'

const meta = { title: 'Frame/Error pages', parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const NotFoundWithSuggestions: Story = {
  render: () => (
    <NotFound
      mostSearched={[
        { name: 'Wybielanie zębów', url: '/uslugi-medyczne/stomatologia/wybielanie-zebow', price: 1250 },
        {
          name: 'Leczenie kanałowe zęba trzonowego czterokanałowego pod mikroskopem',
          url: '/uslugi-medyczne/stomatologia/leczenie-kanalowe',
          price: 12_000,
        },
        { name: 'Znieczulenie komputerowe', url: '/uslugi-medyczne/stomatologia/znieczulenie', price: null },
      ]}
    />
  ),
}

/** The provider did not respond with the most-searched services. */
export const NotFoundWithoutSuggestions: Story = { render: () => <NotFound mostSearched={[]} /> }

export const MalformedUrl: Story = { render: () => <InvalidUrl /> }

export const TooManyPages: Story = { render: () => <TooManyRequests /> }

export const ZoneFailed: Story = {
  render: () => <ZoneError onRetry={fn()} />,
}

export const ZoneRetrying: Story = {
  render: () => <ZoneError onRetry={fn()} retrying />,
}
