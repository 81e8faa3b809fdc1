import type { MapView } from '@medicena/domain/map/mercator'
import type { Bounds, Position } from '@medicena/domain/map/position'
import { MaxEntriesMap, tryStorage } from '@medicena/zone-kit/storage'
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

/** State of a results page that its address does not hold. */
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

/** The part of the state that the next document of this tab may know. */
type StoredListState = Pick<ListState, 'layout' | 'hasMapFilters' | 'map'>

const MAX_ENTRIES = 12

/** States of the pages that this document has shown, by the key of their history entry. */
const states = new MaxEntriesMap<string, ListState>(MAX_ENTRIES)
const storedStates = new MaxEntriesMap<string, StoredListState>(MAX_ENTRIES)

/** Scroll offsets of the list beside the map in px, by the key of the history entry. */
export const listScrollTops = new MaxEntriesMap<string, number>(MAX_ENTRIES)

const STORAGE_KEY = 'results-views'

/** Caches the state of a page under its history entry. */
export function cacheListState(key: string, state: ListState, source: OffersSource): void {
  const { layout, hasMapFilters, map } = state
  states.set(key, state)
  // The map would tell where the visitor is.
  storedStates.set(key, { layout, hasMapFilters, map: source.kind === 'near' ? null : map })
}

/** The cached state of a history entry; undefined if this document has not shown that page. */
export function cachedListState(key: string): ListState | undefined {
  return states.get(key)
}

/**
 * Stores the cached states for the next document of this tab, which is a reload or the way back from another
 * site. The offers are left out because of their size, the address because it tells what a visitor searched for, and
 * the visitor's surroundings.
 */
export function storeListStates(): void {
  const text = JSON.stringify(Object.fromEntries(storedStates))
  tryStorage('sessionStorage', (storage) => storage.setItem(STORAGE_KEY, text))
}

/** The state that an earlier document stored for a history entry; undefined without a valid one. */
export function storedListState(key: string): StoredListState | undefined {
  const stored = tryStorage('sessionStorage', (storage): unknown =>
    JSON.parse(storage.getItem(STORAGE_KEY) ?? ''),
  )
  const state = isRecord(stored) ? stored[key] : undefined
  return isStoredListState(state) ? state : undefined
}

const LAYOUTS: readonly unknown[] = ['filters', 'map', 'map-only'] satisfies ResultsLayout[]

function isStoredListState(value: unknown): value is StoredListState {
  if (!isRecord(value) || !LAYOUTS.includes(value['layout'])) return false
  const { hasMapFilters, map } = value
  return typeof hasMapFilters === 'boolean' && (map === null || isShownMap(map))
}

function isShownMap(value: unknown): value is ShownMap {
  if (!isRecord(value)) return false
  const { view, bounds } = value
  const isMoved = hasNumbers(bounds, ['west', 'south', 'east', 'north'])
  return hasNumbers(view, ['latitude', 'longitude', 'zoom']) && (bounds === null || isMoved)
}

function hasNumbers(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every((name) => Number.isFinite(value[name]))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
