import type { Database } from '../database/database.ts'
import { facilities } from '../database/schema.ts'

/** The ids of facilities by source and by what the source calls them. */
export interface FacilityRefs {
  /** Its id; negative for a facility that only a dry run knows. */
  find(source: string, ref: string): number | undefined
  /** Learns of a facility of this run; one without an id exists only for this dry run. */
  add(source: string, ref: string, id?: number): void
  /** The ids of a source's facilities. */
  of(source: string): number[]
}

/** Reads the references of all facilities. */
export async function readFacilityRefs(db: Database): Promise<FacilityRefs> {
  const ids = new Map<string, Map<string, number>>()
  let pretended = 0
  const add = (source: string, ref: string, id = --pretended) => {
    const known = ids.get(source) ?? new Map<string, number>()
    ids.set(source, known.set(ref, id))
  }
  const stored = await db
    .select({ id: facilities.id, source: facilities.importSource, ref: facilities.importRef })
    .from(facilities)
  for (const { source, ref, id } of stored) add(source, ref, id)
  return {
    add,
    find: (source, ref) => ids.get(source)?.get(ref),
    of: (source) => [...(ids.get(source)?.values() ?? [])],
  }
}
