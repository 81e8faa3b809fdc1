import type { Bounds, Position } from '@medicena/domain/map/position'
import { RADIUS_PARAM, readRadius } from '@medicena/domain/radius'
import type { Surroundings } from '../near-me.ts'
import { readArea } from './area-address.ts'
import type { ResultsView } from './build-results-view.ts'
import type { OffersQuery } from './list/offers.ts'
import { readSort, type SortOrder } from './results-query.ts'

/** The offers of the page's place, in its order. */
interface PlaceSource {
  readonly kind: 'place'
}

/** The offers of the whole country within an area that the visitor has searched. */
interface AreaSource {
  readonly kind: 'area'
  readonly bounds: Bounds
}

/** The offers of the whole country around the visitor, or around a village of the search form. */
export interface NearSource {
  readonly kind: 'near'
  readonly position: Position
  /** Name of the village; null for the visitor. */
  readonly village: string | null
  readonly order: SortOrder
  /** In km; 0 for any distance. */
  readonly radiusKm: number
}

/** Source of the offers of list and map. */
export type OffersSource = PlaceSource | AreaSource | NearSource

export const PLACE_SOURCE: PlaceSource = { kind: 'place' }

/**
 * Determines the source of a page's offers.
 * @param search query string of the address: area, order and radius
 * @param around from the history entry
 * @param visitor position of the visitor, in the page's memory only
 */
export function sourceOf(
  search: string,
  around: Surroundings | undefined,
  visitor: Position | null,
): OffersSource {
  const position = around === 'visitor' ? visitor : around
  if (position) {
    const query = new URLSearchParams(search)
    return {
      kind: 'near',
      position,
      village: around === undefined || around === 'visitor' ? null : around.name,
      order: query.has('sort') ? readSort(query.get('sort')) : 'distance',
      radiusKm: readRadius(query.get(RADIUS_PARAM)),
    }
  }
  const bounds = readArea(search)
  return bounds ? { kind: 'area', bounds } : PLACE_SOURCE
}

/** Names the position of the offers nearby in the genitive: 'Ciebie', 'wsi Kobierzyce'. */
export function nearbyName({ village }: Pick<NearSource, 'village'>): string {
  return village === null ? 'Ciebie' : `wsi ${village}`
}

const MAX_RADIUS_KM = 50

/**
 * Effective radius of nearby offers in km; 0 for the whole country. Other orders than by distance need a
 * limit, or the list would begin with distant offers.
 */
export function nearRadiusKm({ order, radiusKm }: NearSource): number {
  return radiusKm === 0 && order !== 'distance' ? MAX_RADIUS_KM : radiusKm
}

/** The query for a source's offers. Distances are from the centre of the page's town, except for those nearby. */
export function offersQueryOf(
  { query, location }: Pick<ResultsView, 'query' | 'location'>,
  source: OffersSource,
): OffersQuery {
  if (source.kind === 'place') return query
  const { radius: _, ...filters } = query.filters
  const everywhere = { ...query, filters, location: null }
  if (source.kind === 'area')
    return location ? { ...everywhere, from: `od centrum (${location.name})` } : everywhere
  const radius = nearRadiusKm(source)
  return {
    ...everywhere,
    filters: radius > 0 ? { ...filters, radius } : filters,
    sort: source.order,
    origin: source.position,
    from: `od ${nearbyName(source)}`,
    near: source.position,
  }
}
