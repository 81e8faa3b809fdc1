import { facilityUrl } from '@medicena/domain/facility-path'
import type { NearbyFacility } from '@medicena/provider-client/profile-offers'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { kmOfPosition } from '../database/position.ts'
import { cities, facilities, prices } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import { listedColumns } from '../facilities/facility-columns.ts'
import { isPublic } from '../facilities/public-facilities.ts'
import { isPlacedWithin } from '../places/surroundings.ts'

const RADIUS_KM = 25
const MAX_FACILITIES = 5

/**
 * Finds the nearest facilities that offer a service, within a radius. Empty for a facility that is unknown, not public or
 * without a position.
 */
export async function readNearbyFacilities(
  db: Database,
  facilityId: number,
  serviceId: number,
): Promise<NearbyFacility[]> {
  const [centre] = await db
    .select({
      latitude: sql<number>`${facilities.latitude}`,
      longitude: sql<number>`${facilities.longitude}`,
    })
    .from(facilities)
    .where(and(eq(facilities.id, facilityId), isPublic, isNotNull(facilities.latitude)))
  if (!centre) return []
  const nearest = db
    .select({
      ...columns(prices, 'facilityId', 'effective'),
      distance: kmOfPosition(prices.position, centre).as('distance'),
    })
    .from(prices)
    .where(
      and(
        eq(prices.serviceId, serviceId),
        ne(prices.facilityId, facilityId),
        isPlacedWithin(prices, { centre, radiusKm: RADIUS_KM }),
      ),
    )
    .orderBy(sql`distance`, prices.facilityId)
    .limit(MAX_FACILITIES)
    .as('nearest')
  const rows = await db
    .select({
      ...columns(listedColumns, 'id', 'name', 'fullStreet', 'city', 'rating', 'ratingsNumber'),
      ...columns(nearest, 'effective', 'distance'),
    })
    .from(nearest)
    .innerJoin(facilities, eq(facilities.id, nearest.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .orderBy(nearest.distance, facilities.id)
  return rows.map(({ effective, distance, ...facility }) => ({
    ...facility,
    url: facilityUrl(facility),
    price: toZloty(effective),
    distance: Math.round(distance * 10) / 10,
  }))
}
