import { formatAge } from '@medicena/domain/age'
import { polishDay } from '@medicena/domain/days'
import { withService } from '@medicena/domain/facility-path'
import { type Bounds, distanceKm, type Position } from '@medicena/domain/map/position'
import { percentBelowMedian } from '@medicena/domain/median'
import { formatReduction } from '@medicena/domain/money'
import { formatRating } from '@medicena/domain/rating'
import { sameOriginProvider } from '@medicena/provider-client/browser'
import { type Provider, request } from '@medicena/provider-client/client'
import type { EndpointInput } from '@medicena/provider-client/endpoint'
import { ProblemError } from '@medicena/provider-client/problem'
import {
  type FacilityOffer,
  getCountryResults,
  getLocationResults,
  type ResultsEnvelope,
} from '@medicena/provider-client/results'
import { formatDistance } from '../../format-offer.ts'
import { smartView } from '../../smart/smart-view.ts'
import { formatBounds, type OfferFilters, type SortOrder } from '../results-query.ts'
import { priceRange } from '../scope.ts'

/** One facility's offer. Prices are printable; null without a priced service, as for a clinic of a category. */
export type OfferView = ReturnType<typeof offerView>

/** Query for the offers of a page, as the browser sends it to the provider. */
export interface OffersQuery {
  readonly serviceId: number
  /** Name of the page's service or category; an offer of another service is a clinic of the category. */
  readonly serviceName: string
  /** Slug of a town or province; null for the whole country. */
  readonly location: string | null
  readonly filters: OfferFilters
  readonly sort: SortOrder
  /** From where distances are measured: the centre of the town in scope, or the position of offers nearby. */
  readonly origin: Position | null
  /** Names it: 'od Ciebie', 'od wsi Kobierzyce'; 'od centrum' by default. */
  readonly from?: string
  /** The position of offers nearby. */
  readonly near?: Position
}

/** A batch of the query's offers. */
export interface OffersRange {
  readonly offset: number
  readonly limit: number
  /** Restricts the offers to an area of the map; null for all. */
  readonly bounds: Bounds | null
  /** Id of the only facility. */
  readonly facility?: number
}

/** A batch of offers with the total of the query. */
export interface OffersPage {
  readonly offers: readonly OfferView[]
  readonly total: number
  /** Range of the query's prices; null for several services. */
  readonly prices: string | null
}

/** Requests the offers of a service in a place, or in the whole country. Rejects like `request`. */
export function requestResults(
  provider: Provider,
  id: number,
  location: string | null | undefined,
  query: EndpointInput<typeof getCountryResults>['query'],
): Promise<ResultsEnvelope> {
  return location == null
    ? request(provider, getCountryResults, { params: { id }, query })
    : request(provider, getLocationResults, { params: { id, location }, query })
}

/**
 * Loads a batch of offers in the browser, through the site's own origin.
 * @throws like `request`
 */
export async function loadOffers(
  { serviceId, serviceName, location, filters, sort, origin, from, near }: OffersQuery,
  { offset, limit, bounds, facility }: OffersRange,
  signal: AbortSignal,
): Promise<OffersPage> {
  try {
    const envelope = await requestResults(sameOriginProvider(signal), serviceId, location, {
      sort,
      limit,
      offset,
      ...(facility !== undefined && { facility }),
      ...(bounds && { bbox: formatBounds(bounds) }),
      ...(near && { near: formatPosition(near) }),
      ...filters,
    })
    const { total } = envelope
    const offers = envelope.medicalFacilities.map((offer) => offerView(offer, serviceName, origin, from))
    // The provider has sorted by the rounded position.
    return {
      offers: near && sort === 'distance' ? offers.toSorted(byDistanceFrom(near)) : offers,
      total,
      prices: priceRange(envelope),
    }
  } catch (error) {
    // The provider logs its own problem responses; the visitor sees an error either way.
    if (!signal.aborted && !(error instanceof ProblemError)) reportError(error)
    throw error
  }
}

/** Formats the visitor's position to about a kilometre: no more of it leaves the device. */
export const formatPosition = ({ latitude, longitude }: Position) =>
  `${latitude.toFixed(2)},${longitude.toFixed(2)}`

function byDistanceFrom(origin: Position) {
  const km = ({ position }: OfferView) => (position ? distanceKm(origin, position) : Number.POSITIVE_INFINITY)
  // Offers without a position are equal: their difference is NaN.
  return (one: OfferView, other: OfferView) => km(one) - km(other) || 0
}

/**
 * Builds the list's view of an offer.
 * @param pageName name of the service or category that the page is about
 * @param origin the centre of the town in scope, or the position of offers nearby
 * @param from 'od centrum', 'od Ciebie' or 'od wsi Kobierzyce'
 */
export function offerView(
  offer: FacilityOffer,
  pageName: string,
  origin: Position | null,
  from = 'od centrum',
) {
  const { latitude, longitude } = offer
  const position = latitude === null || longitude === null ? null : { latitude, longitude }
  const isPriced = offer.medicalServiceName === pageName
  const address = `${offer.street}, ${offer.city}`
  const distance = origin && !position ? 'położenie nieznane' : formatDistance(offer, origin, from)
  return {
    id: offer.id,
    name: offer.name,
    /** Id of the priced service. */
    serviceId: (isPriced && offer.medicalServiceId) || null,
    href: profileHref(offer, isPriced),
    /** 'ul. Ruska 1, Wrocław · 1,2 km od centrum'; without the distance if there is no origin. */
    address: distance === null ? address : `${address} · ${distance}`,
    rating: formatRating(offer),
    phone: offer.phoneNumber,
    price: isPriced ? offer.price : null,
    /**
     * Day of the price's last change, and how long ago it was: 'sprzed 4 miesięcy'. The document's key contains the day in
     * Poland, so that a stored document has today's ages and hours.
     */
    priceAge: isPriced && offer.priceDate != null ? ageOf(offer.priceDate) : null,
    /** Services within the price, as the facility states them. */
    includes: (isPriced && offer.includes) || null,
    smart: smartView(offer.smart),
    /** Null if unknown. */
    hoursToday: offer.hoursToday ? { intervals: offer.hoursToday, next: offer.nextOpening ?? null } : null,
    reduced: isPriced ? formatReduction(offer) : null,
    /** Whole per cent below the province's median price; null if less than five. */
    belowMedian: percentBelowMedian(offer.priceValue, offer.provinceMedianPrice),
    position,
  }
}

const ageOf = (day: string) => ({ day, text: formatAge(day, polishDay()) })

/** Path of the facility's profile, which shows a priced service at its top. */
function profileHref({ url, id, medicalServiceId }: FacilityOffer, isPriced: boolean): string {
  const path = `${url}-id${id}`
  return medicalServiceId === undefined || !isPriced ? path : withService(path, medicalServiceId)
}
