import { type Bounds, distanceKm, type Position } from '@medicena/domain/map/position'
import { formatPrice } from '@medicena/domain/money'
import { plural } from '@medicena/domain/plural'
import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { ProblemError } from '@medicena/provider-client/problem'
import { type FacilityOffer, getCountryResults, getLocationResults } from '@medicena/provider-client/results'
import { formatBounds } from '../results-query.ts'

/** One facility's offer. Prices are printable. */
export interface OfferView {
  readonly id: number
  readonly name: string
  /** Name of the priced service, if the page is about a category of services. */
  readonly service: string | null
  readonly href: string
  readonly address: string
  /** '4,7/5 (123 oceny z serwisu mapowego)'; null without ratings. */
  readonly rating: string | null
  /** '1,2 km od centrum'; null without a town or coordinates. */
  readonly distance: string | null
  readonly phone: string
  readonly price: string
  readonly reduced: { readonly promotionPrice: string; readonly lowestPrice30Days: string } | null
  /** Whole per cent below the province's median price; null if less than five. */
  readonly belowMedian: number | null
  /** Null if the facility has no coordinates. */
  readonly position: Position | null
}

/** Query for the offers of a page, as the browser sends it to the provider. Prices in zł. */
export interface OffersQuery {
  readonly serviceId: number
  /** Name of the page's service or category; an offer of another service shows its own. */
  readonly serviceName: string
  /** Slug of a town or province; null for the whole country. */
  readonly location: string | null
  /** The centre of the town in scope. */
  readonly origin: Position | null
  readonly sort: 'asc' | 'desc'
  readonly priceFrom?: number
  readonly priceTo?: number
}

/** A batch of the query's offers. */
export interface OffersRange {
  readonly offset: number
  readonly limit: number
  /** Restricts the offers to an area of the map; null for all. */
  readonly bounds: Bounds | null
}

/** A batch of offers with the total of the query. */
export interface OffersPage {
  readonly offers: readonly OfferView[]
  readonly total: number
}

/**
 * Loads a batch of offers in the browser, through the site's own origin.
 * @throws like `request`
 */
export async function loadOffers(
  { serviceId: id, serviceName, location, origin, sort, priceFrom, priceTo }: OffersQuery,
  { offset, limit, bounds }: OffersRange,
  signal: AbortSignal,
): Promise<OffersPage> {
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
    return { offers: medicalFacilities.map((offer) => offerView(offer, serviceName, origin)), total }
  } catch (error) {
    // The provider logs its own problem responses; the visitor sees an error either way.
    if (!signal.aborted && !(error instanceof ProblemError)) reportError(error)
    throw error
  }
}

const MIN_BELOW_MEDIAN_PERCENT = 5

/**
 * Builds the list's view of an offer.
 * @param pageName name of the service or category that the page is about
 * @param origin the centre of the town in scope
 */
export function offerView(offer: FacilityOffer, pageName: string, origin: Position | null): OfferView {
  const { promotionPrice, lowestPrice30Days, latitude, longitude } = offer
  const position = latitude === null || longitude === null ? null : { latitude, longitude }
  return {
    id: offer.id,
    name: offer.name,
    service: offer.medicalServiceName === pageName ? null : offer.medicalServiceName,
    href: `${offer.url}-id${offer.id}`,
    address: `${offer.street}, ${offer.city}`,
    rating: formatRating(offer),
    distance: position && origin && `${oneDecimal.format(distanceKm(origin, position))}\u00a0km od centrum`,
    phone: offer.phoneNumber,
    price: offer.price,
    reduced:
      promotionPrice === null || lowestPrice30Days === null
        ? null
        : { promotionPrice: formatPrice(promotionPrice), lowestPrice30Days: formatPrice(lowestPrice30Days) },
    belowMedian: belowMedian(offer),
    position,
  }
}

const oneDecimal = new Intl.NumberFormat('pl', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function formatRating({ rating, ratingsNumber }: FacilityOffer): string | null {
  if (rating === null || !ratingsNumber) return null
  const noun = plural(ratingsNumber, ['ocena', 'oceny', 'ocen'])
  return `${oneDecimal.format(rating)}/5 (${ratingsNumber}\u00a0${noun} z\u00a0serwisu mapowego)`
}

function belowMedian({ priceValue, provinceMedianPrice }: FacilityOffer): number | null {
  if (provinceMedianPrice === null || provinceMedianPrice <= 0) return null
  // In whole grosze: floating-point zł would make 332.50 of 350 less than five per cent.
  const percent = Math.floor(
    (Math.round((provinceMedianPrice - priceValue) * 100) * 100) / Math.round(provinceMedianPrice * 100),
  )
  return percent >= MIN_BELOW_MEDIAN_PERCENT ? percent : null
}
