import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { getCountryMapPoints, getLocationMapPoints } from '@medicena/provider-client/results'
import { decodePoints, positionOf } from '../../map/points/offer-points.ts'
import { loadOffers } from '../list/load-offers.ts'
import type { OfferView } from '../list/offer-view.ts'
import type { OffersQuestion } from '../list/question.ts'

/** More than one facility may stand at one place. */
const AT_ONE_PLACE = 200

/** Half the side of the square that is searched around a place, in degrees: places on the map are exact to half a unit. */
const AROUND = 0.00001

/**
 * Loads the offer of one facility by its place on the map, which the browser still has from the map itself.
 * @returns null when it has none any more
 * @throws like `request`
 */
export async function loadOffer(
  question: OffersQuestion,
  facilityId: number,
  signal: AbortSignal,
): Promise<OfferView | null> {
  const { serviceId: id, location } = question
  const provider = sameOriginProvider(signal)
  const query = { 'price-from': question.priceFrom, 'price-to': question.priceTo }
  const points =
    location === null
      ? await request(provider, getCountryMapPoints, { params: { id }, query })
      : await request(provider, getLocationMapPoints, { params: { id, location }, query })
  const place = positionOf(decodePoints(points), facilityId)
  if (!place) return null

  const bounds = {
    west: place.longitude - AROUND,
    east: place.longitude + AROUND,
    south: place.latitude - AROUND,
    north: place.latitude + AROUND,
  }
  const { offers } = await loadOffers(question, { offset: 0, limit: AT_ONE_PLACE, bounds }, signal)
  return offers.find((offer) => offer.id === facilityId) ?? null
}
