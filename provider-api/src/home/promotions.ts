import type { Promotion } from '@medicena/provider-client/promotions'
import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { cities, facilities, prices, promotions } from '../database/schema.ts'
import type { Province } from '../places/places.ts'
import { isRunning, SHOWN_FACILITY, toPromotion } from '../promotions/shown-promotion.ts'
import { readBenefits } from '../smart/smart-benefits.ts'

/**
 * Reads promotions of the day, one per facility. A hash of facility and day selects them, so the selection changes daily and
 * favours no facility.
 * @param today 'YYYY-MM-DD'
 * @param province whose promotions come first
 */
export async function readPromotions(
  db: Database,
  today: string,
  limit: number,
  province: Province | null = null,
): Promise<Promotion[]> {
  const reducedOffers = db
    .selectDistinctOn([prices.facilityId], {
      ...columns(prices, 'facilityId', 'serviceId', 'price'),
      promotionPrice: sql<number>`${prices.promotionPrice}`.as('promotion_price'),
      lowestPrice: sql<number>`${prices.lowestPrice}`.as('lowest_price'),
      validTo: promotions.validTo,
    })
    .from(prices)
    .leftJoin(promotions, isRunning(today))
    .where(isNotNull(prices.promotionPrice))
    .orderBy(asc(prices.facilityId), asc(prices.serviceId))
    .as('reduced_offers')
  const rows = await db
    .select({
      ...SHOWN_FACILITY,
      ...columns(reducedOffers, 'serviceId', 'price', 'lowestPrice', 'validTo'),
      newPrice: reducedOffers.promotionPrice,
    })
    .from(reducedOffers)
    .innerJoin(facilities, eq(facilities.id, reducedOffers.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .orderBy(
      ...(province ? [sql`${facilities.provinceId} <> ${province.id}`] : []),
      sql`md5(${today}::text || ${reducedOffers.facilityId}::text)`,
    )
    .limit(limit)
  const benefits = await readBenefits(db, rows, today)
  return rows.map((row) => toPromotion(row, benefits))
}
