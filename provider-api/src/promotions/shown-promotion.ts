import { facilityPath } from '@medicena/domain/facility-path'
import type { Promotion } from '@medicena/provider-client/promotions'
import type { SmartBenefits } from '@medicena/provider-client/smart'
import { and, gte, lte, type SQL } from 'drizzle-orm'
import { drawingPath } from '../catalogue/drawings.ts'
import { entryOfId } from '../catalogue/entries.ts'
import { columns } from '../database/columns.ts'
import { cities, facilities, prices, promotions } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import { oldPrice } from '../prices/displayed-prices.ts'
import { isOffer } from '../prices/price-store.ts'

/** The part of a facility that its promotion shows, read with its town. */
export const SHOWN_FACILITY = {
  ...columns(facilities, 'id', 'name', 'street', 'buildingNumber'),
  city: cities.name,
  ...columns(facilities, 'phoneNumber', 'website', 'managerId'),
}

/** Joins a reduced price with its promotion. */
export function isRunning(today: string): SQL | undefined {
  return and(isOffer(promotions, prices), lte(promotions.validFrom, today), gte(promotions.validTo, today))
}

/** A reduced offer with its facility; prices in grosze. */
export interface ShownPromotion
  extends Pick<typeof facilities.$inferSelect, Exclude<keyof typeof SHOWN_FACILITY, 'city'>> {
  readonly city: string
  readonly serviceId: number
  readonly price: number
  readonly newPrice: number
  /** The lowest price of the 30 days before. */
  readonly lowestPrice: number
  /** The last day, 'YYYY-MM-DD'; null if it is unknown. */
  readonly validTo: string | null
}

/**
 * Converts a reduced offer to the contract's form.
 * @param benefits of facilities with Smart
 */
export function toPromotion(row: ShownPromotion, benefits: ReadonlyMap<number, SmartBenefits>): Promotion {
  const service = entryOfId(row.serviceId)
  return {
    imagePath: drawingPath(service),
    categoryName: service?.category?.name ?? '',
    medicalServiceName: service?.name ?? '',
    facilityId: row.id,
    medicalFacilityName: row.name,
    street: `${row.street} ${row.buildingNumber}`,
    city: row.city,
    oldPrice: toZloty(oldPrice(row)),
    newPrice: toZloty(row.newPrice),
    lowestPrice30Days: toZloty(row.lowestPrice),
    phoneNumber: row.phoneNumber,
    website: row.website,
    acceptsContactRequests: row.managerId !== null,
    url: facilityPath(row),
    serviceId: row.serviceId,
    smart: benefits.get(row.id) ?? null,
    ...(row.validTo !== null && { validTo: row.validTo }),
  }
}
