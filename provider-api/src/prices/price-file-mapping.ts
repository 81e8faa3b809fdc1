import { matchServiceName } from '@medicena/domain/match-service'
import type { PriceFileMapping } from '@medicena/provider-client/price-lists'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { priceFileMappings } from '../database/schema.ts'

const EMPTY: PriceFileMapping = { columns: null, names: [], requested: [] }

/** Reads how the price files of a facility are read. */
export async function readMapping(db: Database, facilityId: number): Promise<PriceFileMapping> {
  const [row] = await db.select().from(priceFileMappings).where(eq(priceFileMappings.facilityId, facilityId))
  return row?.mapping ?? EMPTY
}

/** Replaces how the price files of a facility are read. */
export async function saveMapping(
  db: Database,
  facilityId: number,
  mapping: PriceFileMapping,
): Promise<void> {
  await db
    .insert(priceFileMappings)
    .values({ facilityId, mapping })
    .onConflictDoUpdate({ target: priceFileMappings.facilityId, set: { mapping, savedAt: sql`now()` } })
}

/** Removes the services that a facility asks for, and returns them. */
export async function takeRequestedServices(tx: Database, facilityId: number): Promise<readonly string[]> {
  const { requested, ...mapping } = await readMapping(tx, facilityId)
  if (requested.length > 0) await saveMapping(tx, facilityId, { ...mapping, requested: [] })
  return requested
}

/** Returns the services that a manager asks the editors to add. One leaves the list when the catalogue has it. */
export function missingServices({ requested }: PriceFileMapping): string[] {
  return requested.filter((name) => matchServiceName(name).service === null)
}
