import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { latitudeOf, longitudeOf, UNKNOWN_POSITION } from '../database/position.ts'
import { RawJson } from '../response-cache/response-cache.ts'
import { type OfferFilter, sourceOf, wanted } from './offer-source.ts'
import type { Target } from './scope.ts'

/**
 * The map points of a search (contract: `MapPoints`) as the database writes them, one text: making objects of twenty
 * thousand rows would cost ten times the query.
 */
export async function readMapPoints(
  db: Database,
  { entry, scope }: Target,
  filter: OfferFilter,
): Promise<RawJson> {
  const { table } = sourceOf(entry)
  // The order of the index that has all of this; offers without a position come first in it.
  const order = sql`${table.position}, ${table.effective}, ${table.facilityId}`
  const latitude = latitudeOf(table.position)
  const offers = db
    .select({
      id: sql`${table.facilityId}`.as('id'),
      price: sql`${table.effective}`.as('price'),
      latitude:
        sql`${latitude} - lag(case when ${table.position} = ${UNKNOWN_POSITION} then 0 else ${latitude} end, 1, 0)
        over (order by ${order})`.as('latitude'),
      longitude: longitudeOf(table.position).as('longitude'),
      known: sql`${table.position} <> ${UNKNOWN_POSITION}`.as('known'),
    })
    .from(table)
    .where(wanted(entry, scope, filter))
    .orderBy(order)
    .as('offers')
  const column = (value: 'id' | 'price' | 'latitude' | 'longitude') =>
    sql`coalesce(string_agg(${offers[value]}::text, ',') filter (where ${offers.known}), '')`
  const [row] = await db
    .select({
      json: sql<string>`concat('{"total":', count(*), ',"withoutPosition":', count(*) filter (where not ${offers.known}),
        ',"ids":[', ${column('id')}, '],"prices":[', ${column('price')},
        '],"latitudes":[', ${column('latitude')}, '],"longitudes":[', ${column('longitude')}, ']}')`,
    })
    .from(offers)
  return new RawJson(row?.json ?? '')
}
