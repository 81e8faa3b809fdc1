import { forecastLowestPrice } from '@medicena/domain/lowest-price'
import type { LocationHit } from '@medicena/provider-client/places'
import type { DatedPromotion, getPromotionsOfCategory } from '@medicena/provider-client/promotions'
import { and, asc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { toCategory } from '../catalogue/categories.ts'
import { type Entry, entryOfSlug, servicesOf } from '../catalogue/entries.ts'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { cities, facilities, prices, promotions } from '../database/schema.ts'
import { HttpProblem, invalidFields } from '../http/problems.ts'
import type { Places, Scope } from '../places/places.ts'
import { locationOfSlug, WHOLE_COUNTRY } from '../places/places.ts'
import { inScope } from '../places/surroundings.ts'
import { facilityIdsOf, isOffer, offerKey, readPriceHistories } from '../prices/price-store.ts'
import { readBenefits } from '../smart/smart-benefits.ts'
import { SHOWN_FACILITY, toPromotion } from './shown-promotion.ts'

/** Category and place of a promotions query; null when not given. */
export interface PromotionsTarget {
  readonly entry: Entry | null
  readonly place: { readonly location: LocationHit; readonly scope: Scope } | null
}

/** Resolves the slugs of `categoryWithLocation`; 404 for unknown ones. */
export function findPromotionsTarget(places: Places, categoryWithLocation: string): PromotionsTarget {
  const [first = '', second] = categoryWithLocation.split('&&')
  const entry = entryOfSlug(first) ?? null
  const slug = second ?? (entry ? null : first)
  const scope = slug === null ? undefined : places.scope(slug)
  if (slug === null) return { entry, place: null }
  if (!scope || (second !== undefined && !entry)) {
    throw new HttpProblem(404, 'Nie znamy takiej kategorii lub takiego miejsca.')
  }
  return { entry, place: { location: locationOfSlug(places, slug), scope } }
}

/** Condition for the rows with a service of an entry; undefined without one. */
export function ofEntry(serviceId: PgColumn, entry: Entry | null): SQL | undefined {
  return entry
    ? inArray(
        serviceId,
        servicesOf(entry).map(({ id }) => id),
      )
    : undefined
}

/** Range of days, both ends inclusive. */
interface DayRange {
  readonly from: string
  readonly to: string
}

/**
 * Parses the `date` of a query: a day, or the first and last day joined by a comma.
 * @param today default
 * @throws HttpProblem 400 for an invalid day or a reversed range
 */
export function parseDayRange(date: string | undefined, today: string): DayRange {
  const [from = today, to = from] = date ? date.split(',') : []
  if (!isDay(from) || !isDay(to))
    throw invalidFields({ date: 'Podaj istniejący dzień w postaci RRRR-MM-DD.' })
  if (from > to) throw invalidFields({ date: 'Pierwszy dzień nie może być późniejszy od ostatniego.' })
  return { from, to }
}

/** Tells whether a day exists. PostgreSQL has no year 0, and JavaScript turns 30 February into a day of March. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text >= '0001'
}

/** Maximum number of promotions in a response. */
export const MAX_PROMOTIONS = 60

/**
 * Reads the promotions of a category, a place and a range of days, lowest prices first. Planned promotions get a forecast
 * of the lowest price of the 30 days before. Past days are ignored: ended promotions would be shown beside today's regular
 * price.
 * @param today 'YYYY-MM-DD'
 */
export async function readPromotionsOfCategory(
  db: Database,
  target: PromotionsTarget,
  { from, to }: DayRange,
  today: string,
): Promise<z.input<typeof getPromotionsOfCategory.response>> {
  const { entry, place } = target
  const result: DatedPromotion[] = []
  const days = { from: from > today ? from : today, to }
  // Planned promotions that are not reductions are filtered out after reading, so a page may not be enough.
  for (let offset = 0; days.from <= to && result.length < MAX_PROMOTIONS; offset += MAX_PROMOTIONS) {
    const rows = await readRows(db, target, days, offset)
    const lowest = await forecastLowestPrices(db, rows, today)
    const benefits = await readBenefits(db, rows, today)
    for (const row of rows) {
      const lowestPrice = row.lowestPrice ?? lowest(row)
      if (lowestPrice === null || row.newPrice >= lowestPrice) continue
      const { validFrom, validTo } = row
      result.push({ ...toPromotion({ ...row, lowestPrice }, benefits), validFrom, validTo })
    }
    if (rows.length < MAX_PROMOTIONS) break
  }
  return {
    promotions: result.slice(0, MAX_PROMOTIONS),
    location: place?.location ?? null,
    category: entry && toCategory(entry.category ?? entry),
  }
}

function readRows(db: Database, { entry, place }: PromotionsTarget, { from, to }: DayRange, offset: number) {
  return db
    .select({
      ...SHOWN_FACILITY,
      ...columns(promotions, 'facilityId', 'serviceId', 'validFrom', 'validTo'),
      newPrice: promotions.price,
      lowestPrice: promotions.lowestPrice,
      price: prices.price,
    })
    .from(promotions)
    .innerJoin(prices, isOffer(prices, promotions))
    .innerJoin(facilities, eq(facilities.id, promotions.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .where(
      and(
        gte(promotions.validTo, from),
        lte(promotions.validFrom, to),
        ofEntry(promotions.serviceId, entry),
        inScope(facilities, place?.scope ?? WHOLE_COUNTRY),
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
    .limit(MAX_PROMOTIONS)
    .offset(offset)
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Forecasts the lowest prices before promotions that have not begun. */
async function forecastLowestPrices(
  db: Database,
  rows: readonly Row[],
  today: string,
): Promise<(row: Row) => number | null> {
  const planned = rows.filter(({ lowestPrice }) => lowestPrice === null)
  if (planned.length === 0) return () => null
  const histories = await readPriceHistories(db, planned)
  const others = await db
    .select()
    .from(promotions)
    .where(inArray(promotions.facilityId, facilityIdsOf(planned)))
  return (row) => {
    const ofOffer = others.filter((other) => offerKey(other) === offerKey(row))
    return (
      forecastLowestPrice(histories.get(offerKey(row)) ?? [], ofOffer, today, row.validFrom)?.price ?? null
    )
  }
}
