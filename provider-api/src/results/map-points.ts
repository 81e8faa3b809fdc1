import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { latitudeOf, longitudeOf, UNKNOWN_POSITION } from '../database/position.ts'
import { RawJson } from '../snapshots/public-route.ts'
import { matchingOffers, type OfferFilter, offerTable, type SearchTarget } from './search.ts'

/**
 * Reads the map points of a search as JSON that the database serializes: converting twenty thousand rows to objects would
 * cost ten times the query.
 */
export async function readMapPoints(
  db: Database,
  { entry, scope }: SearchTarget,
  filter: OfferFilter,
): Promise<RawJson> {
  const { table } = offerTable(entry)
  // Order of the covering index; offers without a position come first.
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
      located: sql`${table.position} <> ${UNKNOWN_POSITION}`.as('located'),
    })
    .from(table)
    .where(matchingOffers(entry, scope, filter))
    .orderBy(order)
    .as('offers')
  const column = (value: 'id' | 'price' | 'latitude' | 'longitude') =>
    sql`coalesce(string_agg(${offers[value]}::text, ',') filter (where ${offers.located}), '')`
  const [row] = await db
    .select({
      json: sql<string>`concat('{"total":', count(*), ',"withoutPosition":', count(*) filter (where not ${offers.located}),
        ',"ids":[', ${column('id')}, '],"prices":[', ${column('price')},
        '],"latitudes":[', ${column('latitude')}, '],"longitudes":[', ${column('longitude')}, ']}')`,
    })
    .from(offers)
  return new RawJson(row?.json ?? '')
}
