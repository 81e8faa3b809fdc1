import { getCountryMapPoints, getLocationMapPoints } from '@medicena/provider-client/calls/get-map-points'
import { request } from '@medicena/provider-client/client'
import { ownOrigin } from '@medicena/provider-client/own-origin'
import { useCallback, useEffect, useRef, useState } from 'react'
import { decodePoints, type OfferPoints } from './offer-points.ts'

/** Which offers a map shows: of a service, in a town or province by its slug or in all of Poland, prices in zł. */
export interface MapQuestion {
  readonly serviceId: number
  readonly location: string | null
  readonly priceFrom?: number
  readonly priceTo?: number
}

export interface MapPointsState {
  readonly status: 'loading' | 'ready' | 'error'
  /** While loading and after a failure those of the question before; null before the first answer. */
  readonly points: OfferPoints | null
  /** The question that `points` answer. */
  readonly answered: MapQuestion | null
}

/** Asks for the points of a question and keeps the old ones until the new ones are there. A stale answer is dropped. */
export function useMapPoints({ serviceId, location, priceFrom, priceTo }: MapQuestion): MapPointsState & {
  readonly retry: () => void
} {
  const [state, setState] = useState<MapPointsState>({ status: 'loading', points: null, answered: null })
  const latest = useRef(new AbortController())

  const load = useCallback(() => {
    latest.current.abort()
    latest.current = new AbortController()
    const { signal } = latest.current
    setState((before) => ({ ...before, status: 'loading' }))
    const question = {
      serviceId,
      location,
      ...(priceFrom !== undefined && { priceFrom }),
      ...(priceTo !== undefined && { priceTo }),
    }
    findPoints(question, signal).then(
      (points) => {
        if (!signal.aborted) setState({ status: 'ready', points, answered: question })
      },
      () => {
        if (!signal.aborted) setState((before) => ({ ...before, status: 'error' }))
      },
    )
  }, [serviceId, location, priceFrom, priceTo])

  useEffect(() => {
    load()
    return () => latest.current.abort()
  }, [load])

  return { ...state, retry: load }
}

async function findPoints(question: MapQuestion, signal: AbortSignal): Promise<OfferPoints> {
  const { serviceId: id, location } = question
  const provider = ownOrigin(signal)
  const query = { 'price-from': question.priceFrom, 'price-to': question.priceTo }
  return decodePoints(
    location === null
      ? await request(provider, getCountryMapPoints, { params: { id }, query })
      : await request(provider, getLocationMapPoints, { params: { id, location }, query }),
  )
}
