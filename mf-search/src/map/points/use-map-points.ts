import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { getCountryMapPoints, getLocationMapPoints } from '@medicena/provider-client/results'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '../surface/use-latest.ts'
import { type FoundPoints, keepPoints, keptPoints } from './kept-points.ts'
import type { MapQuestion } from './map-question.ts'
import { decodePoints, type OfferPoints } from './offer-points.ts'

export type MapPointsState =
  | FoundPoints
  | {
      readonly status: 'loading' | 'error'
      /** Those of the question before; null before the first answer. */
      readonly points: OfferPoints | null
      /** The question that `points` answer. */
      readonly answered: MapQuestion | null
    }

const NOTHING: MapPointsState = { status: 'loading', points: null, answered: null }

/**
 * Asks for the points of a question and keeps the old ones until the new ones are there. A stale answer is dropped.
 * @param question another object is another question
 * @param page the history entry of the map's page: on the way back to it nothing is asked for again
 */
export function useMapPoints(
  question: MapQuestion,
  page: string,
): MapPointsState & { readonly retry: () => void } {
  const [state, setState] = useState<MapPointsState>(() => keptPoints(page, question) ?? NOTHING)
  const latest = useRef(new AbortController())
  const latestPage = useLatest(page)

  const load = useCallback(() => {
    latest.current.abort()
    latest.current = new AbortController()
    const { signal } = latest.current
    setState((before) => ({ ...before, status: 'loading' }))
    findPoints(question, signal).then(
      (points) => {
        if (!signal.aborted) setState({ status: 'ready', points, answered: question })
      },
      () => {
        if (!signal.aborted) setState((before) => ({ ...before, status: 'error' }))
      },
    )
  }, [question])

  useEffect(() => {
    const kept = keptPoints(latestPage.current, question)
    if (kept) setState(kept)
    else load()
    return () => latest.current.abort()
  }, [question, load, latestPage])
  useEffect(() => {
    if (state.status === 'ready') keepPoints(page, state)
  }, [page, state])

  return { ...state, retry: load }
}

async function findPoints(question: MapQuestion, signal: AbortSignal): Promise<OfferPoints> {
  const { serviceId: id, location } = question
  const provider = sameOriginProvider(signal)
  const query = { 'price-from': question.priceFrom, 'price-to': question.priceTo }
  return decodePoints(
    location === null
      ? await request(provider, getCountryMapPoints, { params: { id }, query })
      : await request(provider, getLocationMapPoints, { params: { id, location }, query }),
  )
}
