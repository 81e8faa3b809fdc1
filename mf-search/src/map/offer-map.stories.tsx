import { getCountryMapPoints, getCountryResults } from '@medicena/provider-client/results'
import { neverRespond, respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
import { type MapOffer, mapPoints, scatteredOffers } from '../fixtures/map-points.ts'
import { COUNTRY, facilityOffer, resultsEnvelope } from '../fixtures/results-responses.ts'
import OfferMap from './offer-map.tsx'

const WROCLAW = { latitude: 51.11, longitude: 17.03 }
const POLAND = { latitude: 52, longitude: 19.3 }
const FEW = scatteredOffers(5, WROCLAW, 0.1)

const points = (offers: readonly MapOffer[], withoutPosition = 0) => ({
  handlers: [
    respondWith(
      getCountryMapPoints,
      mapPoints(offers, { total: offers.length + withoutPosition, withoutPosition }),
    ),
    // The names of the facilities at one place.
    respondWith(
      getCountryResults,
      resultsEnvelope({
        ...COUNTRY,
        medicalFacilities: offers.slice(0, 50).map(({ id }) => facilityOffer({ id, name: `Gabinet ${id}` })),
        total: offers.length,
      }),
    ),
  ],
})

const meta = {
  title: 'Screens/Map of offers',
  component: OfferMap,
  tags: ['!autodocs'],
  args: {
    query: { serviceId: 42, location: null, filters: {} },
    source: { kind: 'place' },
    wayBack: <button type="button">Wróć do ofert w Polsce</button>,
    isListFollowing: false,
    counted: 'offers',
    hasCard: true,
    selectedId: null,
    view: null,
    onSelect: () => {},
    onMoveEnd: () => {},
    label: 'Mapa ofert: Leczenie kanałowe, Polska',
  },
  parameters: { layout: 'fullscreen', ...points(scatteredOffers(400, POLAND, 2.4), 3) },
  // The map fills its container.
  decorators: (ShownMap) => (
    <div style={{ position: 'relative', blockSize: '100vh' }}>
      <ShownMap />
    </div>
  ),
} satisfies Meta<typeof OfferMap>
export default meta
type Story = StoryObj<typeof meta>

/** Some offers have no position. */
export const Clusters: Story = {}

export const Selected: Story = {
  args: { view: { ...WROCLAW, zoom: 11 }, selectedId: 2 },
  parameters: points(FEW),
}

/** The list of a large building scrolls within the map. */
export const LongPlaceList: Story = {
  args: { view: { ...WROCLAW, zoom: 13 } },
  parameters: points(Array.from({ length: 60 }, (_, id) => ({ id, price: 100 + id, ...WROCLAW }))),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /60 ofert/ }))
    await canvas.findByText('60 ofert w jednym miejscu')
  },
}

/** The selected offer is part of a cluster, whose marker moves beside it. */
export const SelectedInCluster: Story = {
  args: { view: { ...WROCLAW, zoom: 12 }, selectedId: 2 },
  parameters: points(scatteredOffers(8, WROCLAW, 0.005)),
}

/** Each facility once, with its cheapest service of a category. */
export const Facilities: Story = { args: { counted: 'facilities' } }

export const TwentyThousand: Story = {
  parameters: points(scatteredOffers(20_000, POLAND, 2.6)),
}

/** Neighbours without room share a marker that lists them. */
export const Crowded: Story = {
  args: { view: { ...WROCLAW, zoom: 13 } },
  parameters: points(scatteredOffers(1_500, WROCLAW, 0.12)),
}

export const Empty: Story = { parameters: points([]) }

/** The visitor has moved the map beyond all offers. */
export const NothingInView: Story = {
  args: { view: { latitude: 54.6, longitude: 16, zoom: 12 } },
  parameters: points(FEW),
}

export const Loading: Story = { parameters: { handlers: [neverRespond(getCountryMapPoints)] } }

export const Failed: Story = {
  parameters: { handlers: [respondWithProblem(getCountryMapPoints, { status: 503 })] },
}
