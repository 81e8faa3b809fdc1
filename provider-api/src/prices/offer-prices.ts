import type { OfferPrice } from '@medicena/provider-client/profile-offers'
import { and, inArray } from 'drizzle-orm'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { prices } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import { oldPrice } from './displayed-prices.ts'
import { readPriceDates } from './price-since.ts'
import { offerKey } from './price-store.ts'

/**
 * Reads the facilities' prices of the services, by facility, in the order of the services.
 * @param today 'YYYY-MM-DD'
 */
export async function readOfferPrices(
  db: Database,
  serviceIds: readonly number[],
  facilityIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, OfferPrice[]>> {
  const rows = await db
    .select(columns(prices, 'facilityId', 'serviceId', 'price', 'promotionPrice', 'lowestPrice'))
    .from(prices)
    .where(and(inArray(prices.facilityId, [...facilityIds]), inArray(prices.serviceId, [...serviceIds])))
  const dates = await readPriceDates(db, rows, today)
  const order = new Map(serviceIds.map((id, index) => [id, index]))
  rows.sort((one, other) => (order.get(one.serviceId) ?? 0) - (order.get(other.serviceId) ?? 0))
  const offers = new Map<number, OfferPrice[]>()
  for (const row of rows) {
    const price = {
      serviceId: row.serviceId,
      price: toZloty(oldPrice(row)),
      promotionPrice: toZloty(row.promotionPrice),
      lowestPrice30Days: toZloty(row.lowestPrice),
      priceDate: dates.get(offerKey(row)) ?? null,
    }
    const list = offers.get(row.facilityId)
    if (list) list.push(price)
    else offers.set(row.facilityId, [price])
  }
  return offers
}
