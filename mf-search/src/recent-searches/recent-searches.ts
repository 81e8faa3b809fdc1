import { storedList } from '@medicena/zone-kit/stored-list'

/** A search for a service, or a plan, with the site path of its results. */
export interface RecentSearch {
  /** Name of the service, or of the plan. */
  readonly service: string
  /** Place name; null for the whole country. */
  readonly place: string | null
  readonly url: string
}

const MAX_SEARCHES = 5

/** The searches of this browser, latest first. */
export const recentSearches = storedList('recentSearches', isRecentSearch, MAX_SEARCHES)
export const {
  useList: useRecentSearches,
  read: readRecentSearches,
  write: setRecentSearches,
} = recentSearches

/** Stores a search in the browser, latest first and without duplicates. Nothing is sent. */
export function storeRecentSearch(search: RecentSearch): void {
  // A plan grows step by step: the latest step is enough.
  const isReplaced = (other: RecentSearch) =>
    isServiceSearch(search) ? other.url === search.url : !isServiceSearch(other)
  setRecentSearches([search, ...readRecentSearches().filter((other) => !isReplaced(other))])
}

/** Returns the slug of the place at the end of a service's address; null for the whole country, and for plans. */
export function placeSlug(search: RecentSearch): string | null {
  const { place, url } = search
  return place === null || !isServiceSearch(search) ? null : url.slice(url.lastIndexOf('/') + 1)
}

/** Whether a search was for one service, not a plan. */
export function isServiceSearch({ url }: RecentSearch): boolean {
  return url.startsWith('/uslugi-medyczne/')
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
