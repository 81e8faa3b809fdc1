import { useEffect, useState } from 'react'
import type { OfferView } from '../list/offer-view.ts'
import type { OffersQuestion } from '../list/question.ts'

/** The offer of the chosen marker: under way, not to be had, or there. */
export type ChosenOffer = 'loading' | 'failed' | OfferView

/** The offer whose marker was chosen: from the loaded ones, or from the provider. Null where none is chosen. */
export function useChosenOffer(
  question: OffersQuestion,
  offers: readonly OfferView[],
  chosen: number | null,
): ChosenOffer | null {
  const listed = chosen === null ? undefined : offers.find(({ id }) => id === chosen)
  const [loaded, setLoaded] = useState<{ id: number; offer: OfferView | 'failed' } | null>(null)
  const missing = listed ? null : chosen

  useEffect(() => {
    if (missing === null) return
    const controller = new AbortController()
    const settle = (offer: OfferView | 'failed') => {
      if (!controller.signal.aborted) setLoaded({ id: missing, offer })
    }
    import('./load-offer.ts')
      .then(({ loadOffer }) => loadOffer(question, missing, controller.signal))
      .then(
        (offer) => settle(offer ?? 'failed'),
        () => settle('failed'),
      )
    return () => controller.abort()
  }, [question, missing])

  if (chosen === null) return null
  return listed ?? (loaded?.id === chosen ? loaded.offer : 'loading')
}
