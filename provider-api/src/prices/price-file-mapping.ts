import { matchServiceName } from '@medicena/domain/match-service'
import type { PriceFileMapping } from '@medicena/provider-client/price-lists'
import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accounts, cities, facilities, priceFileMappings } from '../database/schema.ts'
import { isoInstant } from '../database/values.ts'

const EMPTY: PriceFileMapping = { columns: null, names: [], requested: [] }

/** Reads how the price files of a facility are read. */
export async function readMapping(db: Database, facilityId: number): Promise<PriceFileMapping> {
  const [row] = await db
    .select({ mapping: priceFileMappings.mapping })
    .from(priceFileMappings)
    .where(eq(priceFileMappings.facilityId, facilityId))
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

/**
 * Reads the services that managers ask the editors to add, oldest first. A service leaves the list when the catalogue has it.
 * @param limit of facilities
 */
export async function readRequestedServices(db: Database, limit: number) {
  const rows = await db
    .select({
      ...{ facilityId: facilities.id, name: facilities.name, city: cities.name, manager: accounts.email },
      mapping: priceFileMappings.mapping,
      savedAt: isoInstant(priceFileMappings.savedAt),
    })
    .from(priceFileMappings)
    .innerJoin(facilities, eq(facilities.id, priceFileMappings.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .leftJoin(accounts, eq(accounts.id, facilities.managerId))
    .where(gt(sql`jsonb_array_length(${priceFileMappings.mapping}->'requested')`, 0))
    .orderBy(asc(priceFileMappings.savedAt))
    .limit(limit)
  return rows.flatMap(({ mapping, ...row }) => {
    const services = mapping.requested.filter((name) => matchServiceName(name).service === null)
    return services.length > 0 ? [{ ...row, services }] : []
  })
}
