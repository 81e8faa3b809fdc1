import { and, asc, type Column, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Entry } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { facilities } from '../database/schema/facilities.ts'
import { cities } from '../database/schema/places.ts'
import { categoryPrices, prices } from '../database/schema/prices.ts'
import type { Scope } from '../places/places.ts'

/** Which of the offers in scope are wanted. Prices in grosze, both ends included. */
export interface OfferFilter {
  readonly from: number | undefined
  readonly to: number | undefined
}

export interface Page {
  readonly sort: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/** How many offers there are, and their lowest and highest price in grosze. */
export interface Bounds {
  readonly count: number
  readonly min: number
  readonly max: number
}

/** The offers of a service, or the cheapest offer of each facility in a category or root. */
function source(entry: Entry) {
  return entry.kind === 'service'
    ? { table: prices, key: prices.serviceId }
    : { table: categoryPrices, key: categoryPrices.categoryId }
}

function bounds(effective: Column) {
  return {
    count: sql<number>`count(*)::int`,
    min: sql<number>`coalesce(min(${effective}), 0)`,
    max: sql<number>`coalesce(max(${effective}), 0)`,
  }
}

/** The bounds of an entry's offers in each province that has some, without filters. Answered by an index alone. */
export function boundsByProvince(db: Database, entry: Entry): Promise<(Bounds & { provinceId: number })[]> {
  const { table, key } = source(entry)
  return db
    .select({ provinceId: table.provinceId, ...bounds(table.effective) })
    .from(table)
    .where(eq(key, entry.id))
    .groupBy(table.provinceId)
}

/** The bounds of the offers that scope and filter leave. */
export async function boundsInScope(
  db: Database,
  entry: Entry,
  scope: Scope,
  filter: OfferFilter,
): Promise<Bounds> {
  const { table } = source(entry)
  const [found] = await db
    .select(bounds(table.effective))
    .from(table)
    .where(wanted(entry, scope, filter))
  return found ?? { count: 0, min: 0, max: 0 }
}

/** One page of the offers that scope and filter leave, by what a visitor pays; the facility's id breaks ties. */
export function listOffers(db: Database, entry: Entry, scope: Scope, filter: OfferFilter, page: Page) {
  const { table } = source(entry)
  const order = page.sort === 'asc' ? asc : desc
  return db
    .select({
      id: facilities.id,
      name: facilities.name,
      serviceId: table.serviceId,
      street: facilities.street,
      buildingNumber: facilities.buildingNumber,
      city: cities.name,
      price: table.price,
      effective: table.effective,
      promotionPrice: table.promotionPrice,
      lowestPrice: table.lowestPrice,
      phoneNumber: facilities.phoneNumber,
      latitude: facilities.latitude,
      longitude: facilities.longitude,
    })
    .from(table)
    .innerJoin(facilities, eq(facilities.id, table.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .where(wanted(entry, scope, filter))
    .orderBy(order(table.effective), order(table.facilityId))
    .limit(page.limit)
    .offset(page.offset)
}

function wanted(entry: Entry, { city, province }: Scope, { from, to }: OfferFilter): SQL | undefined {
  const { table, key } = source(entry)
  return and(
    eq(key, entry.id),
    city ? eq(table.cityId, city.id) : province ? eq(table.provinceId, province.id) : undefined,
    from === undefined ? undefined : gte(table.effective, from),
    to === undefined ? undefined : lte(table.effective, to),
  )
}
