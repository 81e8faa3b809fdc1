import { useState } from 'react'
import { type Favourite, setFavourites, useFavourites } from './favourites-list.ts'

/** A favourite on the page. A removed one keeps its place until the visitor leaves the page. */
export interface ListedFavourite {
  readonly favourite: Favourite
  readonly isRemoved: boolean
}

/** Lists the favourites together with those that were removed on this page. */
export function useFavouriteList() {
  const favourites = useFavourites()
  const [removals, setRemovals] = useState<readonly { favourite: Favourite; index: number }[]>([])
  const listed: ListedFavourite[] = (favourites ?? []).map((favourite) => ({ favourite, isRemoved: false }))
  for (const { favourite, index } of removals.toSorted((one, other) => one.index - other.index)) {
    listed.splice(index, 0, { favourite, isRemoved: true })
  }
  const remaining = (isListed: (item: ListedFavourite) => boolean) =>
    setFavourites(listed.filter(isListed).map(({ favourite }) => favourite))
  return {
    /** Null before the favourites are read. */
    listed: favourites && listed,
    remove: (favourite: Favourite) => {
      const index = listed.findIndex((item) => item.favourite === favourite)
      setRemovals([...removals, { favourite, index }])
      remaining((item) => !item.isRemoved && item.favourite !== favourite)
    },
    /** Undoes a removal. */
    restore: (favourite: Favourite) => {
      setRemovals(removals.filter((removal) => removal.favourite !== favourite))
      remaining((item) => !item.isRemoved || item.favourite === favourite)
    },
  }
}
