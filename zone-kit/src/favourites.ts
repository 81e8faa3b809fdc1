import { type FavouriteKey, formatFavourite, MAX_FAVOURITES } from '@medicena/domain/favourites'
import { getDefaultStore } from 'jotai'
import { useSyncExternalStore } from 'react'
import { consentAtom, readConsent } from './consent.ts'
import { readList, type StorageArea, tryStorage, writeList } from './storage.ts'

/** A facility or an offer that the visitor has saved. */
export interface Favourite extends FavouriteKey {
  /** Name of the facility, for one that no longer exists. */
  readonly name: string
  /** Price in zł, promotion included, when it was saved; null without a service. */
  readonly price: number | null
  /** Day on which it was saved: '2026-11-23'. */
  readonly savedOn: string
}

/** Needs consent to functional storage. */
const LASTING_KEY = 'favourites'

/** The visitor requests this storage by saving, and it ends with the tab, so it needs no consent. */
const TAB_KEY = 'favouritesOfTab'

/** Null until a component reads the favourites, latest first. */
let current: readonly Favourite[] | null = null

const listeners = new Set<() => void>()

let unwatch = () => {}

/**
 * Returns the visitor's favourites, latest first. Null on the server and during hydration, also of a part of the page that
 * hydrates after they were read.
 */
export function useFavourites(): readonly Favourite[] | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

/** Sets and stores the favourites. */
export function setFavourites(favourites: readonly Favourite[]): void {
  storeFavourites(favourites)
  announce(favourites)
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) unwatch = watchStorage()
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
    if (listeners.size === 0) unwatch()
  }
}

function announce(favourites: readonly Favourite[]): void {
  current = favourites
  for (const onChange of listeners) onChange()
}

/** Restores the favourites and follows consent and the other tabs. */
function watchStorage(): () => void {
  // A changed consent moves them to another storage.
  const restore = () => setFavourites(withoutDuplicates([...(current ?? []), ...readFavourites()]))
  const onStorage = ({ key }: StorageEvent) => {
    if (key === LASTING_KEY) announce(readFavourites())
  }
  restore()
  window.addEventListener('storage', onStorage)
  const unsubscribe = getDefaultStore().sub(consentAtom, restore)
  return () => {
    window.removeEventListener('storage', onStorage)
    unsubscribe()
  }
}

/**
 * Whether favourites outlast the tab: after consent to functional storage. Without a choice, as after a change of the
 * consent texts, they stay where they are.
 */
export function areFavouritesLasting(): boolean {
  return readConsent()?.functional ?? readList('localStorage', LASTING_KEY, isFavourite).length > 0
}

function storeFavourites(favourites: readonly Favourite[]): void {
  const areLasting = areFavouritesLasting()
  storeList('localStorage', LASTING_KEY, areLasting ? favourites : [])
  storeList('sessionStorage', TAB_KEY, areLasting ? [] : favourites)
}

/** Leaves nothing behind for an empty list. */
function storeList(area: StorageArea, key: string, favourites: readonly Favourite[]): void {
  if (favourites.length > 0) writeList(area, key, favourites)
  else tryStorage(area, (storage) => storage.removeItem(key))
}

function readFavourites(): readonly Favourite[] {
  return withoutDuplicates([
    ...readList('localStorage', LASTING_KEY, isFavourite),
    ...readList('sessionStorage', TAB_KEY, isFavourite),
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
