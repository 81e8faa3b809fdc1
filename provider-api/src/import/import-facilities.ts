import { isDeepStrictEqual } from 'node:util'
import { NEW_FACILITY } from '@medicena/domain/facility-types'
import type { facilities } from '../database/schema.ts'
import type { FacilityRefs } from './facility-refs.ts'
import { FacilityRow } from './facility-row.ts'
import { eachRow, type ImportRun, keepUnlessDry, type Tally } from './import-run.ts'
import type { FindTown, Town } from './town-index.ts'
import { addFacilities, changeFacilities, type Imported, readKnown } from './write-facilities.ts'

/** The type of a facility that names none (SPEC section 9: the default of a new facility). */
const DEFAULT_TYPE = NEW_FACILITY.medicalFacilityTypeId

const BATCH = 1000

/** Adds and changes facilities; their references are known to later files of the run. */
export async function readFacilities(
  run: ImportRun,
  path: string,
  findTown: FindTown,
  refs: FacilityRefs,
): Promise<Tally> {
  const tally: Tally = { written: 0, unchanged: 0, rejected: 0 }
  const seen = new Set<string>()
  let batch: Imported[] = []
  const write = async () => {
    const rows = batch
    batch = []
    if (rows.length > 0) await writeFacilities(run, rows, refs, tally)
    return []
  }
  tally.rejected = await eachRow(run, path, FacilityRow, (row) => {
    const found = findTown(row.town, row.province)
    if ('problem' in found) {
      return [{ field: found.field, value: row[found.field] ?? '', problem: found.problem }]
    }
    const facility = toFacility(row, found.town, run.source)
    const key = keyOf(facility)
    if (seen.has(key)) return [{ field: 'ref', value: row.ref, problem: 'stands in an earlier row' }]
    seen.add(key)
    batch.push(facility)
    return batch.length < BATCH ? [] : write()
  })
  await write()
  return tally
}

async function writeFacilities(
  run: ImportRun,
  rows: readonly Imported[],
  refs: FacilityRefs,
  tally: Tally,
): Promise<void> {
  const { added, changed } = await keepUnlessDry(run, async (tx) => {
    const known = new Map((await readKnown(tx, rows)).map((facility) => [keyOf(facility), facility]))
    const fresh: Imported[] = []
    const different: (typeof facilities.$inferSelect)[] = []
    for (const row of rows) {
      const before = known.get(keyOf(row))
      if (!before) {
        fresh.push(row)
        continue
      }
      const after = { ...before, ...row }
      if (!isDeepStrictEqual(before, after)) different.push(after)
    }
    await changeFacilities(tx, different)
    return { added: await addFacilities(tx, fresh), changed: different.length }
  })
  for (const { source, ref, id } of added) refs.add(source, ref, run.dryRun ? undefined : id)
  tally.written += added.length + changed
  tally.unchanged += rows.length - added.length - changed
}

function keyOf({ importSource, importRef }: Imported): string {
  return JSON.stringify([importSource, importRef])
}

function toFacility(row: FacilityRow, town: Town, source: string): Imported {
  return {
    importSource: row.source ?? source,
    importRef: row.ref,
    name: row.name,
    typeId: row.type ?? DEFAULT_TYPE,
    cityId: town.id,
    provinceId: town.provinceId,
    street: row.street,
    buildingNumber: row.buildingNumber,
    postCode: row.postCode,
    phoneNumber: row.phoneNumber,
    phoneNumber2: row.phoneNumber2 ?? null,
    email: row.email ?? null,
    website: row.website ?? null,
    rating: row.rating ?? null,
    ratingsNumber: row.ratingsNumber ?? null,
    latitude: row.latitude ?? null,
    longitude: row.longitude ?? null,
  }
}
