import { contains } from '@medicena/domain/map/bounds'
import type { Settled } from '../surface/map-surface.ts'
import type { ClusterIndex, Place } from './cluster-index.ts'
import { type Drawn, thinOut } from './thin-out.ts'

/** What a map draws where it has come to rest: what lies within its bounds, and nothing else. */
export function drawnItems(
  index: ClusterIndex | null,
  settled: Pick<Settled, 'bounds' | 'view'> | null,
  selected: number | null,
): { readonly drawn: Drawn; readonly place: Place | null } {
  if (!index || !settled) return { drawn: { markers: [], dots: [] }, place: null }
  const { bounds, view } = settled
  const items = index.itemsWithin(bounds, view.zoom)
  const place = selected === null ? null : index.placeOf(selected)
  // At the focus zoom there are clusters still: what is selected stands beside the one that counts it.
  const apart =
    place && contains(bounds, place.position) && !items.some(({ key }) => key === place.key) ? [place] : []
  return { drawn: thinOut([...items, ...apart], view.zoom, place?.key ?? null), place }
}
