import { formatAge } from '@medicena/domain/age'
import { polishDay } from '@medicena/domain/days'
import { withService } from '@medicena/domain/facility-path'
import { type Bounds, distanceKm, type Position } from '@medicena/domain/map/position'
import { percentBelowMedian } from '@medicena/domain/median'
import { formatRating } from '@medicena/domain/rating'
import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { ProblemError } from '@medicena/provider-client/problem'
import { type FacilityOffer, getCountryResults, getLocationResults } from '@medicena/provider-client/results'
import { formatDistance, formatReduction } from '../../format-offer.ts'
import { type SmartView, smartView } from '../../smart/smart-view.ts'
import { filterParameters, formatBounds, type ProviderFilters, type SortOrder } from '../results-query.ts'
import type { HoursToday } from './opening-text.ts'

/** One facility's offer. Prices are printable. */
export interface OfferView {
  readonly id: number
  readonly name: string
  /** Id of the priced service; null for a clinic of a category. */
  readonly serviceId: number | null
  readonly href: string
  readonly address: string
  /** '4,7/5 (123 oceny z serwisu mapowego)'; null without ratings. */
  readonly rating: string | null
  /** '1,2 km od centrum' or '1,2 km od Ciebie'; null without a town and the visitor's position, or without coordinates. */
  readonly distance: string | null
  readonly phone: string
  /** Null for a clinic of a category: prices of different services say nothing beside each other. */
  readonly price: string | null
  /** Day of the price's last change, and how long ago it was: 'sprzed 4 miesięcy'; null if unknown. */
  readonly priceAge: { readonly day: string; readonly text: string } | null
  /** Services within the price, as the facility states them. */
  readonly includes: string | null
  /** Null if unknown. */
  readonly hoursToday: HoursToday | null
  /** Of a facility with Smart, else null. */
  readonly smart: SmartView | null
  readonly reduced: { readonly promotionPrice: string; readonly lowestPrice30Days: string } | null
  /** Whole per cent below the province's median price; null if less than five. */
  readonly belowMedian: number | null
  /** Null if the facility has no coordinates. */
  readonly position: Position | null
}

/** Query for the offers of a page, as the browser sends it to the provider. Prices in zł. */
export interface OffersQuery extends ProviderFilters {
  readonly serviceId: number
  /** Name of the page's service or category; an offer of another service is a clinic of the category. */
  readonly serviceName: string
  /** Slug of a town or province; null for the whole country. */
  readonly location: string | null
  /** The centre of the town in scope. */
  readonly origin: Position | null
  /** Name of that town where offers of other towns are among them. */
  readonly originName?: string
  readonly sort: SortOrder
  /** The position of offers nearby, with its name: 'od Ciebie', 'od wsi Kobierzyce'. */
  readonly near?: { readonly position: Position; readonly from: string }
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
}

/**
 * Loads a batch of offers in the browser, through the site's own origin.
 * @throws like `request`
 */
export async function loadOffers(
  { serviceId: id, serviceName, location, origin, originName, sort, near, ...filters }: OffersQuery,
  { offset, limit, bounds, facility }: OffersRange,
  signal: AbortSignal,
): Promise<OffersPage> {
  const provider = sameOriginProvider(signal)
  const query = {
    sort,
    limit,
    offset,
    ...(facility !== undefined && { facility }),
    ...(bounds && { bbox: formatBounds(bounds) }),
    ...(near && { near: formatPosition(near.position) }),
    ...filterParameters(filters),
  }
  try {
    const { medicalFacilities, total } =
      location === null
        ? await request(provider, getCountryResults, { params: { id }, query })
        : await request(provider, getLocationResults, { params: { id, location }, query })
    const views = medicalFacilities.map((offer) =>
      offerView(offer, serviceName, near?.position ?? origin, near?.from ?? fromCentre(originName)),
    )
    // The provider has sorted by the rounded position.
    return {
      offers: near && sort === 'distance' ? views.toSorted(byDistanceFrom(near.position)) : views,
      total,
    }
  } catch (error) {
    // The provider logs its own problem responses; the visitor sees an error either way.
    if (!signal.aborted && !(error instanceof ProblemError)) reportError(error)
    throw error
  }
}

const fromCentre = (town?: string) => (town === undefined ? 'od centrum' : `od centrum (${town})`)

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
  from = fromCentre(),
): OfferView {
  const { latitude, longitude } = offer
  const position = latitude === null || longitude === null ? null : { latitude, longitude }
  const isPriced = offer.medicalServiceName === pageName
  return {
    id: offer.id,
    name: offer.name,
    serviceId: (isPriced && offer.medicalServiceId) || null,
    href: profileHref(offer, isPriced),
    address: `${offer.street}, ${offer.city}`,
    rating: formatRating(offer),
    distance: origin && !position ? 'położenie nieznane' : formatDistance(offer, origin, from),
    phone: offer.phoneNumber,
    price: isPriced ? offer.price : null,
    // The document's key contains the day in Poland, so that a stored document has today's ages and hours.
    priceAge: isPriced && offer.priceDate != null ? ageOf(offer.priceDate) : null,
    includes: (isPriced && offer.includes) || null,
    smart: smartView(offer.smart),
    hoursToday: offer.hoursToday ? { intervals: offer.hoursToday, next: offer.nextOpening ?? null } : null,
    reduced: isPriced ? formatReduction(offer) : null,
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
