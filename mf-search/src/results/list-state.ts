import type { MapView } from '@medicena/domain/map/mercator'
import type { Bounds, Position } from '@medicena/domain/map/position'
import { MaxEntriesMap } from '@medicena/zone-kit/storage'
import type { OfferView } from './list/offers.ts'
import type { OffersSource } from './offers-source.ts'

/** Desktop layout: the list with filters, the list beside the map, or the map alone. */
export type ResultsLayout = 'filters' | 'map' | 'map-only'

/** The offers that were loaded so far. */
export interface LoadedOffers {
  /** Identifies source, filters and bounds of the offers; '' for all of the address's own ones. */
  readonly key: string
  readonly source: OffersSource
  /** Restricts the offers of the source to the view of the map; null for all. */
  readonly within: Bounds | null
  readonly offers: readonly OfferView[]
  /** Number of offers, loaded or not. */
  readonly total: number
  /** Range of their prices; null for several services. */
  readonly prices: string | null
  /** Offset of the first offer that was not loaded. */
  readonly nextOffset: number
}

/** The state of the current source's map. */
interface ShownMap {
  readonly view: MapView
  /** Bounds to which the visitor has moved it, followed by the list beside it; null before the first move. */
  readonly bounds: Bounds | null
}

/** State of a results page that its address does not hold. A reload begins with that of the address. */
export interface ListState {
  readonly layout: ResultsLayout
  /** Whether the filters are open above the map. */
  readonly hasMapFilters: boolean
  /** The visitor's position once they have asked for offers near it. Never stored. */
  readonly visitor: Position | null
  /** Null moves the map to the offers of its source. */
  readonly map: ShownMap | null
  /** Id of the facility whose marker is selected. */
  readonly selectedId: number | null
  readonly loaded: LoadedOffers
}

const MAX_ENTRIES = 12

/** States of the pages that this document has shown, by the key of their history entry. */
export const listStates = new MaxEntriesMap<string, ListState>(MAX_ENTRIES)

/** Scroll offsets of the list beside the map in px, by the key of the history entry. */
export const listScrollTops = new MaxEntriesMap<string, number>(MAX_ENTRIES)
