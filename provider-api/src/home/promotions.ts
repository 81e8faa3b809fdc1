import { facilityPath } from '@medicena/domain/facility-path'
import type { Promotion } from '@medicena/provider-client/promotions'
import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { entryOfId } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { cities, facilities, prices } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import { oldPrice } from '../prices/displayed-prices.ts'

/** Promotions on the home page. */
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
  const drawn = db
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
    .as('drawn')
  const rows = await db
    .select({
      id: facilities.id,
      serviceId: drawn.serviceId,
      price: drawn.price,
      promotionPrice: drawn.promotionPrice,
      lowestPrice: drawn.lowestPrice,
      name: facilities.name,
      street: facilities.street,
      buildingNumber: facilities.buildingNumber,
      city: cities.name,
      phoneNumber: facilities.phoneNumber,
      website: facilities.website,
      managerId: facilities.managerId,
    })
    .from(drawn)
    .innerJoin(facilities, eq(facilities.id, drawn.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .orderBy(sql`md5(${today}::text || ${drawn.facilityId}::text)`)
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
