import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { facilities, facilityChanges } from '../database/schema.ts'
import { reviewedColumns } from '../facilities/facility-columns.ts'
import { HttpProblem } from '../http/problems.ts'
import { versionOf } from '../http/versions.ts'

type FacilityRow = typeof facilities.$inferSelect

/** The data of a facility that an operator decides about. */
type ReviewedData = Pick<FacilityRow, keyof typeof REVIEWED>

const REVIEWED = { ...reviewedColumns, managerId: facilities.managerId } as const

/** Returns the version of a facility's data, which an operator's decision names. */
export function dataVersion(facility: ReviewedData): string {
  return versionOf(Object.keys(REVIEWED).map((column) => facility[column as keyof ReviewedData]))
}

/**
 * Checks that a facility has the data that the operator has seen: its manager may have edited them since.
 * @param tx a transaction that has locked the facility
 * @throws HttpProblem 409
 */
export async function assertSeenData(tx: Database, facilityId: number, seen: string): Promise<void> {
  const [facility] = await tx.select(REVIEWED).from(facilities).where(eq(facilities.id, facilityId))
  if (facility && dataVersion(facility) !== seen) throw notSeen()
}

/** Checks the same of a proposed change. @throws HttpProblem 409 */
export async function assertSeenChange(tx: Database, facilityId: number, seen: string): Promise<void> {
  const [change] = await tx.select().from(facilityChanges).where(eq(facilityChanges.facilityId, facilityId))
  if (change && versionOf(change.form) !== seen) throw notSeen()
}

/** The manager has changed what the operator decides about. */
export function notSeen(): HttpProblem {
  return new HttpProblem(
    409,
    'Dane zmieniły się, odkąd je widzisz. Sprawdź je jeszcze raz i podejmij decyzję ponownie.',
  )
}
