import type { Position } from '@medicena/domain/map/position'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/*
 * A position is one whole number: latitude and longitude in hundred-thousandths of a degree (about a metre), shifted to be
 * positive, the latitude first. An index sorts by latitude, and a search within bounds reads that band only.
 */

/** Hundred-thousandths in a degree. */
const DEGREE = 100_000

const SHIFT = 100_000_000

export const UNKNOWN_POSITION = -1

/** The position of a row with the nullable columns `latitude` and `longitude`. */
export const packedPosition: SQL = sql.raw(
  `coalesce(round((latitude + 90) * ${DEGREE})::bigint * ${SHIFT} + round((longitude + 180) * ${DEGREE})::bigint, ${UNKNOWN_POSITION})`,
)

/** Returns the first and last position between two latitudes in degrees, rounded outwards. */
export function latitudeBand(south: number, north: number): [number, number] {
  const [first, last] = degreeRange(south, north)
  return [(first + 90 * DEGREE) * SHIFT, (last + 90 * DEGREE + 1) * SHIFT - 1]
}

/** Converts a range of degrees to hundred-thousandths, rounded outwards: its edges are included. */
export function degreeRange(from: number, to: number): [number, number] {
  return [Math.floor(from * DEGREE), Math.ceil(to * DEGREE)]
}

/** A position's latitude in hundred-thousandths of a degree. */
export const latitudeOf = (position: SQLWrapper): SQL<number> =>
  sql`(${position} / ${sql.raw(`${SHIFT} - ${90 * DEGREE}`)})::int`

/** A position's longitude in hundred-thousandths of a degree. */
export const longitudeOf = (position: SQLWrapper): SQL<number> =>
  sql`(${position} % ${sql.raw(`${SHIFT} - ${180 * DEGREE}`)})::int`

/** Great-circle distance of a known position from a centre, in km. */
export const kmOfPosition = (position: SQLWrapper, centre: Position): SQL<number> =>
  kmFrom(centre, inDegrees(latitudeOf(position)), inDegrees(longitudeOf(position)))

const inDegrees = (coordinate: SQL<number>): SQL => sql`${coordinate} / 1e5::double precision`

/** Great-circle distance of a row's position, in degrees, from a centre; in km, as `distanceKm`. */
export function kmFrom(centre: Position, latitude: SQLWrapper, longitude: SQLWrapper): SQL<number> {
  return sql`2 * 6371 * asin(sqrt(
    power(sind((${latitude} - ${centre.latitude}::double precision) / 2), 2)
    + cosd(${latitude}) * cosd(${centre.latitude}::double precision)
      * power(sind((${longitude} - ${centre.longitude}::double precision) / 2), 2)))`
}
