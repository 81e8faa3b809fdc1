import type { MapView } from '@medicena/domain/map/mercator'
import type { Bounds } from '@medicena/domain/map/position'
import { historyEntryKey } from '@medicena/zone-kit/history-entry'
import { MaxEntriesMap, tryStorage } from '@medicena/zone-kit/storage'
import type { OfferView } from './list/offers.ts'
import type { OffersSource } from './offers-source.ts'
import type { ResultsView } from './results-view.ts'

/** Desktop layout: the list with filters, the list beside the map, or the map alone. */
export type ResultsLayout = 'filters' | 'map' | 'map-only'

/** Description of a list that shows other offers than those of the address: on the map, or near the visitor. */
export interface OtherOffers {
  /** '12 ofert' or '12 placówek'. */
  readonly count: string
  /** '12 ofert w widoku mapy, ze wszystkich miejscowości'. */
  readonly summary: string
  /** Replaces the page's heading: 'Skaling – blisko Ciebie'; undefined for offers of the page's place. */
  readonly heading?: string
  /** Label of the button that leads back: 'Wróć do ofert we Wrocławiu'. */
  readonly wayBack: string
}

/** The offers that were loaded so far. */
export interface LoadedOffers {
  /** Scope, map bounds and the visitor's position of the offers as text; '' for the page's whole town, province or country. */
  readonly key: string
  /** Null for those of the address. */
  readonly others: OtherOffers | null
  readonly offers: readonly OfferView[]
  /** Number of offers, loaded or not. */
  readonly total: number
  /** Offset of the first offer that was not loaded. */
  readonly nextOffset: number
}

/** State of a results page that its URL does not hold. */
export interface ListState {
  readonly layout: ResultsLayout
  /** Whether the filters are open above the map. */
  readonly hasMapFilters: boolean
  readonly source: OffersSource
  /** Map bounds that the visitor moved to, which restrict the list beside the map; null before the first move. */
  readonly mapBounds: Bounds | null
  /** Last view of the map. */
  readonly mapView: MapView | null
  /** Id of the facility whose marker is selected. */
  readonly selectedId: number | null
  readonly loaded: LoadedOffers
}

/** The first page of offers, from the loader. */
export function initialOffers({ offers, facts, pages }: ResultsView): LoadedOffers {
  return { key: '', others: null, offers, total: facts.total, nextOffset: pages.before + offers.length }
}

/**
 * State of a page on its first visit.
 * @param area the area of the map in its address
 */
export function initialListState(view: ResultsView, area: Bounds | null): ListState {
  return {
    layout: view.initialLayout,
    hasMapFilters: false,
    ...offersOf(area ? { kind: 'area', bounds: area } : { kind: 'place' }),
    loaded: initialOffers(view),
  }
}

/** Changes that show the offers of another source, to which the map moves. */
export function offersOf(source: OffersSource) {
  return { source, mapBounds: null, mapView: null, selectedId: null }
}

/** Changes that lead back to the offers of the page's own place. */
export const backToOwnOffers = () => offersOf({ kind: 'place' })

/** The area of the map that the visitor has searched, null for other offers; beside the map it follows every move. */
export function areaOf({ source, mapBounds }: ListState): Bounds | null {
  return source.kind === 'area' ? (mapBounds ?? source.bounds) : null
}

/** Carries the state over to the same service and place with another filter or order. */
export function carryOver(state: ListState, view: ResultsView): ListState {
  return { ...state, selectedId: null, loaded: initialOffers(view) }
}

/** Whether two pages show the same service in the same place. */
export function isSameScope({ query: a }: ResultsView, { query: b }: ResultsView): boolean {
  return a.serviceId === b.serviceId && a.location === b.location
}

interface CacheEntry {
  /** Path and query string of the page. */
  readonly address: string
  /** Key of its history entry in storage. */
  readonly entryKey: string
  readonly state: ListState
  /** Scroll offset of the list beside the map, in px. */
  scrollTop: number
}

const MAX_ENTRIES = 12

/** States of visited pages by the key of their history entry, for the lifetime of the document. */
const cache = new MaxEntriesMap<string, CacheEntry>(MAX_ENTRIES)

const STORAGE_KEY = 'results-views'

/** Caches the state of a page under its history entry. */
export function cacheListState(key: string, address: string, state: ListState): void {
  const scrollTop = cache.get(key)?.scrollTop ?? 0
  cache.set(key, { address, entryKey: historyEntryKey(key), state, scrollTop })
}

/** The cached state of a history entry; undefined if this document has not shown that page. */
export function cachedListState(key: string, address: string): ListState | undefined {
  const entry = cache.get(key)
  return entry?.address === address ? entry.state : undefined
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

/** The serializable part of a page's state, as sessionStorage holds it. */
export interface StoredListState extends Pick<ListState, 'hasMapFilters' | 'mapBounds' | 'mapView'> {
  /** Key of the history entry. */
  readonly key: string
  readonly shown: ResultsLayout
}

/**
 * Stores the cached states for the next document of this tab, which is a reload or the way back from another
 * site. The offers are left out because of their size, the address because it tells what a visitor searched for, and
 * the visitor's surroundings.
 */
export function storeListStates(): void {
  const stored = [...cache.values()].map(({ entryKey, state }): StoredListState => {
    const { layout: shown, hasMapFilters, mapView, mapBounds } = state
    const isNear = state.source.kind === 'near'
    return { key: entryKey, shown, hasMapFilters, mapView, mapBounds: isNear ? null : mapBounds }
  })
  tryStorage('sessionStorage', (storage) => storage.setItem(STORAGE_KEY, JSON.stringify(stored)))
}

/** The state that an earlier document stored for a page; undefined if there is none. */
export function storedListState(key: string): Partial<ListState> | undefined {
  const text = tryStorage('sessionStorage', (storage) => storage.getItem(STORAGE_KEY))
  const stored = text ? parseListState(text, historyEntryKey(key)) : undefined
  if (!stored) return undefined
  const { shown, hasMapFilters, mapBounds, mapView } = stored
  return { layout: shown, hasMapFilters, mapBounds, mapView }
}

/** Finds a page in the stored text; undefined if it is missing or the text is malformed. */
export function parseListState(text: string, key: string): StoredListState | undefined {
  try {
    const states: unknown = JSON.parse(text)
    if (!Array.isArray(states)) return undefined
    return states.filter(isStoredListState).find((state) => state.key === key)
  } catch {
    return undefined
  }
}

const LAYOUTS: readonly unknown[] = ['filters', 'map', 'map-only'] satisfies ResultsLayout[]

function isStoredListState(value: unknown): value is StoredListState {
  return (
    isRecord(value) &&
    typeof value['key'] === 'string' &&
    LAYOUTS.includes(value['shown']) &&
    typeof value['hasMapFilters'] === 'boolean' &&
    isNumbersOrNull(value['mapBounds'], ['west', 'south', 'east', 'north']) &&
    isNumbersOrNull(value['mapView'], ['latitude', 'longitude', 'zoom'])
  )
}

function isNumbersOrNull(value: unknown, names: readonly string[]): boolean {
  return value === null || (isRecord(value) && names.every((name) => Number.isFinite(value[name])))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
