import { isDeepStrictEqual } from 'node:util'
import { AMENITY_IDS } from '@medicena/domain/amenities'
import { FACILITY_TYPES, NEW_FACILITY } from '@medicena/domain/facility-types'
import { parseOpeningHours } from '@medicena/domain/opening-hours-text'
import { cleanLine } from '@medicena/domain/text'
import { Amenities } from '@medicena/provider-client/facility-details'
import type { FacilityField } from '@medicena/provider-client/managed-facilities'
import { bookingUrl, email, polishPhone, postCode, website } from '@medicena/provider-client/text-fields'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { upsertRows } from '../database/insert-rows.ts'
import { facilities } from '../database/schema.ts'
import { UNKNOWN_DETAILS } from '../facilities/facility-columns.ts'
import type { City } from '../places/places.ts'
import {
  type ImportRun,
  importInBatches,
  importTransaction,
  type RowCounts,
  SourceIds,
  type SourceItem,
  sourceKey,
} from './import-run.ts'
import type { RowError } from './records.ts'
import { decimal, formField, integer, parsedField, reference, sourceName, text } from './row-schema.ts'
import type { FindTown } from './town-index.ts'

const phoneNumber = formField(polishPhone, 'must be a Polish phone number')

const TYPE_IDS = FACILITY_TYPES.map(({ id }) => id)

/** Value of a detail that is known to be unknown: an empty or absent one keeps what the manager has entered. */
const NONE = 'none'

const openingHours = parsedField(
  (text) => (text === NONE ? null : (parseOpeningHours(text) ?? undefined)),
  'must be opening hours with their days, such as "Mo-Fr 08:00-18:00; Sa 09:00-13:00", or none',
)

const amenities = parsedField(
  (text) => (text === NONE ? [] : Amenities.safeParse(text.split(/[ ,]+/)).data),
  `must be ids such as "card,parking" (allowed: ${AMENITY_IDS.join(', ')}), or none`,
)

/** Requires that a field comes with its partner. */
function together<Field extends string>(field: Field, partner: Field) {
  return z.refine<Readonly<Partial<Record<Field, unknown>>>>(
    (row) => row[field] === undefined || row[partner] !== undefined,
    { path: [field], error: `must be given together with ${partner}` },
  )
}

/** Facility fields with the same name in an import row: all but type and town. */
type ImportedField = Exclude<FacilityField, 'medicalFacilityTypeId' | 'city' | 'cityId'>

/**
 * Row of a facility. An empty or absent optional field clears the stored value, except that of a detail, the postcode and
 * the telephone number. An invalid one keeps it.
 */
export const FacilityRow = z
  .object({
    source: z.optional(sourceName),
    /** Permanent identifier of the facility in its source. */
    ref: reference,
    name: text(2, 150),
    type: z.optional(
      parsedField(
        (text) => TYPE_IDS.find((id) => String(id) === text),
        `must be one of ${TYPE_IDS.join(', ')}`,
      ),
    ),
    /** Slug or name. */
    town: z.string(),
    province: z.optional(z.string()),
    street: text(2, 100),
    buildingNumber: text(1, 20),
    postCode: z.optional(formField(postCode, 'must be a postcode such as 50-079')),
    phoneNumber: z.optional(phoneNumber),
    phoneNumber2: z.optional(phoneNumber),
    email: z.optional(formField(email, 'must be an e-mail address')),
    website: z.optional(
      formField(website, 'must be the address of a website, such as https://www.klinika.pl'),
    ),
    bookingUrl: z.optional(
      formField(bookingUrl, 'must be an https address, such as https://wizyty.klinika.pl'),
    ),
    rating: z.optional(decimal(0, 5)),
    ratingsNumber: z.optional(integer(1, 10_000_000)),
    latitude: z.optional(decimal(48.9, 55)),
    longitude: z.optional(decimal(14, 24.2)),
    openingHours: z.optional(openingHours),
    amenities: z.optional(amenities),
  } satisfies Record<ImportedField, z.ZodMiniType> & z.core.$ZodLooseShape)
  .check(
    together('rating', 'ratingsNumber'),
    together('ratingsNumber', 'rating'),
    together('latitude', 'longitude'),
    together('longitude', 'latitude'),
  )

export type FacilityRow = z.output<typeof FacilityRow>

/** Loads the ids of all facilities by their references. */
export async function loadFacilityRefs(db: Database): Promise<SourceIds> {
  const stored = await db
    .select({ id: facilities.id, source: facilities.importSource, ref: facilities.importRef })
    .from(facilities)
  const refs = new SourceIds()
  // References of earlier imports are as their files had them.
  for (const { source, ref, id } of stored) refs.add(source, cleanLine(ref), id)
  return refs
}

/** Imports a file of facilities and adds them to `refs` for later files; in a dry run with negative ids. */
export function importFacilities(
  run: ImportRun,
  path: string,
  findTown: FindTown,
  refs: SourceIds,
): Promise<RowCounts> {
  const accept = (row: FacilityRow, omitted: RowError[]): ImportedFacility => {
    const town = findTown(row.town, row.province)
    const isPlaced = !isTownCentre(row, town)
    if (!isPlaced) omitted.push(townCentre(row))
    const position = isPlaced ? {} : { latitude: undefined, longitude: undefined }
    const names = omitted.map(({ field }) => field)
    const { source = run.source, ref } = row
    return { source, ref, row: { ...row, ...position }, town, omitted: names }
  }
  return importInBatches(run, path, FacilityRow, 'ref', accept, (rows, counts) =>
    writeFacilities(run, rows, refs, counts),
  )
}

/** Degrees within which a position is that of the town: about 50 m. */
const CENTRE_TOLERANCE = 0.0005

/** Sources without positions often give the town's: the facility would come first by distance, wherever it is. */
function isTownCentre({ latitude, longitude }: FacilityRow, town: City): boolean {
  return (
    latitude !== undefined &&
    longitude !== undefined &&
    Math.abs(latitude - town.latitude) < CENTRE_TOLERANCE &&
    Math.abs(longitude - town.longitude) < CENTRE_TOLERANCE
  )
}

function townCentre({ latitude, longitude }: FacilityRow): RowError {
  const problem = "is the centre of the town, not the facility's position"
  return { field: 'position', value: `${latitude}, ${longitude}`, problem }
}

async function writeFacilities(
  run: ImportRun,
  rows: readonly ImportedFacility[],
  refs: SourceIds,
  counts: RowCounts,
): Promise<void> {
  const { added, changedCount } = await importTransaction(run, async (tx) => {
    const stored = new Map(
      (await lockStored(tx, rows)).map((facility) => [
        sourceKey({ source: facility.importSource, ref: facility.importRef }),
        facility,
      ]),
    )
    const added: ImportedColumns[] = []
    const changed: StoredFacility[] = []
    for (const facility of rows) {
      const before = stored.get(sourceKey(facility))
      const told = columnsOf(facility, before)
      if (!before) added.push(told)
      else if (!isDeepStrictEqual(before, { ...before, ...told })) changed.push({ ...before, ...told })
    }
    // Their offers follow by foreign keys.
    await upsertRows(tx, facilities, changed)
    return { added: await insertFacilities(tx, added), changedCount: changed.length }
  })
  for (const { source, ref, id } of added) refs.add(source, ref, run.dryRun ? -id : id)
  counts.written += added.length + changedCount
  counts.unchanged += rows.length - added.length - changedCount
}

interface ImportedFacility extends SourceItem {
  readonly row: FacilityRow
  readonly town: City
  /** Names of the invalid fields, without which the row was read. */
  readonly omitted: readonly string[]
}

type StoredFacility = typeof facilities.$inferSelect

/** The columns that an import writes. */
type ImportedColumns = Omit<
  StoredFacility,
  'id' | 'position' | 'managerId' | 'status' | 'statusReason' | 'withdrawnAt' | 'mergedInto'
>

/** Columns that a source may leave out. */
type OptionalColumns = Omit<
  ImportedColumns,
  'importSource' | 'importRef' | 'name' | 'cityId' | 'provinceId' | 'street' | 'buildingNumber'
>

/** Fields that belong to an address, for rows without them. */
const UNKNOWN_AT_ADDRESS = { postCode: '', latitude: null, longitude: null, pinnedAt: null, pinnedBy: null }

const UNKNOWN: OptionalColumns = {
  ...UNKNOWN_AT_ADDRESS,
  typeId: NEW_FACILITY.medicalFacilityTypeId,
  phoneNumber: '',
  phoneNumber2: null,
  importedPhone: null,
  email: null,
  importedEmail: null,
  website: null,
  bookingUrl: null,
  rating: null,
  ratingsNumber: null,
  ...UNKNOWN_DETAILS,
}

/** Returns a facility as its row tells it; `before` is the stored one. */
function columnsOf(
  { source, row, town, omitted }: ImportedFacility,
  before: StoredFacility | undefined,
): ImportedColumns {
  const { name, street, buildingNumber } = row
  const hasMoved =
    before?.cityId !== town.id || before.street !== street || before.buildingNumber !== buildingNumber
  const kept: OptionalColumns = { ...UNKNOWN, ...before, ...(hasMoved && UNKNOWN_AT_ADDRESS) }
  /** Unless its value is invalid, an absent field clears the column. */
  const clearing = <Field extends keyof FacilityRow & keyof OptionalColumns>(field: Field) =>
    omitted.includes(field) ? kept[field] : (row[field] ?? null)
  return {
    importSource: source,
    importRef: row.ref,
    name,
    street,
    buildingNumber,
    cityId: town.id,
    provinceId: town.provinceId,
    typeId: omitted.includes('type') ? kept.typeId : (row.type ?? UNKNOWN.typeId),
    postCode: row.postCode ?? kept.postCode,
    phoneNumber: row.phoneNumber ?? kept.phoneNumber,
    phoneNumber2: clearing('phoneNumber2'),
    email: clearing('email'),
    importedEmail: omitted.includes('email') ? kept.importedEmail : (row.email ?? null),
    importedPhone: row.phoneNumber ?? kept.importedPhone,
    website: clearing('website'),
    bookingUrl: row.bookingUrl ?? kept.bookingUrl,
    rating: clearing('rating'),
    ratingsNumber: clearing('ratingsNumber'),
    ...pinned(source, kept, { latitude: clearing('latitude'), longitude: clearing('longitude') }),
    openingHours: row.openingHours === undefined ? kept.openingHours : row.openingHours,
    amenities: row.amenities ?? kept.amenities,
  }
}

type Position = Pick<StoredFacility, 'latitude' | 'longitude'>
type Pin = Pick<StoredFacility, 'pinnedAt' | 'pinnedBy'>

/**
 * The position, and who told it and when. A source without a position does not remove the pin of a manager, as long as the
 * address is the same.
 */
function pinned(source: string, before: OptionalColumns, { latitude, longitude }: Position): Position & Pin {
  const isManagers = latitude === null && before.pinnedBy?.startsWith('account ')
  const isSame = latitude === before.latitude && longitude === before.longitude
  if (isManagers || isSame) return columns(before, 'latitude', 'longitude', 'pinnedAt', 'pinnedBy')
  return { latitude, longitude, pinnedAt: new Date().toISOString(), pinnedBy: `import ${source}` }
}

/** Reads and locks the stored facilities of imported ones. */
function lockStored(tx: Database, rows: readonly ImportedFacility[]): Promise<StoredFacility[]> {
  const given = JSON.stringify(rows.map(({ source, ref }) => ({ s: source, r: ref })))
  return (
    tx
      .select()
      .from(facilities)
      .where(
        sql`(import_source, import_ref) in (select s, r from json_to_recordset(${given}::text::json) as given (s text, r text))`,
      )
      // Locking in the order of ids avoids deadlocks.
      .orderBy(facilities.id)
      .for('update')
  )
}

async function insertFacilities(
  tx: Database,
  rows: ImportedColumns[],
): Promise<{ id: number; source: string; ref: string }[]> {
  if (rows.length === 0) return []
  return tx
    .insert(facilities)
    .values(rows)
    .returning({ id: facilities.id, source: facilities.importSource, ref: facilities.importRef })
}
