import { loadOffers, type OffersQuery, type OfferView } from '../../results/list/offers.ts'
import { positionOf } from '../points/offer-points.ts'
import { loadPoints } from '../points/use-map-points.ts'

const MAX_OFFERS_PER_PLACE = 200

/** Half the side of the square around a position that is searched; positions are exact to half of it. */
const MARGIN_DEGREES = 0.00001

/**
 * Loads the offer of a facility by its position. The map's points come from the HTTP cache.
 * @returns null if the facility has no offer for the query
 * @throws like `request`
 */
export async function loadOffer(
  query: OffersQuery,
  facilityId: number,
  signal: AbortSignal,
): Promise<OfferView | null> {
  const position = positionOf(await loadPoints(query, signal), facilityId)
  if (!position) return null

  const bounds = {
    west: position.longitude - MARGIN_DEGREES,
    east: position.longitude + MARGIN_DEGREES,
    south: position.latitude - MARGIN_DEGREES,
    north: position.latitude + MARGIN_DEGREES,
  }
  const range = { offset: 0, limit: MAX_OFFERS_PER_PLACE, bounds, near: null }
  const { offers } = await loadOffers(query, range, signal)
  return offers.find((offer) => offer.id === facilityId) ?? null
}
