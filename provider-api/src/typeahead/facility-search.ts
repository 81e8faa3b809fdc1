import { facilityPath } from '@medicena/domain/facility-path'
import { wordsOf } from '@medicena/domain/polish-words'
import type { FacilityHit } from '@medicena/provider-client/facilities'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { foldedText } from '../database/folded-text.ts'
import { cities, facilities } from '../database/schema.ts'
import { isPublic } from '../facilities/public-facilities.ts'

const MAX_RESULTS = 5

/**
 * Finds public facilities in whose names every typed word begins a word; names that begin with the text come first, then
 * those with more ratings.
 */
export async function searchFacilitiesByName(db: Database, text: string): Promise<FacilityHit[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const name = foldedText(facilities.name)
  const prefixes = words.map((word) => `${word}:*`).join(' & ')
  const rows = await db
    .select({ id: facilities.id, name: facilities.name, city: cities.name })
    .from(facilities)
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .where(and(isPublic, sql`to_tsvector('simple', ${name}) @@ to_tsquery('simple', ${prefixes})`))
    .orderBy(
      desc(sql`starts_with(${name}, ${words.join(' ')})`),
      sql`${facilities.ratingsNumber} desc nulls last`,
      asc(facilities.name),
      asc(facilities.id),
    )
    .limit(MAX_RESULTS)
  return rows.map((row) => ({ ...row, url: facilityPath(row) }))
}
