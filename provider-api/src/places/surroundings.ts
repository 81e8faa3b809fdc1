import type { Position } from '@medicena/domain/map/position'
import { type SQL, sql } from 'drizzle-orm'
import {
  degreeRange,
  kmFrom,
  latitudeBand,
  latitudeOf,
  longitudeOf,
  UNKNOWN_POSITION,
} from '../database/position.ts'
import { type categoryPrices, cities, type prices } from '../database/schema.ts'

/** The surroundings of a town or of another position. */
export interface Circle {
  readonly centre: Position
  readonly radiusKm: number
}

type Offers = typeof prices | typeof categoryPrices

/**
 * Condition for the offers within a circle, whatever their town. Those without a position count as offered in the centre of
 * their town. Uses indexed columns only: a box around the circle selects a band of the index.
 */
export function isWithin({ position, cityId }: Offers, { centre, radiusKm }: Circle): SQL {
  const { band, longitudes } = boxAround(centre, radiusKm)
  const townKm = kmFrom(centre, sql`${cities.latitude}`, sql`${cities.longitude}`)
  return sql`(${position} between ${band[0]} and ${band[1]}
      and ${longitudeOf(position)} between ${longitudes[0]} and ${longitudes[1]}
      and ${kmFrom(centre, inDegrees(latitudeOf(position)), inDegrees(longitudeOf(position)))} <= ${radiusKm}::double precision
    or ${position} = ${UNKNOWN_POSITION}
      and ${cityId} in (select ${cities.id} from ${cities} where ${townKm} <= ${radiusKm}::double precision))`
}

/** Distance of an offer, or of the centre of its town if its position is unknown, in km. Needs `cities` in the query. */
export function kmOfOffer({ position }: Offers, centre: Position): SQL<number> {
  const degrees = (coordinate: SQL<number>, ofTown: typeof cities.latitude | typeof cities.longitude) =>
    sql`case when ${position} = ${sql.raw(String(UNKNOWN_POSITION))} then ${ofTown} else ${inDegrees(coordinate)} end`
  return kmFrom(
    centre,
    degrees(latitudeOf(position), cities.latitude),
    degrees(longitudeOf(position), cities.longitude),
  )
}

const inDegrees = (coordinate: SQL<number>): SQL => sql`${coordinate} / 1e5::double precision`

/** Kilometres in a degree of latitude, rounded down: a box must not be smaller than the circle. */
const KM_PER_DEGREE = 111

/** Returns a box that contains a circle, as ranges of positions. */
function boxAround({ latitude, longitude }: Position, radiusKm: number) {
  const height = radiusKm / KM_PER_DEGREE
  // A degree of longitude is shortest at the northern edge.
  const width = height / Math.cos(((latitude + height) * Math.PI) / 180)
  return {
    band: latitudeBand(latitude - height, latitude + height),
    longitudes: degreeRange(longitude - width, longitude + width),
  }
}
