import type { Position } from '@medicena/domain/map/position'
import { eq, type SQL, sql } from 'drizzle-orm'
import {
  degreeRange,
  kmFrom,
  kmOfPosition,
  latitudeBand,
  longitudeOf,
  UNKNOWN_POSITION,
} from '../database/position.ts'
import { type categoryPrices, cities, type facilities, type prices } from '../database/schema.ts'
import type { Scope } from './places.ts'

/** The surroundings of a town or of another position. */
export interface Circle {
  readonly centre: Position
  readonly radiusKm: number
}

type Offers = typeof prices | typeof categoryPrices

/** Condition for the offers or facilities of a place; undefined for the whole country. */
export function inScope(
  { cityId, provinceId }: Pick<Offers | typeof facilities, 'cityId' | 'provinceId'>,
  { city, province }: Scope,
): SQL | undefined {
  if (city) return eq(cityId, city.id)
  return province ? eq(provinceId, province.id) : undefined
}

/**
 * Condition for the offers whose position lies within a circle. Uses indexed columns only: a box around the circle selects a
 * band of the index.
 */
export function isPlacedWithin({ position }: Offers, { centre, radiusKm }: Circle): SQL {
  const { band, longitudes } = boxAround(centre, radiusKm)
  return sql`(${position} between ${band[0]} and ${band[1]}
      and ${longitudeOf(position)} between ${longitudes[0]} and ${longitudes[1]}
      and ${kmOfPosition(position, centre)} <= ${radiusKm}::double precision)`
}

/** The same with the offers without a position, which count as offered in the centre of their town. */
export function isWithin(offers: Offers, circle: Circle): SQL {
  const { centre, radiusKm } = circle
  return sql`(${isPlacedWithin(offers, circle)} or ${offers.position} = ${UNKNOWN_POSITION}
      and ${offers.cityId} in (select ${cities.id} from ${cities} where ${kmOfTown(centre)} <= ${radiusKm}::double precision))`
}

/** Distance of an offer, or of the centre of its town if its position is unknown, in km. Needs `cities` in the query. */
export function kmOfOffer({ position }: Offers, centre: Position): SQL<number> {
  return sql`case when ${position} = ${UNKNOWN_POSITION} then ${kmOfTown(centre)} else ${kmOfPosition(position, centre)} end`
}

const kmOfTown = (centre: Position): SQL<number> => kmFrom(centre, cities.latitude, cities.longitude)

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
