import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { getCountryMapPoints, getLocationMapPoints } from '@medicena/provider-client/results'
import { MaxEntriesMap } from '@medicena/zone-kit/storage'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatPosition, type OffersQuery } from '../../results/list/offers.ts'
import { filterParameters, type ProviderFilters } from '../../results/results-query.ts'
import { decodePoints, type OfferPoints } from './offer-points.ts'

/** Query for the offers of a map. */
export type MapQuery = Pick<OffersQuery, 'serviceId' | 'location' | 'near' | keyof ProviderFilters>

interface LoadedPoints {
  readonly status: 'ready'
  readonly points: OfferPoints
  /** The query that returned `points`. */
  readonly loadedQuery: MapQuery
}

export type MapPointsState =
  | LoadedPoints
  | {
      readonly status: 'loading' | 'error'
      /** Points of the previous query; null until the first response. */
      readonly points: OfferPoints | null
      readonly loadedQuery: MapQuery | null
    }

/** Pages whose points are cached: 20,000 points take half a megabyte, their clusters more. */
const MAX_CACHED_PAGES = 3

const cache = new MaxEntriesMap<string, LoadedPoints>(MAX_CACHED_PAGES)

/**
 * Loads the points of a query. The points of the previous query stay until the response arrives; stale responses are dropped.
 * @param query another one starts a new request
 * @param historyKey key of the history entry, by which points are cached for back and forward navigation
 */
export function useMapPoints(
  query: MapQuery,
  historyKey: string,
): MapPointsState & { readonly retry: () => void } {
  const [state, setState] = useState<MapPointsState>(
    () => cachedPoints(historyKey, query) ?? { status: 'loading', points: null, loadedQuery: null },
  )
  const controller = useRef(new AbortController())

  const load = useCallback(() => {
    controller.current.abort()
    controller.current = new AbortController()
    const { signal } = controller.current
    setState((previous) => ({ ...previous, status: 'loading' }))
    loadPoints(query, signal).then(
      (points) => {
        if (!signal.aborted) setState({ status: 'ready', points, loadedQuery: query })
      },
      () => {
        if (!signal.aborted) setState((previous) => ({ ...previous, status: 'error' }))
      },
    )
  }, [query])

  const key = keyOf(query)
  const restoreOrLoad = useEffectEvent(() => {
    const cached = cachedPoints(historyKey, query)
    if (cached) setState(cached)
    else load()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts a new request
  useEffect(() => {
    restoreOrLoad()
    return () => controller.current.abort()
  }, [key])
  useEffect(() => {
    if (state.status === 'ready') cache.set(historyKey, state)
  }, [historyKey, state])

  return { ...state, retry: load }
}

function cachedPoints(historyKey: string, query: MapQuery): LoadedPoints | undefined {
  const cached = cache.get(historyKey)
  return cached && isSameQuery(cached.loadedQuery, query) ? cached : undefined
}

function isSameQuery(a: MapQuery, b: MapQuery): boolean {
  return keyOf(a) === keyOf(b)
}

/** Identifies the points of a query, whatever the order of its list. */
const keyOf = ({ serviceId, location, ...filters }: MapQuery): string =>
  JSON.stringify([serviceId, location, filtersOf(filters)])

/** A position without a radius says nothing about the points. */
const filtersOf = ({ near, ...filters }: Omit<MapQuery, 'serviceId' | 'location'>) => ({
  ...filterParameters(filters),
  ...(near && filters.radius !== undefined && { near: formatPosition(near.position) }),
})

/** @throws like `request` */
export async function loadPoints(query: MapQuery, signal: AbortSignal): Promise<OfferPoints> {
  const { serviceId: id, location } = query
  const provider = sameOriginProvider(signal)
  const filters = filtersOf(query)
  return decodePoints(
    location === null
      ? await request(provider, getCountryMapPoints, { params: { id }, query: filters })
      : await request(provider, getLocationMapPoints, { params: { id, location }, query: filters }),
  )
}
