import { type MapPixel, toPixel } from '@medicena/domain/map/mercator'
import { MAX_ZOOM } from '../surface/map-limits.ts'
import type { MapItem } from './cluster-index.ts'

/** Half the room that a marker's label takes, in pixels. */
const HALF = { width: 34, height: 18 } as const

/** What is drawn: markers with their prices, the cheapest first, and dots for offers whose label has no room. */
export interface Drawn {
  readonly markers: readonly MapItem[]
  readonly dots: readonly MapItem[]
}

/**
 * Decides which items get a label, so that labels don't lie on each other and a map of a city doesn't have a thousand
 * buttons: clusters and the selected place always, others by their price. At the greatest zoom all have one: nobody could
 * come nearer.
 */
export function thinOut(items: readonly MapItem[], zoom: number, selected: string | null): Drawn {
  const sorted = items.toSorted((a, b) => a.lowest - b.lowest || a.position.longitude - b.position.longitude)
  if (zoom >= MAX_ZOOM) return { markers: sorted, dots: [] }
  const always = (item: MapItem) => item.kind === 'cluster' || item.key === selected
  const taken = sorted.filter(always).map(({ position }) => toPixel(position, zoom))
  const [markers, dots]: [MapItem[], MapItem[]] = [[], []]
  for (const item of sorted) {
    const pixel = toPixel(item.position, zoom)
    if (always(item)) markers.push(item)
    else if (taken.some((other) => overlap(pixel, other))) dots.push(item)
    else {
      taken.push(pixel)
      markers.push(item)
    }
  }
  return { markers, dots }
}

function overlap(a: MapPixel, b: MapPixel): boolean {
  return Math.abs(a.x - b.x) < 2 * HALF.width && Math.abs(a.y - b.y) < 2 * HALF.height
}
