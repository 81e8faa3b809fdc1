import { and, eq, type SQL, sql } from 'drizzle-orm'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { foldedText } from '../database/folded-text.ts'
import { cities, facilities } from '../database/schema.ts'

/** Selects facilities with the names of their towns. */
export function selectFacilities(db: Database) {
  return db
    .select({ facility: facilities, city: cities.name })
    .from(facilities)
    .innerJoin(cities, eq(cities.id, facilities.cityId))
}

/** Condition for facilities whose name or town contains each word. Case and diacritics don't matter. */
export function containsWords(words: readonly string[]): SQL | undefined {
  const nameAndTown = foldedText(sql`${facilities.name} || ' ' || ${cities.name}`)
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return and(...patterns.map((pattern) => sql`${nameAndTown} like ${foldedText(sql`${pattern}::text`)}`))
}

/** Public data of a facility with its town, which the query joins. */
export const listedColumns = {
  ...columns(facilities, 'id', 'name', 'phoneNumber', 'rating', 'ratingsNumber'),
  fullStreet: sql<string>`${facilities.street} || ' ' || ${facilities.buildingNumber}`,
  city: cities.name,
}

/** Contact data, which may be the manager's own. */
export const contactColumns = columns(
  facilities,
  'phoneNumber',
  'phoneNumber2',
  'email',
  'website',
  'bookingUrl',
)

/** Data that a manager edits and an operator reviews: name, address and contact. */
export const reviewedColumns = {
  ...columns(facilities, 'name', 'typeId', 'cityId', 'street', 'buildingNumber', 'postCode'),
  ...contactColumns,
  ...columns(facilities, 'latitude', 'longitude'),
}

/** Data that a manager edits without a review: times and ids of a closed list, which cannot advertise. */
export const detailColumns = columns(facilities, 'openingHours', 'amenities')

/** The details of a facility that nobody has told. */
export const UNKNOWN_DETAILS = {
  openingHours: null,
  amenities: [],
} satisfies Record<keyof typeof detailColumns, unknown>
