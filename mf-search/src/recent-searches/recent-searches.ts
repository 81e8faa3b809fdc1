import { type Consent, storedConsent } from '@medicena/zone-kit/consent'
import { tryStorage } from '@medicena/zone-kit/try-storage'

/** A search as it was made: its words and the site path of its results. */
export interface RecentSearch {
  readonly service: string
  /** The place's name; null for the whole country. */
  readonly place: string | null
  readonly url: string
}

/** How many searches are kept. */
const KEPT = 5

const STORAGE_KEY = 'recentSearches'

/**
 * Remembers a search on this device, the latest first and each once. It is a convenience that nobody has asked for, so it
 * needs consent to functional storage (act on electronic communication, article 399); before a choice and after a
 * refusal nothing is kept. It never leaves the browser.
 */
export function rememberSearch(search: RecentSearch): void {
  if (!mayKeep(storedConsent())) return
  const others = readRecentSearches().filter(({ url }) => url !== search.url)
  write([search, ...others].slice(0, KEPT))
}

/** Whether searches may be kept under a choice, or before one (`null`). */
export function mayKeep(consent: Consent | null): boolean {
  return consent?.functional ?? false
}

/** The searches kept on this device, latest first; none where storage is refused or holds what no search is. */
export function readRecentSearches(): readonly RecentSearch[] {
  const stored = tryStorage('localStorage', (storage) => {
    const kept: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]')
    return kept
  })
  return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, KEPT) : []
}

/** Takes all of them from the device. */
export function forgetSearches(): void {
  tryStorage('localStorage', (storage) => storage.removeItem(STORAGE_KEY))
}

function write(searches: readonly RecentSearch[]): void {
  tryStorage('localStorage', (storage) => storage.setItem(STORAGE_KEY, JSON.stringify(searches)))
}

/** Anything may stand in storage; its address becomes a link, so it must be one of this site's results. */
function isRecentSearch(value: unknown): value is RecentSearch {
  if (!(value instanceof Object)) return false
  const { service, place, url }: Partial<Record<keyof RecentSearch, unknown>> = value
  return (
    typeof service === 'string' &&
    (place === null || typeof place === 'string') &&
    typeof url === 'string' &&
    url.startsWith('/uslugi-medyczne/')
  )
}
