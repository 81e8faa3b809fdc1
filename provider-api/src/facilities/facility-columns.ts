import { and, type SQL, sql } from 'drizzle-orm'
import { foldedText } from '../database/folded-text.ts'
import { cities, facilities } from '../database/schema.ts'

/** Condition for facilities whose name or town contains each word. Case and diacritics don't matter. */
export function containsWords(words: readonly string[]): SQL | undefined {
  const nameAndTown = foldedText(sql`${facilities.name} || ' ' || ${cities.name}`)
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return and(...patterns.map((pattern) => sql`${nameAndTown} like ${foldedText(sql`${pattern}::text`)}`))
}

/** Public data of a facility with its town, which the query joins. */
export const listedColumns = {
  id: facilities.id,
  name: facilities.name,
  street: facilities.street,
  buildingNumber: facilities.buildingNumber,
  city: cities.name,
  phoneNumber: facilities.phoneNumber,
  rating: facilities.rating,
  ratingsNumber: facilities.ratingsNumber,
} as const

/** Data that a manager edits and an operator reviews: name, address and contact. */
export const reviewedColumns = {
  name: facilities.name,
  typeId: facilities.typeId,
  cityId: facilities.cityId,
  street: facilities.street,
  buildingNumber: facilities.buildingNumber,
  postCode: facilities.postCode,
  phoneNumber: facilities.phoneNumber,
  phoneNumber2: facilities.phoneNumber2,
  email: facilities.email,
  website: facilities.website,
  bookingUrl: facilities.bookingUrl,
  latitude: facilities.latitude,
  longitude: facilities.longitude,
} as const

/** Data that a manager edits without a review: times and ids of a closed list, which cannot advertise. */
export const detailColumns = {
  openingHours: facilities.openingHours,
  amenities: facilities.amenities,
} as const

/** The details of a facility that nobody has told. */
export const UNKNOWN_DETAILS = {
  openingHours: null,
  amenities: [],
} satisfies Record<keyof typeof detailColumns, unknown>
