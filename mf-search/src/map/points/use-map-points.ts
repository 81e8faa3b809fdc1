import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { getCountryMapPoints, getLocationMapPoints } from '@medicena/provider-client/results'
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

/**
 * Loads the points of a query, on the way back to a page from the browser's cache. The points of the previous query stay until
 * the response arrives; stale responses are dropped.
 * @param query another one starts a new request
 */
export function useMapPoints(query: MapQuery): MapPointsState & { readonly retry: () => void } {
  const key = keyOf(query)
  const [state, setState] = useState<MapPointsState>({ status: 'loading', points: null, loadedKey: null })
  const [attempt, setAttempt] = useState(0)

  const load = useEffectEvent(async (signal: AbortSignal) => {
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
    void load(controller.signal)
    return () => controller.abort()
  }, [key, attempt])

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
