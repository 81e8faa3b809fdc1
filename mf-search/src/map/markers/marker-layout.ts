import type { Counted } from '@medicena/domain/counted'
import { toPixel, toPosition } from '@medicena/domain/map/mercator'
import { type Bounds, contains } from '@medicena/domain/map/position'
import { type MapItem, type OfferPoints, sortByPrice } from '../points/offer-points.ts'
import { type Box, overlap, shift } from '../surface/map-geometry.ts'
import type { MapViewport } from '../surface/map-surface.ts'
import { lowestPrice, markerLabel } from './marker-labels.ts'

/** Lays out the items within a viewport, the cheapest first. */
export function layOutViewport(
  points: OfferPoints,
  viewport: Pick<MapViewport, 'bounds' | 'view'>,
  selectedPlace: MapItem | null,
  counted: Counted,
): readonly MapItem[] {
  const { zoom } = viewport.view
  const bounds = grow(viewport.bounds, zoom, LAYOUT_MARGIN_PX)
  const items = points.itemsWithin(bounds, zoom)
  const selectedKey = selectedPlace?.key ?? null
  // There are still clusters at the focus zoom: the selected place is shown beside the cluster that contains it.
  if (
    selectedPlace &&
    contains(bounds, selectedPlace.position) &&
    !items.some(({ key }) => key === selectedKey)
  )
    items.push(selectedPlace)
  const shownBounds = grow(viewport.bounds, zoom, HALF_HEIGHT_PX)
  return layOutMarkers(items, zoom, selectedKey, counted).filter(({ position }) =>
    contains(shownBounds, position),
  )
}

/** Half the height of a marker, at least that of a touch target. */
const HALF_HEIGHT_PX = 22
const LETTER_PX = 7.4
/** Width of a marker beside its text, in px. */
const PADDING_PX = { place: 20, cluster: 28 } as const
/**
 * Offers around the map are laid out, too: the count of a marker at the edge must not change during a move.
 */
const LAYOUT_MARGIN_PX = 200

/** Returns the bounds with a margin in pixels of a zoom. */
function grow({ west, south, east, north }: Bounds, zoom: number, marginPx: number): Bounds {
  const from = shift({ latitude: north, longitude: west }, zoom, { x: -marginPx, y: -marginPx })
  const to = shift({ latitude: south, longitude: east }, zoom, { x: marginPx, y: marginPx })
  return { west: from.longitude, south: to.latitude, east: to.longitude, north: from.latitude }
}

/**
 * Selects the items that get a marker so that markers do not overlap and a city does not have a thousand buttons. The
 * selected place always gets one, then clusters, then places by price. An item without room joins the marker that it would
 * overlap: every offer is behind exactly one marker. A cluster that would overlap the selected place moves beside it.
 */
export function layOutMarkers(
  items: readonly MapItem[],
  zoom: number,
  selectedKey: string | null,
  counted: Counted,
): readonly MapItem[] {
  const scale = textScale()
  const boxOf = (item: MapItem): Box => ({
    ...toPixel(item.shownAt ?? item.position, zoom),
    halfWidth: Math.max(HALF_HEIGHT_PX, widthOf(item, counted) / 2) * scale,
    halfHeight: HALF_HEIGHT_PX * scale,
  })
  const rank = (item: MapItem) => (item.key === selectedKey ? 0 : item.kind === 'cluster' ? 1 : 2)
  const groups: { item: MapItem; readonly box: Box }[] = []
  for (const item of items.toSorted((a, b) => rank(a) - rank(b) || byPrice(a, b))) {
    const box = boxOf(item)
    const neighbours = groups.filter((other) => overlap(box, other.box))
    // A pressed marker of one offer keeps showing that offer.
    const group = neighbours.find((other) => other.item.key !== selectedKey) ?? neighbours[0]
    if (!group) groups.push({ item, box })
    else if (item.kind === 'place' || group.item.kind === 'cluster')
      group.item = { ...group.item, offers: sortByPrice([...group.item.offers, ...item.offers]) }
    else {
      const moved = moveAside(box, group.box)
      groups.push({ item: { ...item, shownAt: toPosition(moved, zoom) }, box: moved })
    }
  }
  const markers = groups.map(({ item }) => item).sort(byPrice)
  // A marker that others have joined is wider and may reach a further one.
  return markers.length === items.length ? markers : layOutMarkers(markers, zoom, selectedKey, counted)
}

/** How much larger than usual the visitor's browser shows text, and with it markers. */
const textScale = (): number =>
  typeof document === 'undefined'
    ? 1
    : (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16

function widthOf(item: MapItem, counted: Counted): number {
  const { price, count } = markerLabel(item, counted)
  return Math.max(price.length, count?.length ?? 0) * LETTER_PX + PADDING_PX[item.kind]
}

const byPrice = (a: MapItem, b: MapItem): number =>
  lowestPrice(a) - lowestPrice(b) || a.position.longitude - b.position.longitude

/** Moves a box above or below another, whichever is nearer. Wide boxes overlap fewer others that way. */
function moveAside(box: Box, other: Box): Box {
  return { ...box, y: other.y + (box.y < other.y ? -1 : 1) * (box.halfHeight + other.halfHeight) }
}
