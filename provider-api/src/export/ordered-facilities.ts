import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { facilities } from '../database/schema.ts'

/** What a file calls a facility. */
export interface FacilityName {
  readonly id: number
  readonly source: string
  readonly ref: string
}

/**
 * The names of all facilities in the order of every export: by source and reference, byte by byte, which is the same on
 * every engine and in every locale.
 */
export function orderedFacilities(db: Database): Promise<FacilityName[]> {
  return db
    .select({ id: facilities.id, source: facilities.importSource, ref: facilities.importRef })
    .from(facilities)
    .orderBy(sql`import_source collate "C"`, sql`import_ref collate "C"`)
}

/** Parts of a list, in its order. */
export function* inBatches<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
