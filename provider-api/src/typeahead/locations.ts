import { type LocationHit, PROVINCE_TYPE } from '@medicena/provider-client/entities/location-hit'
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { cities, provinces } from '../database/schema/places.ts'
import { fit, HITS, matches, readTyped, resembles, similarity } from './words.ts'

/** The `type` of a town: any number but that of a province (SPEC section 3). */
const TOWN_TYPE = 1

/** Where a province stands among towns that match as well: below the large ones, above the rest. */
const PROVINCE_WEIGHT = 150_000

/**
 * Provinces and towns by name (SPEC section 5): the very name, names that begin so, then names with a word that does,
 * larger places first. Only when there are none, names that resemble the text.
 */
export async function findLocations(db: Database, text: string): Promise<LocationHit[]> {
  const typed = readTyped(text)
  if (!typed) return []
  const ofProvince = provinces.searchName
  const ofCity = cities.searchName
  const matching = await hits(
    db,
    { where: matches(ofProvince, typed), rank: fit(ofProvince, typed) },
    { where: matches(ofCity, typed), rank: fit(ofCity, typed) },
  )
  if (matching.length > 0) return matching
  return hits(
    db,
    { where: resembles(ofProvince, typed), rank: sql`1 - ${similarity(ofProvince, typed.text)}` },
    { where: resembles(ofCity, typed), rank: sql`1 - ${similarity(ofCity, typed.text)}` },
  )
}

interface Condition {
  readonly where: SQL<boolean>
  /** The lower, the better. */
  readonly rank: SQL<number>
}

function hits(db: Database, province: Condition, city: Condition): Promise<LocationHit[]> {
  const found = unionAll(
    db
      .select({
        id: sql<number>`${provinces.id}::int`.as('id'),
        name: provinces.name,
        slug: provinces.slug,
        type: sql<number>`${PROVINCE_TYPE}::int`.as('type'),
        district: sql<string>`''`.as('district'),
        province: sql<string>`${provinces.name}`.as('province'),
        rank: sql<number>`(${province.rank})::float8`.as('rank'),
        weight: sql<number>`${PROVINCE_WEIGHT}::int`.as('weight'),
      })
      .from(provinces)
      .where(province.where),
    db
      .select({
        id: sql<number>`${cities.id}`.as('id'),
        name: cities.name,
        slug: cities.slug,
        type: sql<number>`${TOWN_TYPE}::int`.as('type'),
        district: sql<string>`${cities.district}`.as('district'),
        province: sql<string>`${provinces.name}`.as('province'),
        rank: sql<number>`(${city.rank})::float8`.as('rank'),
        weight: sql<number>`${cities.weight}`.as('weight'),
      })
      .from(cities)
      .innerJoin(provinces, eq(provinces.id, cities.provinceId))
      .where(city.where),
  ).as('found')
  return db
    .select({
      id: found.id,
      name: found.name,
      slug: found.slug,
      type: found.type,
      district: found.district,
      province: found.province,
    })
    .from(found)
    .orderBy(asc(found.rank), desc(found.weight), asc(found.slug))
    .limit(HITS)
}
