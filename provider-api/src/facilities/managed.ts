import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import type { Institution } from '@medicena/provider-client/entities/institution'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { facilities } from '../database/schema/facilities.ts'
import { cities } from '../database/schema/places.ts'

/** A manager's facilities, by name. */
export function readManagedFacilities(db: Database, managerId: number): Promise<Institution[]> {
  return readInstitutions(db, eq(facilities.managerId, managerId))
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
