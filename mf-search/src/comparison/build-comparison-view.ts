import { facilityPath } from '@medicena/domain/facility-path'
import { formatPrice } from '@medicena/domain/money'
import type { EndpointResponse } from '@medicena/provider-client/endpoint'
import type { getFacilityProfile, PricingItem } from '@medicena/provider-client/facilities'
import { type Comparison, comparisonPath } from './comparison-path.ts'
import type { ComparedPrice, ComparedService, ComparisonView } from './comparison-view.ts'

/** A facility with its price list, as the provider answers it. */
export type Profile = EndpointResponse<typeof getFacilityProfile>

/**
 * Puts facilities side by side: a row for each service, the one that the visitor came from first, then those that most of
 * them offer, in the order of the catalogue.
 * @param asked what the address asked for; facilities that there are not are none of `profiles`
 */
export function buildComparisonView(profiles: readonly Profile[], asked: Comparison): ComparisonView {
  const facilities = profiles.map(({ medicalFacility }) => medicalFacility)
  const ids = facilities.map(({ id }) => id)
  const services = compareServices(profiles, asked.service)
  const shared = services.filter(({ prices }) => prices.every((price) => price !== null))
  const others = services.filter((service) => !shared.includes(service))
  return {
    facilities: facilities.map((facility) => ({
      id: facility.id,
      name: facility.name,
      address: `${facility.fullStreet}, ${facility.city}`,
      href: facilityPath(facility),
      withoutHref: comparisonPath({
        facilities: ids.filter((id) => id !== facility.id),
        service: asked.service,
      }),
    })),
    unknown: asked.facilities.length - facilities.length,
    shared,
    others,
    othersFirst: others[0]?.id === asked.service,
  }
}

function compareServices(profiles: readonly Profile[], first: number | null): ComparedService[] {
  const lists = profiles.map(({ pricingData }) => {
    return new Map(pricingData.items.filter(({ isPrice }) => isPrice).map((item) => [item.id, item]))
  })
  const names = new Map(lists.flatMap((list) => [...list].map(([id, { name }]) => [id, name])))
  return [...names]
    .map(([id, name]) => ({ id, name, prices: comparePrices(lists.map((list) => list.get(id))) }))
    .sort(
      (left, right) =>
        Number(right.id === first) - Number(left.id === first) ||
        offered(right) - offered(left) ||
        left.id - right.id,
    )
}

function offered({ prices }: ComparedService): number {
  return prices.filter((price) => price !== null).length
}

function comparePrices(items: readonly (PricingItem | undefined)[]): (ComparedPrice | null)[] {
  const paid = items.map((item) => item?.promotionPrice ?? item?.price ?? null)
  const known = paid.filter((price) => price !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return items.map((item, index) => {
    if (item?.price == null) return null
    const { price, promotionPrice, lowestPrice30Days } = item
    const isReduced = promotionPrice !== null && lowestPrice30Days !== null
    return {
      price: formatPrice(price),
      reduced: isReduced
        ? {
            promotionPrice: formatPrice(promotionPrice),
            lowestPrice30Days: formatPrice(lowestPrice30Days),
          }
        : null,
      lowest: paid[index] === least && least < most,
    }
  })
}
