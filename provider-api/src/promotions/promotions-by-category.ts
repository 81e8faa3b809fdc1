import { facilityPath } from '@medicena/domain/facility-path'
import { forecastLowestPrice } from '@medicena/domain/lowest-price'
import type { DatedPromotion, getPromotionsOfCategory } from '@medicena/provider-client/promotions'
import { and, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { entryOfId } from '../catalogue/entries.ts'
import { toCategory } from '../categories/categories.ts'
import type { Database } from '../database/database.ts'
import { cities, facilities, prices, promotions } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import { oldPrice } from '../prices/old-price.ts'
import { offerKey, readPriceRecords } from '../prices/price-records.ts'
import type { Days } from './days-of-query.ts'
import { ofTarget, type PromotionsTarget } from './promotions-target.ts'

/** How many promotions an answer has at most. */
const MOST = 60

/**
 * The promotions of a category in a place within some days, the lowest prices first. Those that have begun come with the
 * lowest earlier price that was found then, planned ones with the one to be expected. Days that are over have none: what
 * has ended would stand beside today's regular price.
 * @param today 'YYYY-MM-DD'
 */
export async function readPromotionsOfCategory(
  db: Database,
  target: PromotionsTarget,
  { from, to }: Days,
  today: string,
): Promise<z.input<typeof getPromotionsOfCategory.response>> {
  const { entry, place } = target
  const found: DatedPromotion[] = []
  const days = { from: from > today ? from : today, to }
  // What is planned but no reduction is found out only once it has been read.
  for (let offset = 0; days.from <= to && found.length < MOST; offset += MOST) {
    const rows = await readRows(db, target, days, offset)
    const lowest = await foreseenLowestPrices(db, rows, today)
    found.push(...rows.flatMap((row) => toPromotion(row, row.lowestPrice ?? lowest(row))))
    if (rows.length < MOST) break
  }
  return {
    promotions: found.slice(0, MOST),
    location: place?.location ?? null,
    category: entry && toCategory(entry.category ?? entry),
  }
}

function readRows(db: Database, target: PromotionsTarget, { from, to }: Days, offset: number) {
  return db
    .select({
      facilityId: promotions.facilityId,
      serviceId: promotions.serviceId,
      validFrom: promotions.validFrom,
      validTo: promotions.validTo,
      newPrice: promotions.price,
      lowestPrice: promotions.lowestPrice,
      price: prices.price,
      id: facilities.id,
      name: facilities.name,
      street: facilities.street,
      buildingNumber: facilities.buildingNumber,
      city: cities.name,
      phoneNumber: facilities.phoneNumber,
      website: facilities.website,
      managerId: facilities.managerId,
    })
    .from(promotions)
    .innerJoin(
      prices,
      sql`(${prices.facilityId}, ${prices.serviceId}) = (${promotions.facilityId}, ${promotions.serviceId})`,
    )
    .innerJoin(facilities, eq(facilities.id, promotions.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .where(
      and(
        gte(promotions.validTo, from),
        lte(promotions.validFrom, to),
        ofTarget(target),
        sql`${promotions.price} < ${prices.price}`,
        or(sql`${promotions.lowestPrice} is null`, sql`${promotions.price} < ${promotions.lowestPrice}`),
      ),
    )
    .orderBy(
      asc(promotions.price),
      asc(promotions.facilityId),
      asc(promotions.serviceId),
      asc(promotions.validFrom),
    )
    .limit(MOST)
    .offset(offset)
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** None for what is no reduction. */
function toPromotion(row: Row, lowestPrice: number | null): DatedPromotion[] {
  if (lowestPrice === null || row.newPrice >= lowestPrice) return []
  const service = entryOfId(row.serviceId)
  return [
    {
      imagePath: null,
      categoryName: service?.category?.name ?? '',
      medicalServiceName: service?.name ?? '',
      facilityId: row.id,
      medicalFacilityName: row.name,
      street: `${row.street} ${row.buildingNumber}`,
      city: row.city,
      oldPrice: toZloty(oldPrice({ price: row.price, lowestPrice })),
      newPrice: toZloty(row.newPrice),
      lowestPrice30Days: toZloty(lowestPrice),
      phoneNumber: row.phoneNumber,
      website: row.website,
      acceptsContactRequests: row.managerId !== null,
      url: facilityPath(row),
      validFrom: row.validFrom,
      validTo: row.validTo,
    },
  ]
}

/** The lowest earlier prices of promotions that have not begun. */
async function foreseenLowestPrices(
  db: Database,
  rows: readonly Row[],
  today: string,
): Promise<(row: Row) => number | null> {
  const planned = rows.filter(({ lowestPrice }) => lowestPrice === null)
  if (planned.length === 0) return () => null
  const records = await readPriceRecords(db, planned)
  const others = await db
    .select()
    .from(promotions)
    .where(
      inArray(
        promotions.facilityId,
        planned.map(({ facilityId }) => facilityId),
      ),
    )
  return (row) => {
    const ofOffer = others.filter((other) => offerKey(other) === offerKey(row))
    return forecastLowestPrice(records.get(offerKey(row)) ?? [], ofOffer, today, row.validFrom)?.price ?? null
  }
}
