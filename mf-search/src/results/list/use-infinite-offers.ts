import type { Bounds } from '@medicena/domain/map/position'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { LoadedOffers } from '../list-state.ts'
import { offersQueryOf } from '../offers-source.ts'
import { initialOffers, type ResultsList } from '../use-results-list.ts'
import type { OffersPage } from './offers.ts'

/** Offers per batch. */
const BATCH_SIZE = 50

/** Delay between the last move of the map and the request for its offers. */
const DEBOUNCE_MS = 200

export type OffersStatus = 'idle' | 'loading' | 'failed'

/**
 * Loads offers in batches and reloads them when their source or the map's bounds change. The offers on screen stay until the
 * new ones arrive, and also if the request fails.
 * @param within restricts the offers to the view of the map; null for all
 */
export function useInfiniteOffers(
  { view, state: { loaded }, update, source }: ResultsList,
  within: Bounds | null,
) {
  const bounds = source.kind === 'area' ? source.bounds : within
  const isOwn = source.kind === 'place' && bounds === null
  const key = isOwn ? '' : JSON.stringify([offersQueryOf(view, source), bounds])
  const isCurrent = loaded.key === key
  // Not part of the list state: a restored page has no request in flight.
  const [status, setStatus] = useState<OffersStatus>('idle')
  const inFlight = useRef<AbortController | null>(null)

  const load = useCallback(
    async (offset: number) => {
      inFlight.current?.abort()
      const controller = new AbortController()
      inFlight.current = controller
      setStatus('loading')
      try {
        // Lazy: keeps the provider client out of the first view.
        const { loadOffers } = await import('./offers.ts')
        const range = { offset, limit: BATCH_SIZE, bounds }
        const batch = await loadOffers(offersQueryOf(view, source), range, controller.signal)
        if (controller.signal.aborted) return
        startTransition(() => {
          setStatus('idle')
          update(({ loaded: now }) => ({
            loaded:
              now.key === key
                ? append(now, batch, offset)
                : { key, source, within, ...batch, nextOffset: batch.offers.length },
          }))
        })
      } catch {
        if (!controller.signal.aborted) setStatus('failed')
      }
    },
    [view, bounds, within, source, key, update],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a response belongs to one page and its bounds
  useEffect(() => {
    if (isCurrent) setStatus('idle')
    return () => inFlight.current?.abort()
  }, [view, key, isCurrent])
  useEffect(() => {
    if (isCurrent) return
    if (key === '') {
      update({ loaded: initialOffers(view) })
      return
    }
    const timer = setTimeout(() => void load(0), within ? DEBOUNCE_MS : 0)
    return () => clearTimeout(timer)
  }, [isCurrent, key, load, update, view, within])

  return {
    status,
    /** The offers on screen are outdated: the current ones are loading or have failed. */
    isStale: !isCurrent,
    /** Loads the next batch, or the first one of other offers. */
    load: () => {
      if (status !== 'loading') void load(isCurrent ? loaded.nextOffset : 0)
    },
  }
}

/** Appends a batch without duplicates: an offer whose price has changed may come again at another offset. */
function append(loaded: LoadedOffers, { offers, total }: OffersPage, offset: number): LoadedOffers {
  const ids = new Set(loaded.offers.map(({ id }) => id))
  return {
    ...loaded,
    offers: [...loaded.offers, ...offers.filter(({ id }) => !ids.has(id))],
    total: offers.length === 0 ? offset : total,
    nextOffset: offset + offers.length,
  }
}
