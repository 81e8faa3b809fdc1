import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import type { Institution, ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cities, contactRequests, facilities, prices } from '../database/schema.ts'

/** A manager's facilities, by name. */
export function readOwnFacilities(db: Database, managerId: number): Promise<Institution[]> {
  return readInstitutions(db, eq(facilities.managerId, managerId))
}

/**
 * A manager's facilities, by name, with what awaits him in each.
 * @param kept days for which contact requests are kept; an older one that is still to be deleted does not count
 */
export async function readManagedFacilities(
  db: Database,
  managerId: number,
  kept: number,
): Promise<ManagedFacility[]> {
  const own = eq(facilities.managerId, managerId)
  const offers = db
    .select({ id: prices.facilityId, number: count() })
    .from(prices)
    .innerJoin(facilities, eq(facilities.id, prices.facilityId))
    .where(own)
    .groupBy(prices.facilityId)
  const requests = db
    .select({ id: contactRequests.facilityId, number: count() })
    .from(contactRequests)
    .innerJoin(facilities, eq(facilities.id, contactRequests.facilityId))
    .where(and(own, sql`${contactRequests.createdAt} + make_interval(days => ${kept}::int) > now()`))
    .groupBy(contactRequests.facilityId)
  const [institutions, offersOf, requestsOf] = await Promise.all([
    readOwnFacilities(db, managerId),
    offers.then(numbersById),
    requests.then(numbersById),
  ])
  return institutions.map((institution) => ({
    ...institution,
    offersNumber: offersOf.get(institution.id) ?? 0,
    contactRequestsNumber: requestsOf.get(institution.id) ?? 0,
  }))
}

function numbersById(rows: readonly { readonly id: number; readonly number: number }[]): Map<number, number> {
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** One of a manager's facilities; `undefined` for any other. */
export async function readManagedFacility(
  db: Database,
  managerId: number,
  id: number,
): Promise<Institution | undefined> {
  const [found] = await readInstitutions(db, and(eq(facilities.managerId, managerId), eq(facilities.id, id)))
  return found
}

async function readInstitutions(db: Database, condition: SQL | undefined): Promise<Institution[]> {
  const rows = await db
    .select({
      id: facilities.id,
      name: facilities.name,
      medicalFacilityTypeId: facilities.typeId,
      city: cities.name,
      cityId: facilities.cityId,
      street: facilities.street,
      buildingNumber: facilities.buildingNumber,
      postCode: facilities.postCode,
      phoneNumber: facilities.phoneNumber,
      phoneNumber2: facilities.phoneNumber2,
      email: facilities.email,
      website: facilities.website,
      latitude: facilities.latitude,
      longitude: facilities.longitude,
    })
    .from(facilities)
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .where(condition)
    .orderBy(asc(facilities.name), asc(facilities.id))
  return rows.map((row) => ({ ...row, medicalFacilityType: typeName(row.medicalFacilityTypeId) }))
}

function typeName(typeId: number): string {
  return FACILITY_TYPES.find(({ id }) => id === typeId)?.name ?? ''
}
