import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { getCountryMapPoints, getLocationMapPoints } from '@medicena/provider-client/results'
import { MaxEntriesMap } from '@medicena/zone-kit/storage'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatPosition, type OffersQuery } from '../../results/list/offers.ts'
import { OfferPoints } from './offer-points.ts'

/** Query for the offers of a map. */
export type MapQuery = Pick<OffersQuery, 'serviceId' | 'location' | 'filters' | 'near'>

export interface MapPointsState {
  /** 'ready' once the points are those of the query. */
  readonly status: 'loading' | 'ready' | 'error'
  /** Points of the latest response; null until the first one. */
  readonly points: OfferPoints | null
  /** Identifies the query that returned `points`. */
  readonly loadedKey: string | null
}

/** Pages whose points are cached: 20,000 of them with their clusters take some megabytes. */
const MAX_CACHED_PAGES = 3

const cache = new MaxEntriesMap<string, MapPointsState>(MAX_CACHED_PAGES)

/**
 * Loads the points of a query. The points of the previous query stay until the response arrives; stale responses are dropped.
 * @param query another one starts a new request
 * @param historyKey key of the history entry, by which points are cached for back and forward navigation
 */
export function useMapPoints(
  query: MapQuery,
  historyKey: string,
): MapPointsState & { readonly retry: () => void } {
  const key = keyOf(query)
  const cachedState = () => {
    const cached = cache.get(historyKey)
    return cached?.loadedKey === key ? cached : undefined
  }
  const [state, setState] = useState<MapPointsState>(
    () => cachedState() ?? { status: 'loading', points: null, loadedKey: null },
  )
  const [attempt, setAttempt] = useState(0)

  const restoreOrLoad = useEffectEvent(async (signal: AbortSignal) => {
    const cached = cachedState()
    if (cached) return setState(cached)
    setState((previous) => ({ ...previous, status: 'loading' }))
    try {
      const points = await loadPoints(query, signal)
      if (!signal.aborted) setState({ status: 'ready', points, loadedKey: key })
    } catch {
      if (!signal.aborted) setState((previous) => ({ ...previous, status: 'error' }))
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query or attempt starts a new request
  useEffect(() => {
    const controller = new AbortController()
    void restoreOrLoad(controller.signal)
    return () => controller.abort()
  }, [key, attempt])
  useEffect(() => {
    if (state.status === 'ready') cache.set(historyKey, state)
  }, [historyKey, state])

  // The request of another query starts after the first render with it.
  const status = state.status === 'ready' && state.loadedKey !== key ? 'loading' : state.status
  return { ...state, status, retry: () => setAttempt(attempt + 1) }
}

/** Identifies the points of a query, whatever the order of its list. */
const keyOf = (query: MapQuery): string => JSON.stringify([query.serviceId, query.location, filtersOf(query)])

/** A position without a radius says nothing about the points. */
const filtersOf = ({ filters, near }: MapQuery) => ({
  ...filters,
  ...(near && filters.radius !== undefined && { near: formatPosition(near) }),
})

/** @throws like `request` */
async function loadPoints(query: MapQuery, signal: AbortSignal): Promise<OfferPoints> {
  const { serviceId: id, location } = query
  const provider = sameOriginProvider(signal)
  const filters = filtersOf(query)
  return new OfferPoints(
    location === null
      ? await request(provider, getCountryMapPoints, { params: { id }, query: filters })
      : await request(provider, getLocationMapPoints, { params: { id, location }, query: filters }),
  )
}
