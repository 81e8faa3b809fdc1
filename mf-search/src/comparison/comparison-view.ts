import { groupAmenities } from '@medicena/domain/amenities'
import { formatDay } from '@medicena/domain/days'
import { facilityPath } from '@medicena/domain/facility-path'
import type { Position } from '@medicena/domain/map/position'
import { formatPrice, formatReduction } from '@medicena/domain/money'
import { formatRating } from '@medicena/domain/rating'
import type { EndpointResponse } from '@medicena/provider-client/endpoint'
import type { getFacilityProfile, PricingItem } from '@medicena/provider-client/facilities'
import { formatDistance } from '../format-offer.ts'
import { type ComparisonQuery, comparisonPath } from './comparison-path.ts'

/** Profile of a facility with its price list. */
export type Profile = EndpointResponse<typeof getFacilityProfile>

/** Loader data of the comparison page; its texts are printable. */
export type ComparisonView = ReturnType<typeof buildComparisonView>

export type ComparedFacility = ComparisonView['facilities'][number]

/** Row of a service: one price per facility, in their order; null if the facility does not offer the service. */
export type ComparedService = ComparisonView['shared'][number]

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
) {
  const facilities = profiles.map(({ medicalFacility }) => medicalFacility)
  const ids = facilities.map(({ id }) => id)
  const priceLists = profiles.map(
    ({ pricingData }) =>
      new Map(pricingData.items.filter(({ isPrice }) => isPrice).map((item) => [item.id, item])),
  )
  const services = compareServices(priceLists, query.services)
  const shared = services.filter(({ prices }) => prices.every((price) => price !== null))
  const others = services.filter((service) => !shared.includes(service))
  const isLeading = ({ id }: { readonly id: number }) => query.services.includes(id)
  const leading = shared.filter(isLeading)
  const ratings = facilities.flatMap(({ rating }) => rating ?? [])
  const bestRating = Math.max(...ratings)
  return {
    /** Without their prices. */
    facilities: facilities.map((facility) => ({
      id: facility.id,
      name: facility.name,
      address: `${facility.fullStreet}, ${facility.city}`,
      rating: formatRating(facility),
      isBestRated: facility.rating === bestRating && Math.min(...ratings) < bestRating,
      /** '1,2 km od centrum', if the visitor came from a page about a town. */
      distance: formatDistance(facility, origin),
      phone: facility.phoneNumber,
      openingHours: facility.openingHours,
      href: facilityPath(facility),
      withoutHref: comparisonPath({ ...query, facilities: ids.filter((id) => id !== facility.id) }),
    })),
    /** Number of facilities in the URL that do not exist. */
    missingCount: query.facilities.length - facilities.length,
    amenities: compareAmenities(facilities.map(({ amenities }) => amenities)),
    /** Services that all of the facilities offer; the visitor's come first. */
    shared,
    totals: compareTotals(
      priceLists,
      leading.map(({ id }) => id),
    ),
    /** Services that some of the facilities offer. */
    others,
    leadingCount: leading.length,
    isOthersOpen: others.some(isLeading),
    returnPath: query.returnPath,
  }
}

/** Lists the names of the amenities of each facility by kind; leaves out the kinds of which none states any. */
function compareAmenities(lists: readonly (readonly string[])[]) {
  return groupAmenities(lists.flat()).map(({ name, amenities }) => ({
    name,
    amenities: lists.map((ids) => amenities.filter(({ id }) => ids.includes(id)).map((one) => one.name)),
  }))
}

/** Items of a price list by service id. */
type PriceList = ReadonlyMap<number, PricingItem>

function compareServices(priceLists: readonly PriceList[], firstIds: readonly number[]) {
  const rank = ({ id }: { readonly id: number }) =>
    firstIds.includes(id) ? firstIds.indexOf(id) : firstIds.length
  const names = new Map(priceLists.flatMap((list) => [...list].map(([id, { name }]) => [id, name])))
  return [...names]
    .map(([id, name]) => ({ id, name, prices: comparePrices(priceLists.map((list) => list.get(id))) }))
    .sort(
      (left, right) =>
        rank(left) - rank(right) || countOffers(right) - countOffers(left) || left.id - right.id,
    )
}

function countOffers({ prices }: { readonly prices: readonly unknown[] }): number {
  return prices.filter((price) => price !== null).length
}

/** Sums each facility's prices of the visitor's services that all of them offer; none with fewer than two. */
function compareTotals(priceLists: readonly PriceList[], serviceIds: readonly number[]) {
  if (serviceIds.length < 2) return []
  // In whole grosze: sums of floating-point zł that are equal might differ.
  const totals = priceLists.map((list) =>
    serviceIds.reduce((sum, id) => sum + Math.round((paidPrice(list.get(id)) ?? 0) * 100), 0),
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

function comparePrices(items: readonly (PricingItem | undefined)[]) {
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
      /** Another one includes more as far as the facilities say. */
      mayIncludeLess: isLowest && item.includes == null && hasInclusions,
    }
  })
}
