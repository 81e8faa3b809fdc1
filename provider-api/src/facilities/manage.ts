import type { Institution, InstitutionForm } from '@medicena/provider-client/managed-facilities'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cities, facilities } from '../database/schema.ts'
import { MAX_INTEGER } from '../database/values.ts'
import { HttpProblem, invalidFields } from '../http/problems.ts'
import { readManagedFacility } from './managed.ts'

/** Adds a facility with its manager. Answers 400 for an unknown town, or a position of which only half is given. */
export async function addFacility(
  db: Database,
  managerId: number,
  form: InstitutionForm,
): Promise<Institution> {
  const city = await chosenCity(db, form)
  const [added] = await db
    .insert(facilities)
    .values({ ...columnsOf(form, city), ...(positionOf(form) ?? centreOf(city)), managerId })
    .returning({ id: facilities.id })
  return managed(db, managerId, added?.id ?? 0)
}

/**
 * Edits a facility; its prices move with it. Without a position in the form it stays where it is on the map, or stands
 * at the centre of the town that it has moved to. Answers 404 for a facility that the caller does not manage: whether
 * there is one with this id is no business of his.
 */
export async function editFacility(
  db: Database,
  managerId: number,
  id: number,
  form: InstitutionForm,
): Promise<Institution> {
  if (id > MAX_INTEGER) throw notManaged()
  const own = and(eq(facilities.id, id), eq(facilities.managerId, managerId))
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ cityId: facilities.cityId })
      .from(facilities)
      .where(own)
      .for('no key update')
    if (!before) throw notManaged()
    const city = await chosenCity(tx, form)
    const position = positionOf(form) ?? (before.cityId === city.id ? {} : centreOf(city))
    await tx
      .update(facilities)
      .set({ ...columnsOf(form, city), ...position })
      .where(own)
  })
  return managed(db, managerId, id)
}

type City = Pick<typeof cities.$inferSelect, 'id' | 'name' | 'provinceId' | 'latitude' | 'longitude'>
type Position = Pick<City, 'latitude' | 'longitude'>

/** The town of the form. A name beside its id must be that town's: a form whose town was typed but not chosen is wrong. */
async function chosenCity(db: Database, form: InstitutionForm): Promise<City> {
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
  if (!city) throw invalidFields({ cityId: CHOOSE })
  if (form.city && comparable(form.city) !== comparable(city.name)) throw invalidFields({ city: CHOOSE })
  return city
}

const CHOOSE = 'Wybierz miejscowość z listy.'

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

async function managed(db: Database, managerId: number, id: number): Promise<Institution> {
  const found = await readManagedFacility(db, managerId, id)
  if (!found) throw notManaged()
  return found
}

function notManaged(): HttpProblem {
  return new HttpProblem(404, 'Wśród Twoich placówek nie ma takiej.')
}
