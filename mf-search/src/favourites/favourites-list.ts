import { type FavouriteKey, MAX_FAVOURITES } from '@medicena/domain/favourites'
import { storedList } from '@medicena/zone-kit/stored-list'
import { atom } from 'jotai'

/** A facility or an offer that the visitor has saved. */
export interface Favourite extends FavouriteKey {
  /** Name of the facility, for one that no longer exists. */
  readonly name: string
  /** Price in zł, promotion included, when it was saved; null without a service. */
  readonly price: number | null
  /** Day on which it was saved: '2026-11-23'. */
  readonly savedOn: string
}

/** The visitor's favourites, latest first. */
export const favourites = storedList('favourites', isFavourite, MAX_FAVOURITES)
export const { useList: useFavourites, write: setFavourites } = favourites

/** Whether the account keeps favourites and plans; null before the user has answered, undefined while it is unknown. */
export const isKeptAtom = atom<boolean | null | undefined>(undefined)

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
