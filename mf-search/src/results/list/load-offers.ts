import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { ProblemError } from '@medicena/provider-client/problem'
import { getCountryResults, getLocationResults } from '@medicena/provider-client/results'
import { type OfferView, offerView } from './offer-view.ts'
import { formatBounds, type OffersPart, type OffersQuestion } from './question.ts'

/** Offers, and how many there are in all. */
export interface LoadedOffers {
  readonly offers: readonly OfferView[]
  readonly total: number
}

/**
 * Loads a part of the offers in the browser, which reaches the provider through the site's own origin.
 * @throws like `request`
 */
export async function loadOffers(
  question: OffersQuestion,
  { offset, limit, bounds }: OffersPart,
  signal: AbortSignal,
): Promise<LoadedOffers> {
  const { serviceId: id, serviceName, location, sort, priceFrom, priceTo } = question
  const provider = sameOriginProvider(signal)
  const query = {
    sort,
    limit,
    offset,
    ...(bounds && { bbox: formatBounds(bounds) }),
    ...(priceFrom !== undefined && { 'price-from': priceFrom }),
    ...(priceTo !== undefined && { 'price-to': priceTo }),
  }
  try {
    const { medicalFacilities, total } =
      location === null
        ? await request(provider, getCountryResults, { params: { id }, query })
        : await request(provider, getLocationResults, { params: { id, location }, query })
    return { offers: medicalFacilities.map((offer) => offerView(offer, serviceName)), total }
  } catch (error) {
    // What the provider refuses is its own to log; the visitor is told either way.
    if (!signal.aborted && !(error instanceof ProblemError)) reportError(error)
    throw error
  }
}
