import { isDeepStrictEqual } from 'node:util'
import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import { placeKey } from '@medicena/domain/text'
import {
  type Institution,
  type InstitutionForm,
  type ManagedFacility,
  ProposedChange,
} from '@medicena/provider-client/managed-facilities'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { cities, facilities, facilityChanges } from '../database/schema.ts'
import { isoInstant } from '../database/values.ts'
import { HttpProblem, invalidFields } from '../http/problems.ts'
import { type Precondition, versionOf } from '../http/versions.ts'
import type { RateLimiter } from '../limits/rate-limits.ts'
import { logDecision } from '../moderation/moderation-log.ts'
import { detailColumns, reviewedColumns } from './facility-columns.ts'

/** A proposed change as stored: the reviewed fields of the form with its town's name and its position. */
export const ProposedForm = z.omit(ProposedChange, { proposedAt: true })
type ProposedForm = z.infer<typeof ProposedForm>

/** Reads a manager's facilities by name. */
export function readInstitutionsOf(db: Database, managerId: number): Promise<Institution[]> {
  return readInstitutions(db, eq(facilities.managerId, managerId))
}

/**
 * Reads a manager's facilities by name, with their numbers of offers, contact requests and photos.
 * @param retentionDays age from which contact requests are expired and not counted
 */
export async function readManagedFacilities(
  db: Database,
  managerId: number,
  retentionDays: number,
): Promise<ManagedFacility[]> {
  const countIn = (table: string, condition = 'true') =>
    sql<number>`${sql.raw(`(select count(*) from ${table} where facility_id = facilities.id and ${condition})::int`)}`
  const counts = await db
    .select({
      id: facilities.id,
      offers: sql<number>`(select count(*) from (
        select service_id from prices where facility_id = facilities.id
        union select service_id from withheld_prices where facility_id = facilities.id) as listed)::int`,
      withheld: countIn('withheld_prices'),
      requests: sql<number>`case when status = 'verified' then (select count(*) from contact_requests
        where facility_id = facilities.id and created_at + make_interval(days => ${retentionDays}::int) > now())::int else 0 end`,
      photos: countIn('facility_photos', "kind = 'photo'"),
    })
    .from(facilities)
    .where(eq(facilities.managerId, managerId))
  const countsOf = new Map(counts.map((row) => [row.id, row]))
  return (await readInstitutionsOf(db, managerId)).map((institution) => {
    const { offers = 0, withheld = 0, requests = 0, photos = 0 } = countsOf.get(institution.id) ?? {}
    return {
      ...institution,
      offersNumber: offers,
      withheldPricesNumber: withheld,
      contactRequestsNumber: requests,
      photosNumber: photos,
    }
  })
}

/**
 * Reads one of a manager's facilities.
 * @throws HttpProblem 404 for a facility that the caller does not manage, whether or not it exists
 */
export async function readManagedFacility(db: Database, managerId: number, id: number): Promise<Institution> {
  const [institution] = await readInstitutions(db, isOwn(managerId, id))
  if (!institution) throw notManaged()
  return institution
}

async function readInstitutions(db: Database, condition: SQL | undefined): Promise<Institution[]> {
  const { typeId, ...reviewed } = reviewedColumns
  const rows = await db
    .select({
      ...reviewed,
      ...detailColumns,
      id: facilities.id,
      medicalFacilityTypeId: typeId,
      city: cities.name,
      status: facilities.status,
      statusReason: facilities.statusReason,
      withdrawnAt: sql<string | null>`${isoInstant(facilities.withdrawnAt)}`,
      proposedForm: facilityChanges.form,
      proposedAt: isoInstant(facilityChanges.proposedAt),
    })
    .from(facilities)
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .leftJoin(facilityChanges, eq(facilityChanges.facilityId, facilities.id))
    .where(condition)
    .orderBy(asc(facilities.name), asc(facilities.id))
  return rows.map(({ proposedForm, proposedAt, withdrawnAt, ...row }) => ({
    ...row,
    ...(withdrawnAt !== null && { withdrawnAt }),
    medicalFacilityType: typeName(row.medicalFacilityTypeId),
    proposedChange: proposedForm === null ? null : { ...ProposedForm.parse(proposedForm), proposedAt },
  }))
}

function typeName(typeId: number): string {
  return FACILITY_TYPES.find(({ id }) => id === typeId)?.name ?? ''
}

/**
 * Adds a facility with its manager; it is pending until an operator verifies it.
 * @throws HttpProblem 400 for an unknown town or an incomplete position, 429
 */
export async function addFacility(
  { db, limiter }: { readonly db: Database; readonly limiter: RateLimiter },
  managerId: number,
  form: InstitutionForm,
): Promise<Institution> {
  const city = await readCity(db, form)
  await limiter.take('new-facility', `account ${managerId}`)
  const id = await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(facilities)
      .values({
        ...columnsOf(form, city),
        ...detailsOf(form),
        ...pinnedBy(managerId, positionOf(form)),
        managerId,
        status: 'pending' as const,
      })
      .returning({ id: facilities.id })
    const facilityId = added?.id ?? 0
    const actor = `account ${managerId}`
    await logDecision(tx, { actor, action: 'add', facilityId, statusAfter: 'pending' })
    return facilityId
  })
  return readManagedFacility(db, managerId, id)
}

/**
 * Edits a facility. A change of a verified one is stored as a proposal: nobody who was verified as one clinic can turn
 * into another. Only its opening hours and amenities change at once. A rejected one becomes pending again. A form without a
 * position keeps the stored one, except in another town.
 * @throws HttpProblem 404 for a facility that the caller does not manage, whether or not it exists; 412 for another version
 */
export async function editFacility(
  db: Database,
  managerId: number,
  id: number,
  form: InstitutionForm,
  precondition: Precondition | null = null,
): Promise<Institution> {
  await db.transaction(async (tx) => {
    const before = await lockOwn(tx, managerId, id)
    // Its changes would be public unchecked when it is restored.
    if (before.withdrawnAt !== null) {
      throw new HttpProblem(409, 'Placówka czeka na usunięcie. Aby ją zmienić, najpierw ją przywróć.')
    }
    precondition?.(versionOf(await readManagedFacility(tx, managerId, id)))
    const city = await readCity(tx, form)
    const stored = { latitude: before.latitude, longitude: before.longitude }
    const position = positionOf(form) ?? (before.cityId === city.id ? stored : UNKNOWN_POSITION)
    const edited = { ...columnsOf(form, city), ...position }
    const isPinned = form.latitude !== undefined && (!before.pinnedAt || !isDeepStrictEqual(position, stored))
    const details = detailsOf(form)
    if (before.status === 'verified') {
      if (Object.values(details).some((value) => value !== undefined))
        await tx.update(facilities).set(details).where(isOwn(managerId, id))
      return proposeChange(tx, before, edited, city.name)
    }
    const resubmitted = before.status === 'rejected'
    await tx
      .update(facilities)
      .set({
        ...edited,
        ...details,
        ...(isPinned && pinnedBy(managerId, position)),
        ...(resubmitted && { status: 'pending' as const, statusReason: null }),
      })
      .where(isOwn(managerId, id))
    if (resubmitted) {
      await logDecision(tx, {
        actor: `account ${managerId}`,
        action: 'resubmit',
        facilityId: id,
        statusBefore: 'rejected',
        statusAfter: 'pending',
      })
    }
  })
  return readManagedFacility(db, managerId, id)
}

type Stored = typeof facilities.$inferSelect
type EditedColumns = Pick<Stored, keyof typeof reviewedColumns | 'provinceId'>

/** Stores a change until an operator decides; one that equals the public data withdraws the previous proposal. */
async function proposeChange(
  tx: Database,
  before: Stored,
  edited: EditedColumns,
  city: string,
): Promise<void> {
  const { typeId, provinceId: _provinceId, ...fields } = edited
  if (isDeepStrictEqual({ ...before, ...edited }, before)) {
    await tx.delete(facilityChanges).where(eq(facilityChanges.facilityId, before.id))
    return
  }
  const form: ProposedForm = { ...fields, medicalFacilityTypeId: typeId, city }
  await tx
    .insert(facilityChanges)
    .values({ facilityId: before.id, form })
    .onConflictDoUpdate({ target: facilityChanges.facilityId, set: { form, proposedAt: sql`now()` } })
}

/**
 * Applies the proposed change of a facility. A changed position was pinned by the manager, when the change was proposed.
 * @param tx a transaction that has locked the facility
 * @returns false without a proposed change
 */
export async function applyProposedChange(tx: Database, facilityId: number): Promise<boolean> {
  const [proposed] = await tx
    .delete(facilityChanges)
    .where(eq(facilityChanges.facilityId, facilityId))
    .returning({ form: facilityChanges.form, proposedAt: facilityChanges.proposedAt })
  if (!proposed) return false
  const { medicalFacilityTypeId: typeId, city: _city, ...fields } = ProposedForm.parse(proposed.form)
  const city = await readCity(tx, { cityId: fields.cityId })
  const [before] = await tx.select().from(facilities).where(eq(facilities.id, facilityId))
  const isPinned = before?.latitude !== fields.latitude || before.longitude !== fields.longitude
  await tx
    .update(facilities)
    .set({
      ...fields,
      typeId,
      provinceId: city.provinceId,
      ...(isPinned && { pinnedAt: proposed.proposedAt, pinnedBy: `account ${before?.managerId}` }),
    })
    .where(eq(facilities.id, facilityId))
  return true
}

type City = Pick<typeof cities.$inferSelect, 'id' | 'name' | 'provinceId'>
type Position = Pick<Stored, 'latitude' | 'longitude'>

const UNKNOWN_POSITION: Position = { latitude: null, longitude: null }

/** Reads the town of the form. Rejects a name that does not match the id: it was typed but not chosen from the list. */
async function readCity(db: Database, form: Pick<InstitutionForm, 'cityId' | 'city'>): Promise<City> {
  const [city] = await db.select().from(cities).where(eq(cities.id, form.cityId))
  if (!city) throw invalidFields({ cityId: CHOOSE_TOWN })
  if (form.city && placeKey(form.city) !== placeKey(city.name)) throw invalidFields({ city: CHOOSE_TOWN })
  return city
}

const CHOOSE_TOWN = 'Wybierz miejscowość z listy.'

function columnsOf(form: InstitutionForm, city: City): Omit<EditedColumns, keyof Position> {
  return {
    ...columns(form, 'name', 'street', 'buildingNumber', 'postCode', 'phoneNumber', 'phoneNumber2'),
    ...columns(form, 'email', 'website', 'bookingUrl'),
    typeId: form.medicalFacilityTypeId,
    cityId: city.id,
    provinceId: city.provinceId,
  }
}

/** The details of the form; an omitted one is undefined and stays as it is. */
function detailsOf({ openingHours, amenities }: InstitutionForm): {
  readonly [Column in keyof typeof detailColumns]: InstitutionForm[Column]
} {
  return { openingHours, amenities }
}

/** Reads the position of a form: null values mean unknown; returns null if the form has no position. */
function positionOf({ latitude, longitude }: InstitutionForm): Position | null {
  if (latitude === undefined && longitude === undefined) return null
  if (latitude != null && longitude != null) return { latitude, longitude }
  if (latitude == null && longitude == null) return UNKNOWN_POSITION
  throw invalidFields({ [latitude == null ? 'latitude' : 'longitude']: 'Podaj obie współrzędne.' })
}

/** Returns the columns of a position that a manager has set; null without one. */
function pinnedBy(managerId: number, position: Position | null) {
  return position && { ...position, pinnedAt: sql`now()`, pinnedBy: `account ${managerId}` }
}

const isOwn = (managerId: number, id: number) =>
  and(eq(facilities.id, id), eq(facilities.managerId, managerId))

/** Reads a facility of the caller's. @throws HttpProblem 404; the same for unknown facilities and those of other managers */
export async function readOwn(db: Database, managerId: number, id: number): Promise<Stored> {
  const [facility] = await db.select().from(facilities).where(isOwn(managerId, id))
  if (!facility) throw notManaged()
  return facility
}

/** The same in a transaction, which locks the facility. */
export async function lockOwn(tx: Database, managerId: number, id: number): Promise<Stored> {
  await tx.select({ id: facilities.id }).from(facilities).where(isOwn(managerId, id)).for('no key update')
  return readOwn(tx, managerId, id)
}

/** The facility does not exist, or someone else manages it. */
function notManaged(): HttpProblem {
  return new HttpProblem(404, 'Wśród Twoich placówek nie ma takiej.')
}
