import { type MapPixel, toPixel, toPosition } from '@medicena/domain/map/mercator'
import { type Bounds, contains, type Position } from '@medicena/domain/map/position'
import type { ClusterIndex, MapItem, Place } from '../clusters/cluster-index.ts'
import type { MapViewport } from '../surface/map-surface.ts'
import { markerLabel } from './marker-labels.ts'

/** Lays out the items within a viewport, the cheapest first, and the place of the selected facility. */
export function layOutViewport(
  index: ClusterIndex | null,
  viewport: Pick<MapViewport, 'bounds' | 'view'> | null,
  selectedId: number | null,
): { readonly markers: readonly MapItem[]; readonly selectedPlace: Place | null } {
  if (!index || !viewport) return { markers: [], selectedPlace: null }
  const { zoom } = viewport.view
  const bounds = grow(viewport.bounds, zoom, LAYOUT_MARGIN_PX)
  const items = index.itemsWithin(bounds, zoom)
  const selectedPlace = selectedId === null ? null : index.placeOf(selectedId)
  // There are still clusters at the focus zoom: the selected place is shown beside the cluster that contains it.
  const isClustered =
    selectedPlace !== null &&
    contains(bounds, selectedPlace.position) &&
    !items.some(({ key }) => key === selectedPlace.key)
  const allItems = isClustered ? [...items, selectedPlace] : items
  const shownBounds = grow(viewport.bounds, zoom, HALF_HEIGHT_PX)
  const markers = layOutMarkers(allItems, zoom, selectedPlace?.key ?? null)
  return { markers: markers.filter(({ position }) => contains(shownBounds, position)), selectedPlace }
}

/** Half the height of a marker, at least that of a touch target. */
const HALF_HEIGHT_PX = 22
const LETTER_PX = 7.4
/** Width of a marker beside its text, in px. */
const PADDING_PX = { place: 20, cluster: 28 } as const
/** Around the map, offers are laid out too: what a marker at the edge counts must not change while the map moves. */
const LAYOUT_MARGIN_PX = 200

/** Returns the bounds with a margin in pixels of a zoom. */
function grow({ west, south, east, north }: Bounds, zoom: number, marginPx: number): Bounds {
  const northWest = toPixel({ latitude: north, longitude: west }, zoom)
  const southEast = toPixel({ latitude: south, longitude: east }, zoom)
  const from = toPosition({ x: northWest.x - marginPx, y: northWest.y - marginPx }, zoom)
  const to = toPosition({ x: southEast.x + marginPx, y: southEast.y + marginPx }, zoom)
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
): readonly MapItem[] {
  const markers = joinOverlapping(items, zoom, selectedKey)
  // A marker that others have joined is wider and may reach a further one.
  return markers.length === items.length ? markers : layOutMarkers(markers, zoom, selectedKey)
}

function joinOverlapping(items: readonly MapItem[], zoom: number, selectedKey: string | null): MapItem[] {
  const scale = textScale()
  const boxOf = (item: MapItem): Box => ({
    ...toPixel(item.shownAt ?? item.position, zoom),
    halfWidth: Math.max(HALF_HEIGHT_PX, widthOf(item) / 2) * scale,
    halfHeight: HALF_HEIGHT_PX * scale,
  })
  const rank = (item: MapItem) => (item.key === selectedKey ? 0 : item.kind === 'cluster' ? 1 : 2)
  const groups: Group[] = []
  for (const item of items.toSorted((a, b) => rank(a) - rank(b) || byPrice(a, b))) {
    const box = boxOf(item)
    const neighbours = groups.filter((other) => overlap(box, other.box))
    // A pressed marker of one offer keeps showing that offer.
    const group = neighbours.find((other) => other.item.key !== selectedKey) ?? neighbours[0]
    if (!group) groups.push({ item, box, joined: [] })
    else if (item.kind === 'place' || group.item.kind === 'cluster') group.joined.push(item)
    else {
      const moved = moveAside(box, group.box)
      groups.push({ item: { ...item, shownAt: toPosition(moved, zoom) }, box: moved, joined: [] })
    }
  }
  return groups.map(mergeGroup).sort(byPrice)
}

/** How much larger than usual the visitor's browser shows text, and with it markers. */
const textScale = (): number =>
  typeof document === 'undefined'
    ? 1
    : (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16

function widthOf(item: MapItem): number {
  const { price, count } = markerLabel(item, 'facilities')
  return Math.max(price.length, (count ?? '').length) * LETTER_PX + PADDING_PX[item.kind]
}

interface Box extends MapPixel {
  readonly halfWidth: number
  readonly halfHeight: number
}

interface Group {
  readonly item: MapItem
  readonly box: Box
  /** Items that have no room beside it; clusters only beside a cluster. */
  readonly joined: MapItem[]
}

const byPrice = (a: MapItem, b: MapItem): number =>
  a.lowestPrice - b.lowestPrice || a.position.longitude - b.position.longitude

const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight

/** Moves a box above or below another, whichever is nearer. Wide boxes overlap fewer others that way. */
function moveAside(box: Box, other: Box): Box {
  return { ...box, y: other.y + (box.y < other.y ? -1 : 1) * (box.halfHeight + other.halfHeight) }
}

function mergeGroup({ item, joined }: Group): MapItem {
  if (joined.length === 0) return item
  const items = [item, ...joined]
  const lowestPrice = Math.min(...items.map((one) => one.lowestPrice))
  if (item.kind === 'cluster') {
    const zooms = items.flatMap((one) => (one.kind === 'cluster' ? one.expansionZoom : []))
    const count = items.reduce(
      (sum, one) => sum + (one.kind === 'cluster' ? one.count : one.offers.length),
      0,
    )
    return { ...item, count, lowestPrice, expansionZoom: Math.min(...zooms) }
  }
  const places = items.filter((one) => one.kind === 'place')
  return {
    ...item,
    area: areaOf(places.flatMap(({ area, position }) => cornersOf(area) ?? position)),
    offers: places.flatMap(({ offers }) => offers).sort((a, b) => a.price - b.price || a.id - b.id),
    lowestPrice,
  }
}

const cornersOf = (area: Bounds | undefined): Position[] | undefined =>
  area && [
    { latitude: area.south, longitude: area.west },
    { latitude: area.north, longitude: area.east },
  ]

function areaOf(positions: readonly Position[]): Bounds {
  const latitudes = positions.map(({ latitude }) => latitude)
  const longitudes = positions.map(({ longitude }) => longitude)
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}

/** Finds the marker nearest to another item; undefined without markers. */
export function nearestTo({ position }: MapItem, markers: readonly MapItem[]): MapItem | undefined {
  const distanceTo = (item: MapItem) =>
    Math.hypot(item.position.latitude - position.latitude, item.position.longitude - position.longitude)
  return markers.reduce<MapItem | undefined>(
    (nearest, item) => (nearest && distanceTo(nearest) <= distanceTo(item) ? nearest : item),
    undefined,
  )
}
