import type { PriceListItem } from '@medicena/provider-client/price-lists'
import { and, asc, eq } from 'drizzle-orm'
import { ENTRIES } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { priceHistory, prices, promotions } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'

/**
 * The price list of a facility as its manager keeps it, in the order of the catalogue: what is offered, and what was.
 * @param today 'YYYY-MM-DD'
 * @param serviceId the only service to read; all of them when left out
 */
export async function readPriceList(
  db: Database,
  facilityId: number,
  today: string,
  serviceId?: number,
): Promise<PriceListItem[]> {
  const ofList = (table: typeof prices | typeof priceHistory | typeof promotions) =>
    and(
      eq(table.facilityId, facilityId),
      serviceId === undefined ? undefined : eq(table.serviceId, serviceId),
    )
  const [offers, record, planned] = await Promise.all([
    db.select().from(prices).where(ofList(prices)),
    db.select().from(priceHistory).where(ofList(priceHistory)).orderBy(asc(priceHistory.validFrom)),
    db.select().from(promotions).where(ofList(promotions)).orderBy(asc(promotions.validFrom)),
  ])
  const ofService = new Map(offers.map((offer) => [offer.serviceId, offer]))
  const records = grouped(record)
  const promotionsOf = grouped(planned)
  return ENTRIES.filter(({ id }) => ofService.has(id) || records.has(id)).map(({ id, name, category }) => {
    const offer = ofService.get(id)
    return {
      serviceId: id,
      serviceName: name,
      categoryName: category?.name ?? '',
      price: toZlotyOrNull(offer?.price),
      promotionPrice: toZlotyOrNull(offer?.promotionPrice),
      lowestPrice30Days: toZlotyOrNull(offer?.lowestPrice),
      history: (records.get(id) ?? []).map(({ validFrom, price, promotionPrice, dayLowest }) => ({
        validFrom,
        price: toZlotyOrNull(price),
        promotionPrice: toZlotyOrNull(promotionPrice),
        dayLowest: toZloty(dayLowest),
      })),
      promotions: (promotionsOf.get(id) ?? []).map((promotion) => ({
        validFrom: promotion.validFrom,
        validTo: promotion.validTo,
        price: toZloty(promotion.price),
        lowestPrice30Days: toZlotyOrNull(promotion.lowestPrice),
        state: stateOf(promotion, today),
      })),
    }
  })
}

type Promotion = typeof promotions.$inferSelect

function stateOf({ validTo, price, lowestPrice }: Promotion, today: string) {
  if (lowestPrice === null) return 'planned'
  if (price >= lowestPrice) return 'none'
  return validTo < today ? 'ended' : 'running'
}

function grouped<T extends { readonly serviceId: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) groups.set(row.serviceId, [...(groups.get(row.serviceId) ?? []), row])
  return groups
}

function toZlotyOrNull(grosze: number | null | undefined): number | null {
  return grosze == null ? null : toZloty(grosze)
}
