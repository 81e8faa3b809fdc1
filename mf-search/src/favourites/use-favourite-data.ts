import { formatFavourite } from '@medicena/domain/favourites'
import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { type FavouriteData, getFavourites } from '@medicena/provider-client/favourites'
import { ProblemError } from '@medicena/provider-client/problem'
import { useEffect, useState } from 'react'
import type { Favourite } from './favourites-list.ts'

/** Data by favourite (`formatFavourite`); null for facilities that are no longer public. */
type DataByFavourite = ReadonlyMap<string, FavouriteData | null>

/** Loads the current data of favourites in one request, and later those of added ones. */
export function useFavouriteData(favourites: readonly Favourite[]) {
  const [data, setData] = useState<DataByFavourite>(new Map())
  const [hasFailed, setFailed] = useState(false)
  const wanted = favourites
    .map(formatFavourite)
    .filter((key) => !data.has(key))
    .join(',')
  useEffect(() => {
    if (wanted === '' || hasFailed) return
    const controller = new AbortController()
    loadData(wanted, controller.signal).then(
      (loaded) => setData((earlier) => new Map([...earlier, ...loaded])),
      (error: unknown) => {
        if (controller.signal.aborted) return
        // The provider logs its own problem responses.
        if (!(error instanceof ProblemError)) reportError(error)
        setFailed(true)
      },
    )
    return () => controller.abort()
  }, [wanted, hasFailed])
  const loading = hasFailed ? 'failed' : 'loading'
  return { data, status: wanted === '' ? 'ready' : loading, retry: () => setFailed(false) }
}

async function loadData(keys: string, signal: AbortSignal): Promise<DataByFavourite> {
  const { favourites } = await request(sameOriginProvider(signal), getFavourites, {
    query: { favourites: keys },
  })
  const found = new Map(
    favourites.map((data) => [formatFavourite({ facility: data.facilityId, service: data.serviceId }), data]),
  )
  return new Map(keys.split(',').map((key) => [key, found.get(key) ?? null]))
}
