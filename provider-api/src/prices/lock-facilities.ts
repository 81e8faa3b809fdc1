import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { facilities } from '../database/schema.ts'
import { intArray } from '../database/values.ts'

/**
 * Lets one transaction after the other change the prices and promotions of a facility. Always in the order of ids: two
 * that lock the same facilities never wait for each other in a circle.
 * @returns the ids of those that exist
 */
export async function lockFacilities(tx: Database, facilityIds: readonly number[]): Promise<Set<number>> {
  const locked = await tx
    .select({ id: facilities.id })
    .from(facilities)
    .where(sql`${facilities.id} = any(${intArray([...new Set(facilityIds)])})`)
    .orderBy(facilities.id)
    .for('no key update')
  return new Set(locked.map(({ id }) => id))
}
