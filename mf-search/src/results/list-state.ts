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
  /** The source of the offers without an area and surroundings. A new object moves the map to them. */
  readonly own: { readonly kind: 'place' }
  /** The visitor's position once they have asked for offers near it. Never stored. */
  readonly visitor: Position | null
  /** Null before the map has moved to the offers of their source. */
  readonly map: ShownMap | null
  /** Id of the facility whose marker is selected. */
  readonly selectedId: number | null
  readonly loaded: LoadedOffers
}

interface CacheEntry {
  readonly state: ListState
  /** The part of the state that the next document of this tab may know. */
  readonly stored: StoredListState
  /** Scroll offset of the list beside the map, in px. */
  scrollTop: number
}

type StoredListState = Pick<ListState, 'layout' | 'hasMapFilters' | 'map'>

const MAX_ENTRIES = 12

/** States of visited pages by the key of their history entry, for the lifetime of the document. */
const cache = new MaxEntriesMap<string, CacheEntry>(MAX_ENTRIES)

const STORAGE_KEY = 'results-views'

/** Caches the state of a page under its history entry. */
export function cacheListState(key: string, state: ListState, source: OffersSource): void {
  const { layout, hasMapFilters, map } = state
  // The map would tell where the visitor is.
  const stored = { layout, hasMapFilters, map: source.kind === 'near' ? null : map }
  cache.set(key, { state, stored, scrollTop: cachedScrollTop(key) })
}

/** The cached state of a history entry; undefined if this document has not shown that page. */
export function cachedListState(key: string): ListState | undefined {
  return cache.get(key)?.state
}

/** Caches the scroll offset of the list beside the map, in px. */
export function cacheScrollTop(key: string, scrollTop: number): void {
  const entry = cache.get(key)
  if (entry) entry.scrollTop = scrollTop
}

/** The cached scroll offset of the list beside the map, in px. */
export function cachedScrollTop(key: string): number {
  return cache.get(key)?.scrollTop ?? 0
}

/**
 * Stores the cached states for the next document of this tab, which is a reload or the way back from another
 * site. The offers are left out because of their size, the address because it tells what a visitor searched for, and
 * the visitor's surroundings.
 */
export function storeListStates(): void {
  const states = Object.fromEntries([...cache].map(([key, { stored }]) => [key, stored]))
  tryStorage('sessionStorage', (storage) => storage.setItem(STORAGE_KEY, JSON.stringify(states)))
}

/** The state that an earlier document stored for a history entry; undefined without a valid one. */
export function storedListState(key: string): StoredListState | undefined {
  const states = tryStorage('sessionStorage', (storage): unknown =>
    JSON.parse(storage.getItem(STORAGE_KEY) ?? ''),
  )
  const state = isRecord(states) ? states[key] : undefined
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
