import { type MapPixel, toPixel } from '@medicena/domain/map/mercator'
import { contains } from '@medicena/domain/map/position'
import type { ClusterIndex, MapItem, Place } from '../clusters/cluster-index.ts'
import { MAX_ZOOM } from '../surface/map-geometry.ts'
import type { MapViewport } from '../surface/map-surface.ts'

/** Labelled markers, the cheapest first, and dots for offers whose label would overlap another. */
export interface MarkerLayout {
  readonly markers: readonly MapItem[]
  readonly dots: readonly MapItem[]
}

/** Lays out the items within a viewport and the place of the selected facility. */
export function layOutViewport(
  index: ClusterIndex | null,
  viewport: Pick<MapViewport, 'bounds' | 'view'> | null,
  selectedId: number | null,
): { readonly layout: MarkerLayout; readonly selectedPlace: Place | null } {
  if (!index || !viewport) return { layout: { markers: [], dots: [] }, selectedPlace: null }
  const { bounds, view } = viewport
  const items = index.itemsWithin(bounds, view.zoom)
  const selectedPlace = selectedId === null ? null : index.placeOf(selectedId)
  // There are still clusters at the focus zoom: the selected place is shown beside the cluster that contains it.
  const isClustered =
    selectedPlace !== null &&
    contains(bounds, selectedPlace.position) &&
    !items.some(({ key }) => key === selectedPlace.key)
  const allItems = isClustered ? [...items, selectedPlace] : items
  return { layout: layOutMarkers(allItems, view.zoom, selectedPlace?.key ?? null), selectedPlace }
}

/** Half the size of a marker's label. */
const HALF_LABEL_PX = { width: 34, height: 18 } as const

/**
 * Selects the items that get a label so that labels do not overlap and a city does not have a thousand buttons. Clusters and
 * the selected place always get one, other places by price. At the maximum zoom all do.
 */
export function layOutMarkers(
  items: readonly MapItem[],
  zoom: number,
  selectedKey: string | null,
): MarkerLayout {
  const sorted = items.toSorted(
    (a, b) => a.lowestPrice - b.lowestPrice || a.position.longitude - b.position.longitude,
  )
  if (zoom >= MAX_ZOOM) return { markers: sorted, dots: [] }
  const hasPriority = (item: MapItem) => item.kind === 'cluster' || item.key === selectedKey
  const occupied = sorted.filter(hasPriority).map(({ position }) => toPixel(position, zoom))
  const [markers, dots]: [MapItem[], MapItem[]] = [[], []]
  for (const item of sorted) {
    const pixel = toPixel(item.position, zoom)
    if (hasPriority(item)) markers.push(item)
    else if (occupied.some((other) => overlap(pixel, other))) dots.push(item)
    else {
      occupied.push(pixel)
      markers.push(item)
    }
  }
  return { markers, dots }
}

function overlap(a: MapPixel, b: MapPixel): boolean {
  return Math.abs(a.x - b.x) < 2 * HALF_LABEL_PX.width && Math.abs(a.y - b.y) < 2 * HALF_LABEL_PX.height
}
