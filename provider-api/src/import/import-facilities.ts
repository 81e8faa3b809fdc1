import { isDeepStrictEqual } from 'node:util'
import { AMENITY_IDS } from '@medicena/domain/amenities'
import { FACILITY_TYPES, NEW_FACILITY } from '@medicena/domain/facility-types'
import { parseOpeningHours } from '@medicena/domain/opening-hours-text'
import { Amenities } from '@medicena/provider-client/facility-details'
import { email, polishPhone, postCode, website } from '@medicena/provider-client/fields'
import { getTableColumns, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { facilities } from '../database/schema.ts'
import { forEachRow, type ImportRun, importTransaction, type RowCounts } from './import-run.ts'
import { decimal, formField, integer, parsedField, reference, sourceName, text } from './row-schema.ts'
import type { FindTown, Town } from './town-index.ts'

const phoneNumber = formField(polishPhone, 'must be a Polish phone number')

const TYPE_IDS = FACILITY_TYPES.map(({ id }) => String(id))

/** Value of a detail that is known to be unknown: an empty or absent one keeps what the manager has entered. */
const NONE = 'none'

const openingHours = parsedField(
  (text) => (text === NONE ? { value: null } : { value: parseOpeningHours(text) ?? undefined }),
  'must be opening hours such as "Mo-Fr 08:00-18:00; Sa 09:00-13:00", or none',
)

const amenities = parsedField(
  (text) => ({ value: text === NONE ? [] : Amenities.safeParse(text.split(/[ ,]+/)).data }),
  `must be ids such as "card,parking" (allowed: ${AMENITY_IDS.join(', ')}), or none`,
)

/** Row of a facility. An empty or absent optional field clears the stored value, except that of a detail. */
const FacilityRow = z
  .object({
    source: z.optional(sourceName),
    /** Permanent identifier of the facility in its source. */
    ref: reference,
    name: text(2, 150),
    type: z.optional(
      z.pipe(
        z.string().check(z.refine((id) => TYPE_IDS.includes(id), `must be one of ${TYPE_IDS.join(', ')}`)),
        z.transform(Number),
      ),
    ),
    /** Slug or name. */
    town: z.string(),
    province: z.optional(z.string()),
    street: text(2, 100),
    buildingNumber: text(1, 20),
    postCode: formField(postCode, 'must be a postcode such as 50-079'),
    phoneNumber,
    phoneNumber2: z.optional(phoneNumber),
    email: z.optional(formField(email, 'must be an e-mail address')),
    website: z.optional(formField(website, 'must be a URL that begins with http:// or https://')),
    rating: z.optional(decimal(0, 5)),
    ratingsNumber: z.optional(integer(1, 10_000_000)),
    latitude: z.optional(decimal(48.9, 55)),
    longitude: z.optional(decimal(14, 24.2)),
    openingHours: z.optional(openingHours),
    amenities: z.optional(amenities),
  })
  .check(
    z.refine((row) => (row.rating === undefined) === (row.ratingsNumber === undefined), {
      path: ['ratingsNumber'],
      error: 'must be given together with rating',
    }),
    z.refine((row) => (row.latitude === undefined) === (row.longitude === undefined), {
      path: ['longitude'],
      error: 'must be given together with latitude',
    }),
  )

type FacilityRow = z.output<typeof FacilityRow>

/** Facility ids by source and reference. */
export interface FacilityRefs {
  /** Id of a facility; negative for one that only exists in a dry run. */
  find(source: string, ref: string): number | undefined
  /** Adds a facility of the current import; omit the id in a dry run. */
  add(source: string, ref: string, id?: number): void
  /** Ids of all facilities of a source. */
  idsOf(source: string): number[]
}

/** Loads the references of all facilities. */
export async function loadFacilityRefs(db: Database): Promise<FacilityRefs> {
  const ids = new Map<string, Map<string, number>>()
  let dryRunIds = 0
  const add = (source: string, ref: string, id = --dryRunIds) => {
    const ofSource = ids.get(source) ?? new Map<string, number>()
    ids.set(source, ofSource.set(ref, id))
  }
  const stored = await db
    .select({ id: facilities.id, source: facilities.importSource, ref: facilities.importRef })
    .from(facilities)
  for (const { source, ref, id } of stored) add(source, ref, id)
  return {
    add,
    find: (source, ref) => ids.get(source)?.get(ref),
    idsOf: (source) => [...(ids.get(source)?.values() ?? [])],
  }
}

const BATCH_SIZE = 1000

/** Imports a file of facilities and adds them to `refs` for later files. */
export async function importFacilities(
  run: ImportRun,
  path: string,
  findTown: FindTown,
  refs: FacilityRefs,
): Promise<RowCounts> {
  const counts: RowCounts = { written: 0, unchanged: 0, rejected: 0 }
  const seen = new Set<string>()
  let batch: ImportedFacility[] = []
  const write = async () => {
    const rows = batch
    batch = []
    if (rows.length > 0) await writeFacilities(run, rows, refs, counts)
    return []
  }
  counts.rejected = await forEachRow(run, path, FacilityRow, (row) => {
    const result = findTown(row.town, row.province)
    if ('problem' in result) {
      return [{ field: result.field, value: row[result.field] ?? '', problem: result.problem }]
    }
    const facility = toFacility(row, result.town, run.source)
    const key = keyOf(facility)
    if (seen.has(key)) return [{ field: 'ref', value: row.ref, problem: 'duplicates an earlier row' }]
    seen.add(key)
    batch.push(facility)
    return batch.length < BATCH_SIZE ? [] : write()
  })
  await write()
  return counts
}

async function writeFacilities(
  run: ImportRun,
  rows: readonly ImportedFacility[],
  refs: FacilityRefs,
  counts: RowCounts,
): Promise<void> {
  const { added, changedCount } = await importTransaction(run, async (tx) => {
    const stored = new Map((await lockStored(tx, rows)).map((facility) => [keyOf(facility), facility]))
    const added: ImportedFacility[] = []
    const changed: StoredFacility[] = []
    for (const row of rows) {
      const before = stored.get(keyOf(row))
      if (!before) {
        added.push(row)
        continue
      }
      const after = { ...before, ...row }
      if (!isDeepStrictEqual(before, after)) changed.push(after)
    }
    await updateFacilities(tx, changed)
    return { added: await insertFacilities(tx, added), changedCount: changed.length }
  })
  for (const { source, ref, id } of added) refs.add(source, ref, run.dryRun ? undefined : id)
  counts.written += added.length + changedCount
  counts.unchanged += rows.length - added.length - changedCount
}

function keyOf({ importSource, importRef }: ImportedFacility): string {
  return JSON.stringify([importSource, importRef])
}

function toFacility(row: FacilityRow, town: Town, source: string): ImportedFacility {
  return {
    importSource: row.source ?? source,
    importRef: row.ref,
    name: row.name,
    typeId: row.type ?? NEW_FACILITY.medicalFacilityTypeId,
    cityId: town.id,
    provinceId: town.provinceId,
    street: row.street,
    buildingNumber: row.buildingNumber,
    postCode: row.postCode,
    phoneNumber: row.phoneNumber,
    phoneNumber2: row.phoneNumber2 ?? null,
    email: row.email ?? null,
    importedEmail: row.email ?? null,
    website: row.website ?? null,
    rating: row.rating ?? null,
    ratingsNumber: row.ratingsNumber ?? null,
    latitude: row.latitude ?? null,
    longitude: row.longitude ?? null,
    ...(row.openingHours !== undefined && { openingHours: row.openingHours }),
    ...(row.amenities !== undefined && { amenities: row.amenities }),
  }
}

type StoredFacility = typeof facilities.$inferSelect

/** Details that an import writes only where its row has them. */
type Details = Pick<StoredFacility, 'openingHours' | 'amenities'>

/** Columns that an import writes. */
type ImportedFacility = Omit<
  StoredFacility,
  'id' | 'position' | 'managerId' | 'status' | 'statusReason' | 'mergedInto' | keyof Details
> &
  Partial<Details>

/** Reads and locks the stored facilities of imported ones. */
function lockStored(tx: Database, rows: readonly ImportedFacility[]): Promise<StoredFacility[]> {
  const given = JSON.stringify(rows.map(({ importSource, importRef }) => ({ s: importSource, r: importRef })))
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
  rows: ImportedFacility[],
): Promise<{ id: number; source: string; ref: string }[]> {
  if (rows.length === 0) return []
  return tx
    .insert(facilities)
    .values(rows)
    .returning({ id: facilities.id, source: facilities.importSource, ref: facilities.importRef })
}

/** Updates facilities by id. Their offers follow by foreign keys. */
async function updateFacilities(tx: Database, rows: readonly StoredFacility[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(facilities)).filter(([, { generated }]) => !generated)
  const json = JSON.stringify(
    rows.map((row: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])),
    ),
  )
  const assignments = columns
    .filter(([, { primary }]) => !primary)
    .map(([, { name }]) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`)
  await tx.execute(
    sql`update facilities set ${sql.join(assignments, sql`, `)}
      from json_populate_recordset(null::facilities, ${json}::text::json) as given where facilities.id = given.id`,
  )
}
