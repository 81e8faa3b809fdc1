import { getCountryMapPoints } from '@medicena/provider-client/results'
import { neverRespond, respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import { type ComponentProps, useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { type MapOffer, mapPoints, scatteredOffers } from '../fixtures/map-points.ts'
import styles from './offer-map.stories.module.css'
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
  ],
})

/** The map in a box as high as beside the list, on a page of its own: nothing is kept from another story. */
function Box(props: Omit<ComponentProps<typeof OfferMap>, 'page'>) {
  const [page] = useState(() => `story-${performance.now()}`)
  return (
    <div className={styles['box']}>
      <OfferMap {...props} page={page} />
    </div>
  )
}

const meta = {
  title: 'Screens/Map of offers',
  component: Box,
  tags: ['!autodocs'],
  args: {
    question: { serviceId: 42, location: null },
    selected: null,
    onSelect: () => {},
    onViewChange: () => {},
    label: 'Mapa ofert: Leczenie kanałowe, Polska',
  },
  parameters: { layout: 'fullscreen', ...points(scatteredOffers(400, POLAND, 2.4)) },
} satisfies Meta<typeof Box>
export default meta
type Story = StoryObj<typeof meta>

export const Clusters: Story = {}

export const Few: Story = {
  args: { initialView: { ...WROCLAW, zoom: 11 } },
  parameters: points(FEW),
}

export const Selected: Story = {
  args: { initialView: { ...WROCLAW, zoom: 11 }, selected: 2 },
  parameters: points(FEW),
}

/** Facilities in one house: pressing the marker lists them. */
export const OneHouse: Story = {
  args: { initialView: { ...WROCLAW, zoom: 13 } },
  parameters: points([1, 2, 3].map((id) => ({ id, price: 100 * id, ...WROCLAW }))),
}

export const TwentyThousand: Story = {
  parameters: points(scatteredOffers(20_000, POLAND, 2.6)),
}

/** In a city not every price has room; dots stand for the others. */
export const Crowded: Story = {
  args: { initialView: { ...WROCLAW, zoom: 13 } },
  parameters: points(scatteredOffers(1_500, WROCLAW, 0.12)),
}

export const SomeWithoutPosition: Story = { parameters: points(scatteredOffers(60, POLAND, 2), 3) }

export const Empty: Story = { parameters: points([]) }

export const Loading: Story = { parameters: { handlers: [neverRespond(getCountryMapPoints)] } }

export const Failed: Story = {
  parameters: { handlers: [respondWithProblem(getCountryMapPoints, { status: 503 })] },
}
