import type { Bounds } from '@medicena/domain/map/position'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { initialOffers, type ListState, type LoadedOffers } from '../list-state.ts'
import { offersKey } from '../offers-source.ts'
import type { ResultsView } from '../results-view.ts'
import type { UpdateListState } from '../use-list-state.ts'
import type { OffersBatch } from './load-batch.ts'

/** Offers per batch. */
export const BATCH_SIZE = 50

/** Delay between the last move of the map and the request for its offers. */
const DEBOUNCE_MS = 200

interface InfiniteOffersOptions {
  readonly view: ResultsView
  readonly state: ListState
  readonly update: UpdateListState
  /** Restricts the offers to an area of the map; null for all. */
  readonly bounds: Bounds | null
}

export type OffersStatus = 'idle' | 'loading' | 'failed'

interface InfiniteOffers {
  readonly status: OffersStatus
  /** The offers on screen belong to other bounds than the current ones, which are loading or have failed. */
  readonly isStale: boolean
  /** Loads the next batch, or the first one of new bounds. */
  readonly load: (limit: number) => void
}

/**
 * Loads offers in batches and reloads them when the map's bounds change. The offers on screen stay until the
 * new ones arrive, and also if the request fails.
 */
export function useInfiniteOffers({ view, state, update, bounds }: InfiniteOffersOptions): InfiniteOffers {
  const { loaded, source } = state
  const key = offersKey(source, bounds)
  const isCurrent = loaded.key === key
  // Not part of the list state: a restored page has no request in flight.
  const [status, setStatus] = useState<OffersStatus>('idle')
  const inFlight = useRef<AbortController | null>(null)

  const load = useCallback(
    async (offset: number, limit: number) => {
      inFlight.current?.abort()
      const controller = new AbortController()
      inFlight.current = controller
      setStatus('loading')
      try {
        // Lazy: keeps the provider client out of the first view.
        const { loadBatch } = await import('./load-batch.ts')
        const range = { offset, limit, bounds }
        const batch = await loadBatch(view, source, range, controller.signal)
        if (controller.signal.aborted) return
        startTransition(() => {
          setStatus('idle')
          update(({ loaded: now }) => ({
            loaded: now.key === key ? append(now, batch, offset) : firstBatch(key, batch),
          }))
        })
      } catch {
        if (!controller.signal.aborted) setStatus('failed')
      }
    },
    [view, bounds, source, key, update],
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
    const timer = setTimeout(() => void load(0, BATCH_SIZE), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isCurrent, key, load, update, view])

  return {
    status,
    isStale: !isCurrent,
    load: (limit) => {
      if (status !== 'loading') void load(isCurrent ? loaded.nextOffset : 0, limit)
    },
  }
}

function firstBatch(key: string, { offers, others, total }: OffersBatch): LoadedOffers {
  return { key, others, offers, total, nextOffset: offers.length }
}

/** Appends a batch without duplicates: an offer whose price has changed may come again at another offset. */
function append(loaded: LoadedOffers, { offers, total }: OffersBatch, offset: number): LoadedOffers {
  const ids = new Set(loaded.offers.map(({ id }) => id))
  return {
    ...loaded,
    offers: [...loaded.offers, ...offers.filter(({ id }) => !ids.has(id))],
    total: offers.length === 0 ? offset : total,
    nextOffset: offset + offers.length,
  }
}
