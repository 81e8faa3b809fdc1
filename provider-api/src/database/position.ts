import { type Column, type SQL, sql } from 'drizzle-orm'

/*
 * A position is one whole number: latitude and longitude in hundred-thousandths of a degree (about a metre), shifted to be
 * positive, the latitude in front. So an index sorts by latitude, and a search within bounds reads that band of it only.
 */

/** Hundred-thousandths in a degree. */
const DEGREE = 100_000

const SHIFT = 100_000_000

/** A position that is not known. */
export const NOWHERE = -1

/** The position of a row with the columns `latitude` and `longitude`, which may be null. */
export const packedPosition: SQL = sql.raw(
  `coalesce(round((latitude + 90) * ${DEGREE})::bigint * ${SHIFT} + round((longitude + 180) * ${DEGREE})::bigint, ${NOWHERE})`,
)

/** The first and the last position of the band between two latitudes in degrees, rounded outwards. */
export function packLatitudes(south: number, north: number): [number, number] {
  const [first, last] = toUnits(south, north)
  return [(first + 90 * DEGREE) * SHIFT, (last + 90 * DEGREE + 1) * SHIFT - 1]
}

/** A range of degrees in hundred-thousandths of one, rounded outwards: what lies on its edges lies within. */
export function toUnits(from: number, to: number): [number, number] {
  return [Math.floor(from * DEGREE), Math.ceil(to * DEGREE)]
}

/** A position's latitude in hundred-thousandths of a degree. */
export const latitudeOf = (position: Column): SQL<number> =>
  sql`(${position} / ${sql.raw(`${SHIFT} - ${90 * DEGREE}`)})::int`

/** A position's longitude in hundred-thousandths of a degree. */
export const longitudeOf = (position: Column): SQL<number> =>
  sql`(${position} % ${sql.raw(`${SHIFT} - ${180 * DEGREE}`)})::int`
