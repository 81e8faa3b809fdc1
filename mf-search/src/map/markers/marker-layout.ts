import { type MapPixel, toPixel, toPosition } from '@medicena/domain/map/mercator'
import { type Bounds, contains, type Position } from '@medicena/domain/map/position'
import type { ClusterIndex, MapItem, Place } from '../clusters/cluster-index.ts'
import type { MapViewport } from '../surface/map-surface.ts'

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

/** Half the size of a marker, at least that of a touch target; two lines of text are wider than a price. */
const HALF_HEIGHT_PX = 22
const HALF_WIDTH_PX = { single: 34, several: 46 } as const
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
 * Selects the items that get a marker so that markers do not overlap and a city does not have a thousand buttons. Clusters
 * and the selected place always get one, other places by price. A place without room joins the marker that it would
 * overlap: every offer is behind exactly one marker. A cluster that would overlap the selected place moves beside it.
 */
export function layOutMarkers(
  items: readonly MapItem[],
  zoom: number,
  selectedKey: string | null,
): readonly MapItem[] {
  const sorted = items.toSorted(byPrice)
  const hasPriority = (item: MapItem) => item.kind === 'cluster' || item.key === selectedKey
  const boxOf = (item: MapItem): Box => ({
    ...toPixel(item.position, zoom),
    halfWidth: isSingle(item) ? HALF_WIDTH_PX.single : HALF_WIDTH_PX.several,
  })
  const selected = sorted.find(({ key }) => key === selectedKey)
  const groups = sorted.filter(hasPriority).map((item): Group => {
    const box = boxOf(item)
    if (!selected || item.kind === 'place' || !overlap(box, boxOf(selected))) return { item, box, joined: [] }
    const moved = moveAside(box, boxOf(selected))
    return { item: { ...item, shownAt: toPosition(moved, zoom) }, box: moved, joined: [] }
  })
  for (const item of sorted) {
    if (item.kind === 'cluster' || hasPriority(item)) continue
    const box = boxOf(item)
    const neighbours = groups.filter((other) => overlap(box, other.box))
    // A pressed marker of one offer keeps showing that offer.
    const group = neighbours.find((other) => other.item.key !== selectedKey) ?? neighbours[0]
    if (group) group.joined.push(item)
    else groups.push({ item, box, joined: [] })
  }
  return groups.map(mergeGroup).sort(byPrice)
}

interface Box extends MapPixel {
  readonly halfWidth: number
}

interface Group {
  readonly item: MapItem
  readonly box: Box
  /** Places that have no room beside the item. */
  readonly joined: Place[]
}

const isSingle = (item: MapItem): boolean => item.kind === 'place' && item.offers.length === 1

const byPrice = (a: MapItem, b: MapItem): number =>
  a.lowestPrice - b.lowestPrice || a.position.longitude - b.position.longitude

const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < 2 * HALF_HEIGHT_PX

/** Moves a box above or below another, whichever is nearer. Wide boxes overlap fewer others that way. */
function moveAside(box: Box, other: Box): Box {
  return { ...box, y: other.y + (box.y < other.y ? -2 : 2) * HALF_HEIGHT_PX }
}

function mergeGroup({ item, joined }: Group): MapItem {
  if (joined.length === 0) return item
  const lowestPrice = Math.min(item.lowestPrice, ...joined.map((place) => place.lowestPrice))
  if (item.kind === 'cluster') {
    const count = joined.reduce((sum, { offers }) => sum + offers.length, item.count)
    return { ...item, count, lowestPrice }
  }
  const places = [item, ...joined]
  return {
    ...item,
    area: areaOf(places.map(({ position }) => position)),
    offers: places.flatMap(({ offers }) => offers).sort((a, b) => a.price - b.price || a.id - b.id),
    lowestPrice,
  }
}

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
