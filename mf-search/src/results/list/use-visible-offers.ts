import type { Position } from '@medicena/domain/map/bounds'
import { useMemo } from 'react'
import { type DistanceRange, isWithin } from '../filters/distance.ts'
import type { OfferView } from './offer-view.ts'

/**
 * The loaded offers that lie within a range of distances.
 * @param origin the middle of the chosen town; null where none is chosen, and nothing is filtered
 */
export function useVisibleOffers(
  offers: readonly OfferView[],
  origin: Position | null,
  distance: DistanceRange,
): readonly OfferView[] {
  return useMemo(
    () => (origin ? offers.filter(({ position }) => isWithin(distance, origin, position)) : offers),
    [offers, origin, distance],
  )
}
