import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import type {
  Institution,
  InstitutionForm,
  ManagedFacility,
} from '@medicena/provider-client/managed-facilities'
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cities, contactRequests, facilities, prices } from '../database/schema.ts'
import { MAX_INTEGER } from '../database/values.ts'
import { HttpProblem, invalidFields } from '../http/problems.ts'
import { type Precondition, versionOf } from '../http/versions.ts'

/** Reads a manager's facilities by name. */
export function readInstitutionsOf(db: Database, managerId: number): Promise<Institution[]> {
  return readInstitutions(db, eq(facilities.managerId, managerId))
}

/**
 * Reads a manager's facilities by name, with their numbers of offers and contact requests.
 * @param retentionDays age from which contact requests are expired and not counted
 */
export async function readManagedFacilities(
  db: Database,
  managerId: number,
  retentionDays: number,
): Promise<ManagedFacility[]> {
  const own = eq(facilities.managerId, managerId)
  const offers = db
    .select({ id: prices.facilityId, count: count() })
    .from(prices)
    .innerJoin(facilities, eq(facilities.id, prices.facilityId))
    .where(own)
    .groupBy(prices.facilityId)
  const requests = db
    .select({ id: contactRequests.facilityId, count: count() })
    .from(contactRequests)
    .innerJoin(facilities, eq(facilities.id, contactRequests.facilityId))
    .where(and(own, sql`${contactRequests.createdAt} + make_interval(days => ${retentionDays}::int) > now()`))
    .groupBy(contactRequests.facilityId)
  const [institutions, offersOf, requestsOf] = await Promise.all([
    readInstitutionsOf(db, managerId),
    offers.then(countsById),
    requests.then(countsById),
  ])
  return institutions.map((institution) => ({
    ...institution,
    offersNumber: offersOf.get(institution.id) ?? 0,
    contactRequestsNumber: requestsOf.get(institution.id) ?? 0,
  }))
}

function countsById(rows: readonly { readonly id: number; readonly count: number }[]): Map<number, number> {
  return new Map(rows.map((row) => [row.id, row.count]))
}

/**
 * Reads one of a manager's facilities.
 * @throws HttpProblem 404 for a facility that the caller does not manage, whether or not it exists
 */
export async function readManagedFacility(db: Database, managerId: number, id: number): Promise<Institution> {
  if (id > MAX_INTEGER) throw notManaged()
  const [institution] = await readInstitutions(
    db,
    and(eq(facilities.managerId, managerId), eq(facilities.id, id)),
  )
  if (!institution) throw notManaged()
  return institution
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

/**
 * Adds a facility with its manager.
 * @throws HttpProblem 400 for an unknown town or an incomplete position
 */
export async function addFacility(
  db: Database,
  managerId: number,
  form: InstitutionForm,
): Promise<Institution> {
  const city = await readCity(db, form)
  const [added] = await db
    .insert(facilities)
    .values({ ...columnsOf(form, city), ...(positionOf(form) ?? centreOf(city)), managerId })
    .returning({ id: facilities.id })
  return readManagedFacility(db, managerId, added?.id ?? 0)
}

/**
 * Edits a facility. Without a position in the form it keeps its position, or gets the centre of its new town.
 * @throws HttpProblem 404 for a facility that the caller does not manage, whether or not it exists; 412 for another version
 */
export async function editFacility(
  db: Database,
  managerId: number,
  id: number,
  form: InstitutionForm,
  precondition: Precondition | null = null,
): Promise<Institution> {
  if (id > MAX_INTEGER) throw notManaged()
  const isManaged = and(eq(facilities.id, id), eq(facilities.managerId, managerId))
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ cityId: facilities.cityId })
      .from(facilities)
      .where(isManaged)
      .for('no key update')
    if (!before) throw notManaged()
    precondition?.(versionOf(await readManagedFacility(tx, managerId, id)))
    const city = await readCity(tx, form)
    const position = positionOf(form) ?? (before.cityId === city.id ? {} : centreOf(city))
    await tx
      .update(facilities)
      .set({ ...columnsOf(form, city), ...position })
      .where(isManaged)
  })
  return readManagedFacility(db, managerId, id)
}

type City = Pick<typeof cities.$inferSelect, 'id' | 'name' | 'provinceId' | 'latitude' | 'longitude'>
type Position = Pick<City, 'latitude' | 'longitude'>

/** Reads the town of the form. Rejects a name that does not match the id: it was typed but not chosen from the list. */
async function readCity(db: Database, form: InstitutionForm): Promise<City> {
  const [city] = await db
    .select({
      id: cities.id,
      name: cities.name,
      provinceId: cities.provinceId,
      latitude: cities.latitude,
      longitude: cities.longitude,
    })
    .from(cities)
    .where(eq(cities.id, form.cityId))
  if (!city) throw invalidFields({ cityId: CHOOSE_TOWN })
  if (form.city && comparable(form.city) !== comparable(city.name)) throw invalidFields({ city: CHOOSE_TOWN })
  return city
}

const CHOOSE_TOWN = 'Wybierz miejscowość z listy.'

function comparable(name: string): string {
  return name.trim().toLocaleLowerCase('pl')
}

function columnsOf(form: InstitutionForm, city: City) {
  const { name, street, buildingNumber, postCode, phoneNumber, phoneNumber2, email, website } = form
  return {
    ...{ name, street, buildingNumber, postCode, phoneNumber, phoneNumber2, email, website },
    typeId: form.medicalFacilityTypeId,
    cityId: city.id,
    provinceId: city.provinceId,
  }
}

function centreOf({ latitude, longitude }: City): Position {
  return { latitude, longitude }
}

function positionOf({ latitude = null, longitude = null }: InstitutionForm): Position | null {
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  if (latitude === null && longitude === null) return null
  throw invalidFields({ [latitude === null ? 'latitude' : 'longitude']: 'Podaj obie współrzędne.' })
}

function notManaged(): HttpProblem {
  return new HttpProblem(404, 'Wśród Twoich placówek nie ma takiej.')
}
