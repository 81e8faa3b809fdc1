import type { Bounds } from '@medicena/domain/map/bounds'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { ResultsView } from '../results-view.ts'
import { firstListing, type Listing, type ResultsSession } from '../session/results-session.ts'
import type { ChangeSession } from '../session/use-results-session.ts'
import type { LoadedOffers } from './load-offers.ts'
import { formatBounds } from './question.ts'

/** Offers that are loaded at once; four times as many where most of them may be filtered away. */
export const PART = 50
export const LARGE_PART = 200

/** Milliseconds that the map must rest before the list follows: a visitor on the way somewhere is not held up by it. */
const REST = 200

interface ListingArgs {
  readonly view: ResultsView
  readonly session: ResultsSession
  readonly change: ChangeSession
  /** Only the offers on this part of the map; null for all. */
  readonly bounds: Bounds | null
}

export type ListingStatus = 'idle' | 'loading' | 'failed'

interface KeptListing {
  readonly status: ListingStatus
  /** The offers on screen are not those of the bounds, which are under way or failed. */
  readonly stale: boolean
  /** Loads the next offers, or those of the bounds again, `limit` of them. */
  readonly load: (limit: number) => void
}

/**
 * Keeps the list in step with the map's bounds, and lengthens it. What is on screen stays until the new offers are there,
 * and when they can't be had.
 */
export function useListing({ view, session, change, bounds }: ListingArgs): KeptListing {
  const { listing } = session
  const wanted = bounds === null ? '' : formatBounds(bounds)
  const current = listing.of === wanted
  // Of this page on screen: a page that comes back has nothing under way.
  const [status, setStatus] = useState<ListingStatus>('idle')
  const asked = useRef<AbortController | null>(null)
  const { question } = view

  const load = useCallback(
    async (offset: number, limit: number) => {
      asked.current?.abort()
      const controller = new AbortController()
      asked.current = controller
      setStatus('loading')
      try {
        // The provider client is not in the first view's code.
        const { loadOffers } = await import('./load-offers.ts')
        const part = await loadOffers(question, { offset, limit, bounds }, controller.signal)
        if (controller.signal.aborted) return
        startTransition(() => {
          setStatus('idle')
          change(({ listing: now }) => ({
            listing: now.of === wanted ? lengthened(now, part, offset) : begun(wanted, part),
          }))
        })
      } catch {
        if (!controller.signal.aborted) setStatus('failed')
      }
    },
    [question, bounds, wanted, change],
  )

  // What was asked for is given up when it is not wanted any more, or the page is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question and the bounds are what the answer belongs to
  useEffect(() => {
    if (current) setStatus('idle')
    return () => asked.current?.abort()
  }, [question, wanted, current])
  useEffect(() => {
    if (current) return
    if (wanted === '') {
      change({ listing: firstListing(view) })
      return
    }
    const timer = setTimeout(() => void load(0, PART), REST)
    return () => clearTimeout(timer)
  }, [current, wanted, load, change, view])

  return {
    status,
    stale: !current,
    load: (limit) => {
      if (status !== 'loading') void load(current ? listing.next : 0, limit)
    },
  }
}

function begun(of: string, { offers, total }: LoadedOffers): Listing {
  return { of, offers, total, next: offers.length }
}

/** Prices may have changed since: an offer that has moved to another place stands once. */
function lengthened(now: Listing, { offers, total }: LoadedOffers, offset: number): Listing {
  const known = new Set(now.offers.map(({ id }) => id))
  return {
    of: now.of,
    offers: [...now.offers, ...offers.filter(({ id }) => !known.has(id))],
    total: offers.length === 0 ? offset : total,
    next: offset + offers.length,
  }
}
