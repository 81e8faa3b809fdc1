import { addDays, polishDay } from '@medicena/domain/days'
import { LOWEST_PRICE_DAYS, type PriceHistoryEntry } from '@medicena/domain/lowest-price'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { facilities, type priceAlerts, priceHistory, prices } from '../database/schema.ts'
import { readPriceHistories } from '../prices/price-store.ts'

/** Offers that an alert watches: of a service in a town, a province or, if both are null, the whole country. */
type Watched = Pick<typeof priceAlerts.$inferSelect, 'serviceId' | 'cityId' | 'provinceId'>

/** Lowest price of a place, in grosze. */
export interface AlertPrice {
  readonly price: number
  /** The lowest price of 30 days at the cheapest facility, if it has a promotion. */
  readonly promotionBase: number | null
  /** The lowest price in the place in the 30 days before it became this one; null without offers in that time. */
  readonly lowestBefore: number | null
}

/** Whether the law allows announcing a price as a reduction. */
export function isReduction({ price, lowestBefore }: AlertPrice): boolean {
  return lowestBefore !== null && price < lowestBefore
}

/**
 * Reads the lowest price in a place with what the place's history says about it; null without offers.
 * @param today 'YYYY-MM-DD'
 */
export async function readAlertPrice(
  db: Database,
  watched: Watched,
  today: string = polishDay(),
): Promise<AlertPrice | null> {
  const { serviceId } = watched
  const [offer] = await db
    .select({ facilityId: prices.facilityId, price: prices.effective, promotionBase: prices.lowestPrice })
    .from(prices)
    .where(and(eq(prices.serviceId, serviceId), isIn(prices, watched)))
    .orderBy(asc(prices.effective), asc(prices.facilityId))
    .limit(1)
  if (!offer) return null
  const [history = []] = (await readPriceHistories(db, [{ ...offer, serviceId }])).values()
  const since = dayOfPrice(history, offer.price) ?? today
  const { price, promotionBase } = offer
  return { price, promotionBase, lowestBefore: await lowestBefore(db, watched, { price, since }) }
}

function isIn(table: typeof prices | typeof facilities, { cityId, provinceId }: Watched): SQL | undefined {
  if (cityId !== null) return eq(table.cityId, cityId)
  return provinceId === null ? undefined : eq(table.provinceId, provinceId)
}

/** Returns the day since which an offer has its present price; null for a history that does not end with it. */
function dayOfPrice(history: readonly PriceHistoryEntry[], present: number): string | null {
  const other = history.findLastIndex(({ price, promotionPrice }) => (promotionPrice ?? price) !== present)
  return history[other + 1]?.validFrom ?? null
}

/**
 * Finds the lowest `lowestPriceBefore` of all offers that the place has had. On the day itself only lower
 * prices count, so that a price that rose and fell within a day is no reduction.
 */
async function lowestBefore(
  db: Database,
  watched: Watched,
  { price, since }: { readonly price: number; readonly since: string },
): Promise<number | null> {
  const first = addDays(since, -LOWEST_PRICE_DAYS)
  const [row] = await db
    .select({
      lowest: sql<number | null>`min(case when ${priceHistory.validFrom} < ${first}::date
        then coalesce(${priceHistory.promotionPrice}, ${priceHistory.price}) else ${priceHistory.dayLowest} end)`,
    })
    .from(priceHistory)
    .innerJoin(facilities, eq(facilities.id, priceHistory.facilityId))
    .where(
      and(
        eq(priceHistory.serviceId, watched.serviceId),
        isIn(facilities, watched),
        sql`(${priceHistory.validFrom} < ${since}::date
          or (${priceHistory.validFrom} = ${since}::date and ${priceHistory.dayLowest} < ${price}::int))`,
        sql`${priceHistory.validFrom} >= coalesce((select max(held.valid_from) from ${priceHistory} as held
          where held.facility_id = ${priceHistory.facilityId} and held.service_id = ${priceHistory.serviceId}
            and held.valid_from <= ${first}::date), ${first}::date)`,
      ),
    )
  return row?.lowest ?? null
}
