import { groupAmenities } from '@medicena/domain/amenities'
import { facilityPath } from '@medicena/domain/facility-path'
import type { Position } from '@medicena/domain/map/position'
import { formatPrice } from '@medicena/domain/money'
import type { OpeningHours } from '@medicena/domain/opening-hours'
import { formatRating } from '@medicena/domain/rating'
import type { EndpointResponse } from '@medicena/provider-client/endpoint'
import type { getFacilityProfile, PricingItem } from '@medicena/provider-client/facilities'
import { formatDay, formatDistance, formatReduction } from '../format-offer.ts'
import { type ComparisonQuery, comparisonPath } from './comparison-path.ts'

/** Profile of a facility with its price list. */
export type Profile = EndpointResponse<typeof getFacilityProfile>

/** A facility in the table, without its prices. */
export interface ComparedFacility {
  readonly id: number
  readonly name: string
  readonly address: string
  /** '4,7/5 (123 oceny z serwisu mapowego)'; null without ratings. */
  readonly rating: string | null
  /** It has the best rating, and another one is lower. */
  readonly isBestRated: boolean
  /** '1,2 km od centrum', if the visitor came from a page about a town. */
  readonly distance: string | null
  readonly phone: string
  /** Null if unknown. */
  readonly openingHours: OpeningHours | null
  /** Site path of its profile. */
  readonly href: string
  /** Site path of the comparison without it. */
  readonly withoutHref: string
}

/** A facility's price of a service, printable. */
export interface ComparedPrice {
  /** The price to pay, or the regular price if `reduced` is set. */
  readonly price: string
  readonly reduced: { readonly promotionPrice: string; readonly lowestPrice30Days: string } | null
  /** Day since which the price is valid: '12.10.2026'; null if unknown. */
  readonly priceDate: string | null
  /** Further services that the price includes; null if unknown. */
  readonly includes: string | null
  /** It is the lowest price of the row, and another one is higher. */
  readonly isLowest: boolean
  /** It is the lowest price, but another one includes more as far as the facilities say. */
  readonly mayIncludeLess: boolean
}

/** Row of a service. */
export interface ComparedService {
  readonly id: number
  readonly name: string
  /** One price per facility, in their order; null if the facility does not offer the service. */
  readonly prices: readonly (ComparedPrice | null)[]
}

/** Sum of a facility's prices of the visitor's services that all compared facilities offer. */
export interface ComparedTotal {
  /** Printable. */
  readonly value: string
  /** It is the lowest one, and another one is higher. */
  readonly isLowest: boolean
}

/** Row of amenities of one kind: 'Języki obce'. */
export interface ComparedAmenities {
  readonly name: string
  /** Names of the amenities of each facility, in their order; empty if it states none. */
  readonly amenities: readonly (readonly string[])[]
}

/** Loader data of the comparison page. */
export interface ComparisonView {
  readonly facilities: readonly ComparedFacility[]
  /** Number of facilities in the URL that do not exist. */
  readonly missingCount: number
  readonly amenities: readonly ComparedAmenities[]
  /** Services that all of the facilities offer. */
  readonly shared: readonly ComparedService[]
  /** Sums of the visitor's services in `shared`, one for each facility; empty with fewer than two. */
  readonly totals: readonly ComparedTotal[]
  /** Services that some of the facilities offer. */
  readonly others: readonly ComparedService[]
  /** How many services in `shared` are the visitor's; they are the first ones. */
  readonly leadingCount: number
  /** A service of the visitor is in `others`. */
  readonly isOthersOpen: boolean
  /** The page that the visitor came from. */
  readonly returnPath: string | null
}

/**
 * Builds the comparison: a row for each service, the visitor's services first, then those that most facilities
 * offer, then in catalogue order.
 * @param profiles the facilities of the query that exist
 * @param origin centre of the town that the visitor came from
 */
export function buildComparisonView(
  profiles: readonly Profile[],
  query: ComparisonQuery,
  origin: Position | null = null,
): ComparisonView {
  const facilities = profiles.map(({ medicalFacility }) => medicalFacility)
  const ids = facilities.map(({ id }) => id)
  const services = compareServices(profiles, query.services)
  const shared = services.filter(({ prices }) => prices.every((price) => price !== null))
  const others = services.filter((service) => !shared.includes(service))
  const isLeading = ({ id }: ComparedService) => query.services.includes(id)
  const leading = shared.filter(isLeading)
  const ratings = facilities.flatMap(({ rating }) => rating ?? [])
  const bestRating = Math.max(...ratings)
  return {
    facilities: facilities.map((facility) => ({
      id: facility.id,
      name: facility.name,
      address: `${facility.fullStreet}, ${facility.city}`,
      rating: formatRating(facility),
      isBestRated: facility.rating === bestRating && Math.min(...ratings) < bestRating,
      distance: formatDistance(facility, origin),
      phone: facility.phoneNumber,
      openingHours: facility.openingHours,
      href: facilityPath(facility),
      withoutHref: comparisonPath({ ...query, facilities: ids.filter((id) => id !== facility.id) }),
    })),
    missingCount: query.facilities.length - facilities.length,
    amenities: compareAmenities(facilities.map(({ amenities }) => amenities)),
    shared,
    totals: compareTotals(
      profiles,
      leading.map(({ id }) => id),
    ),
    others,
    leadingCount: leading.length,
    isOthersOpen: others.some(isLeading),
    returnPath: query.returnPath,
  }
}

/** Leaves out the kinds of which no facility states any. */
function compareAmenities(lists: readonly (readonly string[])[]): ComparedAmenities[] {
  return groupAmenities(lists.flat()).map(({ name, amenities }) => ({
    name,
    amenities: lists.map((ids) => amenities.filter(({ id }) => ids.includes(id)).map((one) => one.name)),
  }))
}

function compareServices(profiles: readonly Profile[], firstIds: readonly number[]): ComparedService[] {
  const rank = ({ id }: ComparedService) => (firstIds.includes(id) ? firstIds.indexOf(id) : firstIds.length)
  const lists = profiles.map(({ pricingData }) => {
    return new Map(pricingData.items.filter(({ isPrice }) => isPrice).map((item) => [item.id, item]))
  })
  const names = new Map(lists.flatMap((list) => [...list].map(([id, { name }]) => [id, name])))
  return [...names]
    .map(([id, name]) => ({ id, name, prices: comparePrices(lists.map((list) => list.get(id))) }))
    .sort(
      (left, right) =>
        rank(left) - rank(right) || countOffers(right) - countOffers(left) || left.id - right.id,
    )
}

function countOffers({ prices }: ComparedService): number {
  return prices.filter((price) => price !== null).length
}

function compareTotals(profiles: readonly Profile[], serviceIds: readonly number[]): ComparedTotal[] {
  if (serviceIds.length < 2) return []
  // In whole grosze: sums of floating-point zł that are equal might differ.
  const totals = profiles.map(({ pricingData: { items } }) =>
    items
      .filter(({ id, isPrice }) => isPrice && serviceIds.includes(id))
      .reduce((sum, item) => sum + Math.round((paidPrice(item) ?? 0) * 100), 0),
  )
  const [lowest, highest] = [Math.min(...totals), Math.max(...totals)]
  return totals.map((total) => ({
    value: formatPrice(total / 100),
    isLowest: total === lowest && lowest < highest,
  }))
}

/** The price that a visitor pays, in zł; null if unknown. */
function paidPrice(item: PricingItem | undefined): number | null {
  return item?.promotionPrice ?? item?.price ?? null
}

function comparePrices(items: readonly (PricingItem | undefined)[]): (ComparedPrice | null)[] {
  const prices = items.map(paidPrice)
  const known = prices.filter((price) => price !== null)
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const hasInclusions = items.some((item) => item?.includes != null)
  return items.map((item, index) => {
    if (item?.price == null) return null
    const isLowest = prices[index] === lowest && lowest < highest
    return {
      price: formatPrice(item.price),
      reduced: formatReduction(item),
      priceDate: item.priceDate ? formatDay(item.priceDate) : null,
      includes: item.includes ?? null,
      isLowest,
      mayIncludeLess: isLowest && item.includes == null && hasInclusions,
    }
  })
}
