import { type Consent, readConsent } from '@medicena/zone-kit/consent'
import { readList, tryStorage, writeList } from '@medicena/zone-kit/storage'

/** A search for a service, or a plan, with the site path of its results. */
export interface RecentSearch {
  /** Name of the service, or of the plan. */
  readonly service: string
  /** Place name; null for the whole country. */
  readonly place: string | null
  readonly url: string
}

const MAX_SEARCHES = 5

const STORAGE_KEY = 'recentSearches'

/**
 * Stores a search in the browser, latest first and without duplicates. The visitor has not requested this
 * storage, so it needs consent to functional storage (Polish Electronic Communications Law, article 399).
 * Nothing is sent.
 */
export function storeRecentSearch(search: RecentSearch): void {
  if (!allowsRecentSearches(readConsent())) return
  // A plan grows step by step: the latest step is enough.
  const isReplaced = (other: RecentSearch) =>
    isServiceSearch(search) ? other.url === search.url : !isServiceSearch(other)
  const others = readRecentSearches().filter((other) => !isReplaced(other))
  const searches = [search, ...others].slice(0, MAX_SEARCHES)
  writeList('localStorage', STORAGE_KEY, searches)
}

/** Whether searches may be stored; `null` is the consent before the visitor's choice. */
export function allowsRecentSearches(consent: Consent | null): boolean {
  return consent?.functional ?? false
}

/** Whether a search was for one service, not a plan. */
export function isServiceSearch({ url }: RecentSearch): boolean {
  return url.startsWith('/uslugi-medyczne/')
}

/** Reads the stored searches, latest first; ignores invalid entries. */
export function readRecentSearches(): readonly RecentSearch[] {
  return readList('localStorage', STORAGE_KEY, isRecentSearch).slice(0, MAX_SEARCHES)
}

/** Removes all stored searches. */
export function clearRecentSearches(): void {
  tryStorage('localStorage', (storage) => storage.removeItem(STORAGE_KEY))
}

/** The URL becomes a link, so it must be a page of results or a plan of this site. */
function isRecentSearch(value: unknown): value is RecentSearch {
  if (!(value instanceof Object)) return false
  const { service, place, url }: Partial<Record<keyof RecentSearch, unknown>> = value
  return (
    typeof service === 'string' &&
    (place === null || typeof place === 'string') &&
    typeof url === 'string' &&
    /^\/(uslugi-medyczne\/|plan\?)/.test(url)
  )
}
