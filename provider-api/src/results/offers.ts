import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Entry } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { cities, facilities } from '../database/schema.ts'
import type { Scope } from '../places/places.ts'
import { type OfferFilter, sourceOf, wanted } from './offer-source.ts'

export interface Page {
  readonly sort: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/** One page of the offers that scope and filter leave, by what a visitor pays; the facility's id breaks ties. */
export function listOffers(db: Database, entry: Entry, scope: Scope, filter: OfferFilter, page: Page) {
  const { table, key } = sourceOf(entry)
  const order = page.sort === 'asc' ? asc : desc
  const facilityId = sql<number>`passing.facility_id`
  // An index alone finds the page; only its rows are looked up.
  const listed = db
    .select({ facilityId: facilityId.as('listed_id') })
    .from(passing(db, entry, scope, filter))
    .orderBy(order(sql`passing.effective`), order(facilityId))
    .limit(page.limit)
    .offset(page.offset)
    .as('listed')
  return db
    .select({
      id: facilities.id,
      name: facilities.name,
      serviceId: table.serviceId,
      street: facilities.street,
      buildingNumber: facilities.buildingNumber,
      city: cities.name,
      provinceId: facilities.provinceId,
      price: table.price,
      effective: table.effective,
      promotionPrice: table.promotionPrice,
      lowestPrice: table.lowestPrice,
      phoneNumber: facilities.phoneNumber,
      latitude: facilities.latitude,
      longitude: facilities.longitude,
    })
    .from(listed)
    .innerJoin(table, and(eq(table.facilityId, listed.facilityId), eq(key, entry.id)))
    .innerJoin(facilities, eq(facilities.id, listed.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .orderBy(order(table.effective), order(table.facilityId))
}

function passing(db: Database, entry: Entry, scope: Scope, filter: OfferFilter): SQL {
  const { table } = sourceOf(entry)
  const rows = db
    .select({ facilityId: table.facilityId, effective: table.effective })
    .from(table)
    .where(wanted(entry, scope, filter))
  // Within bounds the index of positions is the way, not the walk along all prices that the order suggests: an offset is
  // what a planner doesn't look behind.
  return filter.bounds ? sql`(${rows} offset 0) as passing` : sql`${rows} as passing`
}
