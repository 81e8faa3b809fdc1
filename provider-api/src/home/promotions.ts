import { facilityPath } from '@medicena/domain/facility-path'
import type { Promotion } from '@medicena/provider-client/promotions'
import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { entryOfId } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { cities, facilities, prices } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import { oldPrice } from '../prices/displayed-prices.ts'

/** Number of promotions in the home page's response. */
const DEFAULT_LIMIT = 12

/**
 * Reads promotions of the day, one per facility. A hash of facility and day selects them, so the selection changes daily and
 * favours no facility.
 * @param today 'YYYY-MM-DD'
 */
export async function readPromotions(
  db: Database,
  today: string,
  limit: number = DEFAULT_LIMIT,
): Promise<Promotion[]> {
  const reducedOffers = db
    .selectDistinctOn([prices.facilityId], {
      facilityId: prices.facilityId,
      serviceId: prices.serviceId,
      price: prices.price,
      promotionPrice: sql<number>`${prices.promotionPrice}`.as('promotion_price'),
      lowestPrice: sql<number>`${prices.lowestPrice}`.as('lowest_price'),
    })
    .from(prices)
    .where(isNotNull(prices.promotionPrice))
    .orderBy(asc(prices.facilityId), asc(prices.serviceId))
    .as('reduced_offers')
  const rows = await db
    .select({
      id: facilities.id,
      serviceId: reducedOffers.serviceId,
      price: reducedOffers.price,
      promotionPrice: reducedOffers.promotionPrice,
      lowestPrice: reducedOffers.lowestPrice,
      name: facilities.name,
      street: facilities.street,
      buildingNumber: facilities.buildingNumber,
      city: cities.name,
      phoneNumber: facilities.phoneNumber,
      website: facilities.website,
      managerId: facilities.managerId,
    })
    .from(reducedOffers)
    .innerJoin(facilities, eq(facilities.id, reducedOffers.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .orderBy(sql`md5(${today}::text || ${reducedOffers.facilityId}::text)`)
    .limit(limit)
  return rows.map((row) => {
    const service = entryOfId(row.serviceId)
    return {
      imagePath: null,
      categoryName: service?.category?.name ?? '',
      medicalServiceName: service?.name ?? '',
      facilityId: row.id,
      medicalFacilityName: row.name,
      street: `${row.street} ${row.buildingNumber}`,
      city: row.city,
      oldPrice: toZloty(oldPrice(row)),
      newPrice: toZloty(row.promotionPrice),
      lowestPrice30Days: toZloty(row.lowestPrice),
      phoneNumber: row.phoneNumber,
      website: row.website,
      acceptsContactRequests: row.managerId !== null,
      url: facilityPath(row),
    }
  })
}
