import type { MapView } from '@medicena/domain/map/mercator'
import type { Bounds, Position } from '@medicena/domain/map/position'
import { historyEntryKey } from '@medicena/zone-kit/history-entry'
import { MaxEntriesMap, tryStorage } from '@medicena/zone-kit/storage'
import { ANY_DISTANCE, type DistanceRange, isLimited } from './filters/distance.ts'
import type { OffersQuery, OfferView } from './list/offers.ts'
import type { SortOrder } from './results-query.ts'
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
  readonly boundsKey: string
  /** Null for those of the address. */
  readonly others: OtherOffers | null
  readonly offers: readonly OfferView[]
  /** Number of offers, loaded or not. */
  readonly total: number
  /** Offset of the first offer that was not loaded. */
  readonly nextOffset: number
}

/** A place to which code moves the map. */
export interface MapTarget {
  /** Null for the offers of the page. */
  readonly bounds: Bounds | null
}

/** Offers of the whole country around the visitor, or around a village of the search form. Never stored. */
export interface Nearby {
  readonly position: Position
  /** Name of the village; null for the visitor. */
  readonly village: string | null
  readonly order: SortOrder
  /** From the position. */
  readonly distance: DistanceRange
}

/** State of a results page that its URL does not hold. */
export interface ListState {
  readonly layout: ResultsLayout
  /** Whether the filters are open above the map. */
  readonly hasMapFilters: boolean
  /** From the centre of the page's town. */
  readonly distance: DistanceRange
  /** Map bounds that the visitor moved to; null before the first move. */
  readonly bounds: Bounds | null
  /** Whether the offers are those of the whole country within the bounds, instead of those of the page's place. */
  readonly isEverywhere: boolean
  /** Null unless the visitor has requested the offers nearby. */
  readonly near: Nearby | null
  /** Last view of the map. */
  readonly mapView: MapView | null
  /** Where code moves the map; a new object moves it. Null before the first. */
  readonly mapTarget: MapTarget | null
  /** Id of the facility whose marker is selected. */
  readonly selectedId: number | null
  readonly loaded: LoadedOffers
}

/** The first page of offers, from the loader. */
export function initialOffers({ offers, facts, pages }: ResultsView): LoadedOffers {
  return { boundsKey: '', others: null, offers, total: facts.total, nextOffset: pages.before + offers.length }
}

/**
 * State of a page on its first visit.
 * @param area the area of the map in its address
 */
export function initialListState(view: ResultsView, area: Bounds | null): ListState {
  return {
    layout: view.initialLayout,
    hasMapFilters: false,
    distance: ANY_DISTANCE,
    ...OWN_OFFERS,
    ...(area && searchedArea(area)),
    loaded: initialOffers(view),
  }
}

/** The offers of the page's own place, in its order. */
export const OWN_OFFERS = {
  bounds: null,
  isEverywhere: false,
  near: null,
  mapView: null,
  mapTarget: null,
  selectedId: null,
} as const

/** Changes that lead back to the offers of the page's own place, to which the map is fitted again. */
export function backToOwnOffers(): Partial<ListState> {
  return { ...OWN_OFFERS, mapTarget: { bounds: null } }
}

/** Changes that show the offers of the whole country by distance from the visitor or from a village. */
export function offersNear(position: Position, village: string | null = null): Partial<ListState> {
  const near: Nearby = { position, village, order: 'distance', distance: ANY_DISTANCE }
  return { ...OWN_OFFERS, near, isEverywhere: true }
}

/** Names the position of the offers nearby in the genitive: 'Ciebie', 'wsi Kobierzyce'. */
export function nearbyName({ village }: Pick<Nearby, 'village'>): string {
  return village === null ? 'Ciebie' : `wsi ${village}`
}

/** A distance filter with the position that it is measured from; null where the distance says nothing. */
export interface DistanceFilter {
  readonly origin: Position | null
  readonly distance: DistanceRange
}

/** The distance filter of a list. Of a searched area the distance from the page's town says nothing. */
export function distanceFilterOf(
  { near, isEverywhere, distance }: Pick<ListState, 'near' | 'isEverywhere' | 'distance'>,
  townCentre: Position | null,
): DistanceFilter {
  if (near) return { origin: near.position, distance: near.distance }
  return isEverywhere || !townCentre
    ? { origin: null, distance: ANY_DISTANCE }
    : { origin: townCentre, distance }
}

/** Changes that filter by another distance. */
export function withDistance({ near }: Pick<ListState, 'near'>, distance: DistanceRange): Partial<ListState> {
  return near ? { near: { ...near, distance } } : { distance }
}

/**
 * Whether only the surroundings are loaded: the whole country has more offers than a list can hold, and another
 * order than by distance would begin with distant ones.
 */
export function isSurroundings({ order, distance }: Nearby): boolean {
  return order !== 'distance' || isLimited(distance)
}

/** Changes that show the offers within an area of an address, whatever the page's place. */
export function searchedArea(area: Bounds): Partial<ListState> {
  return { ...OWN_OFFERS, bounds: area, isEverywhere: true, mapTarget: { bounds: area } }
}

/**
 * The query for the offers of a page's place, or of the whole country. Distances are from the centre of the page's town in
 * both.
 */
export function offersQueryOf(
  { query, location }: Pick<ResultsView, 'query' | 'location'>,
  isEverywhere: boolean,
): OffersQuery {
  return isEverywhere ? { ...query, location: null, ...(location && { originName: location.name }) } : query
}

/** The area of the map that the visitor has searched; null if the offers are others, or near the visitor. */
export function areaOf({ bounds, isEverywhere, near }: ListState): Bounds | null {
  return isEverywhere && !near ? bounds : null
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
export interface StoredListState
  extends Pick<ListState, 'hasMapFilters' | 'distance' | 'bounds' | 'isEverywhere' | 'mapView'> {
  /** Key of the history entry. */
  readonly key: string
  readonly shown: ResultsLayout
}

/**
 * Stores the cached states for the next document of this tab, which is a reload or the way back from another
 * site. The offers are left out because of their size, the address because it tells what a visitor searched for.
 */
export function storeListStates(): void {
  const stored = [...cache.values()].map(({ entryKey, state }): StoredListState => {
    const { layout, hasMapFilters, distance, bounds, mapView } = state
    // Without bounds it belongs to the visitor's position, which is not stored.
    const isEverywhere = state.isEverywhere && bounds !== null
    return { key: entryKey, shown: layout, hasMapFilters, distance, bounds, isEverywhere, mapView }
  })
  tryStorage('sessionStorage', (storage) => storage.setItem(STORAGE_KEY, JSON.stringify(stored)))
}

/** The state that an earlier document stored for a page; undefined if there is none. */
export function storedListState(key: string): Partial<ListState> | undefined {
  const text = tryStorage('sessionStorage', (storage) => storage.getItem(STORAGE_KEY))
  const stored = text ? parseListState(text, historyEntryKey(key)) : undefined
  if (!stored) return undefined
  const { shown, hasMapFilters, distance, bounds, isEverywhere, mapView } = stored
  return { layout: shown, hasMapFilters, distance, bounds, isEverywhere, mapView }
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
    Array.isArray(value['distance']) &&
    value['distance'].length === 2 &&
    value['distance'].every(Number.isFinite) &&
    typeof value['isEverywhere'] === 'boolean' &&
    isNumbersOrNull(value['bounds'], ['west', 'south', 'east', 'north']) &&
    isNumbersOrNull(value['mapView'], ['latitude', 'longitude', 'zoom'])
  )
}

function isNumbersOrNull(value: unknown, names: readonly string[]): boolean {
  return value === null || (isRecord(value) && names.every((name) => Number.isFinite(value[name])))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
