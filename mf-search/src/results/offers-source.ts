import type { Bounds, Position } from '@medicena/domain/map/position'
import type { NearRadius } from './filters/filter-form.tsx'
import type { OffersQuery } from './list/offers.ts'
import { formatBounds, type SortOrder } from './results-query.ts'
import type { ResultsView } from './results-view.ts'

/** The offers of the page's place, in its order. */
interface PlaceSource {
  readonly kind: 'place'
}

/** The offers of the whole country within an area that the visitor has searched; its address contains it. */
export interface AreaSource {
  readonly kind: 'area'
  readonly bounds: Bounds
}

/** The offers of the whole country around the visitor, or around a village of the search form. Never stored. */
export interface NearSource {
  readonly kind: 'near'
  readonly position: Position
  /** Name of the village; null for the visitor. */
  readonly village: string | null
  readonly order: SortOrder
  /** In km; 0 for any distance. */
  readonly radiusKm: number
}

/** Where the offers of list and map come from. A new object moves the map to them. */
export type OffersSource = PlaceSource | AreaSource | NearSource

/** The offers by distance from the visitor or from a village. */
export function offersNear(position: Position, village: string | null = null): NearSource {
  return { kind: 'near', position, village, order: 'distance', radiusKm: 0 }
}

/** Names the position of the offers nearby in the genitive: 'Ciebie', 'wsi Kobierzyce'. */
export function nearbyName({ village }: Pick<NearSource, 'village'>): string {
  return village === null ? 'Ciebie' : `wsi ${village}`
}

const MAX_RADIUS_KM = 50

/**
 * Radius of the offers nearby, in km; 0 for all of the country. It has more offers than a list can hold, and another order
 * than by distance would begin with distant ones.
 */
export function nearRadiusKm({ order, radiusKm }: NearSource): number {
  return radiusKm === 0 && order !== 'distance' ? MAX_RADIUS_KM : radiusKm
}

/** The control of the radius around the offers nearby; null for other sources. */
export function nearRadius(source: OffersSource, onChange: (source: NearSource) => void): NearRadius | null {
  if (source.kind !== 'near') return null
  return {
    from: `od ${nearbyName(source)}`,
    km: source.radiusKm,
    onChange: (radiusKm) => onChange({ ...source, radiusKm }),
  }
}

/** The query for a source's offers. Distances are from the centre of the page's town, except for those nearby. */
export function offersQueryOf(
  { query, location }: Pick<ResultsView, 'query' | 'location'>,
  source: OffersSource,
): OffersQuery {
  if (source.kind === 'place') return query
  const { radius: _, ...filters } = query
  const everywhere = { ...filters, location: null, ...(location && { originName: location.name }) }
  if (source.kind === 'area') return everywhere
  const radius = nearRadiusKm(source)
  return {
    ...everywhere,
    sort: source.order,
    near: { position: source.position, from: `od ${nearbyName(source)}` },
    ...(radius > 0 && { radius }),
  }
}

/** Identifies the offers of a source within bounds of the map; '' for all of the page's place. */
export function offersKey(source: OffersSource, mapBounds: Bounds | null): string {
  const { latitude, longitude } = source.kind === 'near' ? source.position : {}
  return [
    ...(source.kind === 'near' ? [latitude, longitude, source.order, nearRadiusKm(source)] : []),
    ...(source.kind === 'area' ? ['Polska'] : []),
    ...(mapBounds ? [formatBounds(mapBounds)] : []),
  ].join(' ')
}
