import { facilityPath } from '@medicena/domain/facility-path'
import { photoPath } from '@medicena/provider-client/facility-photos'
import { ProposedChange } from '@medicena/provider-client/managed-facilities'
import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { foldedText } from '../database/folded-text.ts'
import {
  accounts,
  cities,
  errorReports,
  facilities,
  facilityChanges,
  facilityClaims,
  facilityMerges,
  facilityPhotos,
  moderationLog,
  smartOrders,
} from '../database/schema.ts'
import { isoInstant, MAX_INTEGER } from '../database/values.ts'
import { reviewedColumns } from '../facilities/facility-columns.ts'
import { readRequestedServices } from '../prices/price-file-mapping.ts'
import { findDuplicates, type LikelyDuplicate } from './duplicates.ts'
import { readDecisions } from './moderation-log.ts'
import { changeVersion, dataVersion } from './seen-data.ts'
import { isUndoable } from './undo-merge.ts'
import { readUnusualPrices, unusualPricesOf } from './unusual-prices.ts'

/** Entries of each list; the oldest come first, so none is forgotten. */
const MAX_ENTRIES = 100

const LATEST_DECISIONS = 50

const LATEST_PHOTOS = 50

/** Everything that waits for an operator, oldest first, and the latest decisions. */
export type ReviewQueue = Awaited<ReturnType<typeof readReviewQueue>>

/** Reads what waits for an operator, with flags: likely duplicates and unusual prices. */
export async function readReviewQueue(db: Database) {
  return {
    facilities: await readFacilityEntries(db, isUnpublished),
    changes: await readChanges(db),
    prices: await readUnusualPrices(db),
    claims: await readOpenClaims(db),
    reports: await readReports(db),
    requestedServices: await readRequestedServices(db, MAX_ENTRIES),
    photos: await readLatestPhotos(db),
    smartOrders: await readOpenSmartOrders(db),
    merges: await readMerges(db),
    decisions: await readDecisions(db, { limit: LATEST_DECISIONS }),
  }
}

const facilityColumns = {
  ...reviewedColumns,
  id: facilities.id,
  city: cities.name,
  managerId: facilities.managerId,
  status: facilities.status,
  statusReason: facilities.statusReason,
  manager: accounts.email,
  pinnedAt: instantOrNull(facilities.pinnedAt),
  pinnedBy: facilities.pinnedBy,
  importSource: facilities.importSource,
  importedPhone: facilities.importedPhone,
  importedEmail: facilities.importedEmail,
  mergedInto: facilities.mergedInto,
  withdrawnAt: instantOrNull(facilities.withdrawnAt),
  /** Last day of the Smart package that runs or will run. */
  smartTo: sql<string | null>`(
    select max(${smartOrders.validTo})::text from ${smartOrders}
    where ${smartOrders.facilityId} = ${facilities.id}
      and ${smartOrders.validTo} >= (now() at time zone 'Europe/Warsaw')::date)`,
  /** When the facility got its status; null for imported ones, which nobody decided about. */
  since: sql<string | null>`(
    select ${isoInstant(sql`max(${moderationLog.at})`)} from ${moderationLog}
    where facility_id = ${facilities.id} and status_after = ${facilities.status})`,
}

/** 'to_char' of null is null. */
function instantOrNull(column: PgColumn): SQL<string | null> {
  return sql`${isoInstant(column)}`
}

const isUnpublished = and(
  ne(facilities.status, 'verified'),
  isNull(facilities.mergedInto),
  isNull(facilities.withdrawnAt),
)

/** Reads facilities of any status with their flags, such as both of a merge: by ids, or by words of name and town. */
export function readFacilities(db: Database, text: string) {
  const words = text.trim().split(/[\s,]+/)
  const numbers = words.map(Number)
  const isIds = numbers.every((number) => Number.isInteger(number) && number > 0 && number <= MAX_INTEGER)
  const nameAndTown = foldedText(sql`${facilities.name} || ' ' || ${cities.name}`)
  const containsWord = (word: string) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`${nameAndTown} like ${foldedText(sql`${pattern}::text`)}`
  }
  return readFacilityEntries(
    db,
    isIds ? inArray(facilities.id, numbers) : and(...words.map(containsWord)),
    isIds ? MAX_ENTRIES : MAX_FOUND,
  )
}

/** Facilities that a search by name shows. */
const MAX_FOUND = 10

/** Reads the latest merges that can be undone, newest first. */
export function readMerges(db: Database) {
  const survivors = alias(facilities, 'survivors')
  return db
    .select({
      ...{ id: facilities.id, name: facilities.name, city: cities.name },
      ...{ survivorId: survivors.id, survivor: survivors.name, mergedOn: facilityMerges.mergedOn },
    })
    .from(facilityMerges)
    .innerJoin(facilities, eq(facilities.id, facilityMerges.duplicateId))
    .innerJoin(survivors, eq(survivors.id, facilityMerges.survivorId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .where(isUndoable)
    .orderBy(desc(facilityMerges.id))
    .limit(LATEST_DECISIONS)
}

async function readFacilityEntries(db: Database, condition: SQL | undefined, limit = MAX_ENTRIES) {
  const rows = await db
    .select(facilityColumns)
    .from(facilities)
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .leftJoin(accounts, eq(accounts.id, facilities.managerId))
    .where(condition)
    // Rejected and hidden ones stay: they must not take the place of those that wait.
    .orderBy(desc(eq(facilities.status, 'pending')), asc(facilities.id))
    .limit(limit)
  const unusual = await unusualPricesOf(
    db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (facility) => ({
      ...facility,
      url: facilityPath(facility),
      version: dataVersion(facility),
      duplicates: await findDuplicates(db, facility.id, facility),
      prices: unusual.get(facility.id) ?? [],
    })),
  )
}

const ProposedForm = z.omit(ProposedChange, { proposedAt: true })
const REVIEWED_FIELDS = z.keyof(ProposedForm).options

async function readChanges(db: Database) {
  const rows = await db
    .select({
      ...facilityColumns,
      form: facilityChanges.form,
      proposedAt: isoInstant(facilityChanges.proposedAt),
    })
    .from(facilityChanges)
    .innerJoin(facilities, eq(facilities.id, facilityChanges.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .leftJoin(accounts, eq(accounts.id, facilities.managerId))
    .orderBy(asc(facilityChanges.proposedAt))
    .limit(MAX_ENTRIES)
  return Promise.all(
    rows.map(async ({ form, ...facility }) => {
      const proposed = ProposedForm.parse(form)
      const duplicates: LikelyDuplicate[] = await findDuplicates(db, facility.id, proposed)
      const current = { ...facility, medicalFacilityTypeId: facility.typeId }
      const differences = REVIEWED_FIELDS.filter((field) => proposed[field] !== current[field]).map(
        (field) => ({ field, from: current[field], to: proposed[field] }),
      )
      const { latitude, longitude } = proposed
      const pin = { latitude, longitude }
      const url = facilityPath(facility)
      return { ...facility, url, version: changeVersion(form), differences, pin, duplicates }
    }),
  )
}

async function readOpenClaims(db: Database) {
  const rows = await db
    .select({
      id: facilityClaims.id,
      facilityId: facilities.id,
      name: facilities.name,
      city: cities.name,
      phoneNumber: facilities.phoneNumber,
      importSource: facilities.importSource,
      importedPhone: facilities.importedPhone,
      importedEmail: facilities.importedEmail,
      claimant: accounts.email,
      message: facilityClaims.message,
      createdAt: isoInstant(facilityClaims.createdAt),
    })
    .from(facilityClaims)
    .innerJoin(facilities, eq(facilities.id, facilityClaims.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .innerJoin(accounts, eq(accounts.id, facilityClaims.accountId))
    .where(eq(facilityClaims.status, 'open'))
    .orderBy(asc(facilityClaims.id))
    .limit(MAX_ENTRIES)
  return rows.map((claim) => ({ ...claim, url: facilityPath({ ...claim, id: claim.facilityId }) }))
}

async function readOpenSmartOrders(db: Database) {
  return db
    .select({
      facilityId: facilities.id,
      name: facilities.name,
      city: cities.name,
      month: smartOrders.month,
      invoice: smartOrders.invoice,
      orderedAt: isoInstant(smartOrders.orderedAt),
      manager: accounts.email,
    })
    .from(smartOrders)
    .innerJoin(facilities, eq(facilities.id, smartOrders.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .leftJoin(accounts, eq(accounts.id, facilities.managerId))
    .where(isNull(smartOrders.validFrom))
    .orderBy(asc(smartOrders.id))
    .limit(MAX_ENTRIES)
}

/** Photos are public without a review, so the newest come first. */
async function readLatestPhotos(db: Database) {
  const rows = await db
    .select({
      id: facilityPhotos.id,
      facilityId: facilities.id,
      name: facilities.name,
      city: cities.name,
      kind: facilityPhotos.kind,
      alt: facilityPhotos.alt,
      hash: facilityPhotos.hash,
      width: facilityPhotos.width,
      createdAt: isoInstant(facilityPhotos.createdAt),
    })
    .from(facilityPhotos)
    .innerJoin(facilities, eq(facilities.id, facilityPhotos.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .orderBy(desc(facilityPhotos.id))
    .limit(LATEST_PHOTOS)
  return rows.map(({ hash, width, ...photo }) => ({ ...photo, path: photoPath(hash, width, 'webp') }))
}

async function readReports(db: Database) {
  const rows = await db
    .select({
      id: errorReports.id,
      facilityId: facilities.id,
      name: facilities.name,
      city: cities.name,
      category: errorReports.category,
      text: errorReports.text,
      email: errorReports.email,
      createdAt: isoInstant(errorReports.createdAt),
    })
    .from(errorReports)
    .innerJoin(facilities, eq(facilities.id, errorReports.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .where(isNull(errorReports.resolvedAt))
    .orderBy(asc(errorReports.id))
    .limit(MAX_ENTRIES)
  return rows.map((report) => ({ ...report, url: facilityPath({ ...report, id: report.facilityId }) }))
}
