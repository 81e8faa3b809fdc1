import { facilityUrl } from '@medicena/domain/facility-path'
import { distanceKm, type Position } from '@medicena/domain/map/position'
import type { NearbyFacility } from '@medicena/provider-client/profile-offers'
import { and, between, eq, ne, sql } from 'drizzle-orm'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { degreeRange, latitudeBand, latitudeOf, longitudeOf } from '../database/position.ts'
import { cities, facilities, prices } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import { isPublic } from '../facilities/public-facilities.ts'

const RADIUS_KM = 25
const MAX_FACILITIES = 5

/** Length of a degree of latitude. */
const DEGREE_KM = 111.2

/**
 * Finds the nearest facilities that offer a service, within a radius. Empty for a facility that is unknown, not public or
 * without a position.
 */
export async function readNearbyFacilities(
  db: Database,
  facilityId: number,
  serviceId: number,
): Promise<NearbyFacility[]> {
  const [origin] = await db
    .select({ latitude: facilities.latitude, longitude: facilities.longitude })
    .from(facilities)
    .where(and(eq(facilities.id, facilityId), isPublic))
  if (!origin || !isKnown(origin)) return []
  const rows = await db
    .select({
      ...columns(facilities, 'id', 'name', 'street', 'buildingNumber'),
      city: cities.name,
      effective: prices.effective,
      ...columns(facilities, 'latitude', 'longitude', 'rating', 'ratingsNumber'),
    })
    .from(prices)
    .innerJoin(facilities, eq(facilities.id, prices.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .where(
      and(
        eq(prices.serviceId, serviceId),
        sql`${prices.facilityId} in (${nearestOffers(db, facilityId, serviceId, origin)})`,
      ),
    )
  return rows
    .flatMap((row) => (isKnown(row) ? [{ ...row, distance: distanceKm(origin, row) }] : []))
    .filter(({ distance }) => distance <= RADIUS_KM)
    .sort((one, other) => one.distance - other.distance || one.id - other.id)
    .map(({ id, name, street, buildingNumber, city, effective, distance, rating, ratingsNumber }) => ({
      id,
      name,
      city,
      rating,
      ratingsNumber,
      fullStreet: `${street} ${buildingNumber}`,
      url: facilityUrl({ name, city }),
      price: toZloty(effective),
      distance: Math.round(distance * 10) / 10,
    }))
}

/** The nearest offers by planar distance, which is exact enough for their order; the index of positions bounds the scan. */
function nearestOffers(
  db: Database,
  facilityId: number,
  serviceId: number,
  { latitude, longitude }: Position,
) {
  const scale = Math.cos((latitude * Math.PI) / 180)
  const height = RADIUS_KM / DEGREE_KM
  const width = height / scale
  const [north, east] = [latitude * 100_000, longitude * 100_000]
  return db
    .select({ id: prices.facilityId })
    .from(prices)
    .where(
      and(
        eq(prices.serviceId, serviceId),
        between(prices.position, ...latitudeBand(latitude - height, latitude + height)),
        between(longitudeOf(prices.position), ...degreeRange(longitude - width, longitude + width)),
        ne(prices.facilityId, facilityId),
      ),
    )
    .orderBy(
      sql`power(${latitudeOf(prices.position)} - ${north}::float8, 2) + power((${longitudeOf(prices.position)} - ${east}::float8) * ${scale}::float8, 2)`,
      prices.facilityId,
    )
    .limit(MAX_FACILITIES)
}

function isKnown(position: { readonly [Axis in keyof Position]: number | null }): position is Position {
  return position.latitude !== null && position.longitude !== null
}
