import { type FavouriteKey, formatFavourite, MAX_FAVOURITES } from '@medicena/domain/favourites'
import { atom, getDefaultStore } from 'jotai'
import { type Consent, consentAtom, readConsent } from './consent.ts'
import { readList, tryStorage, writeList } from './storage.ts'

/** A facility or an offer that the visitor has saved. */
export interface Favourite extends FavouriteKey {
  /** Name of the facility, for one that no longer exists. */
  readonly name: string
  /** What a visitor paid in zł when it was saved; null without a service. */
  readonly price: number | null
  /** Day on which it was saved: '2026-11-23'. */
  readonly savedOn: string
}

const STORAGE_KEY = 'favourites'

/**
 * The favourites, latest first. Null on the server and during hydration, so that both render the same. The first component
 * that reads it restores it from storage and follows consent and the other tabs.
 */
const favouritesState = atom<readonly Favourite[] | null>(null)
favouritesState.onMount = (set) => {
  const store = () =>
    set((favourites) => {
      const all = withoutDuplicates([...(favourites ?? []), ...readFavourites()])
      storeFavourites(all)
      return all
    })
  store()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) set(readFavourites())
  }
  window.addEventListener('storage', onStorage)
  // A changed consent moves them to another storage.
  const unsubscribe = getDefaultStore().sub(consentAtom, store)
  return () => {
    window.removeEventListener('storage', onStorage)
    unsubscribe()
  }
}

/** The visitor's favourites, latest first; null before they are read. Setting it stores them. */
export const favouritesAtom = atom(
  (get) => get(favouritesState),
  (_get, set, favourites: readonly Favourite[]) => {
    storeFavourites(favourites)
    set(favouritesState, favourites)
  },
)

/** Whether favourites outlast the tab: after consent to functional storage. */
export const areFavouritesLastingAtom = atom((get) => {
  get(favouritesState)
  return areLasting(get(consentAtom))
})

/** Without a choice, as after a change of the consent texts, favourites stay where they are. */
function areLasting(consent: Consent | null): boolean {
  return consent ? consent.functional : readList('localStorage', STORAGE_KEY, isFavourite).length > 0
}

function storeFavourites(favourites: readonly Favourite[]): void {
  const [used, unused] = areLasting(readConsent())
    ? (['localStorage', 'sessionStorage'] as const)
    : (['sessionStorage', 'localStorage'] as const)
  tryStorage(unused, (storage) => storage.removeItem(STORAGE_KEY))
  if (favourites.length > 0) writeList(used, STORAGE_KEY, favourites)
  else tryStorage(used, (storage) => storage.removeItem(STORAGE_KEY))
}

function readFavourites(): readonly Favourite[] {
  return withoutDuplicates([
    ...readList('localStorage', STORAGE_KEY, isFavourite),
    ...readList('sessionStorage', STORAGE_KEY, isFavourite),
  ])
}

function withoutDuplicates(favourites: readonly Favourite[]): readonly Favourite[] {
  const keys = favourites.map(formatFavourite)
  return favourites.filter((_, index) => keys.indexOf(keys[index] ?? '') === index).slice(0, MAX_FAVOURITES)
}

function isFavourite(value: unknown): value is Favourite {
  if (!(value instanceof Object)) return false
  const favourite: Partial<Record<keyof Favourite, unknown>> = value
  const { facility, service, name, price, savedOn } = favourite
  return (
    Number.isSafeInteger(facility) &&
    (service === null || Number.isSafeInteger(service)) &&
    (price === null || typeof price === 'number') &&
    typeof name === 'string' &&
    typeof savedOn === 'string'
  )
}
