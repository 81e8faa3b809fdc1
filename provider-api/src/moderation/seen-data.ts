import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { facilities } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import { applyPromotions } from '../promotions/apply-promotions.ts'
import { lockFacility } from './facility-status.ts'

/** Version of a facility for operators: its row with status and manager, the change that waits and the end of Smart. */
export const facilityVersion = sql<string>`md5(concat_ws(' ', facilities::text,
  (select form::text from facility_changes where facility_id = facilities.id),
  (select max(valid_to)::text from smart_orders where facility_id = facilities.id)))`

/**
 * Locks the facility of a decision, and checks that it is as the operator has seen it: its manager or another operator may
 * have changed it since.
 * @param tx a transaction
 * @param seen its version or status; undefined for a decision about the present state
 * @param today 'YYYY-MM-DD'
 * @throws HttpProblem 404 for an unknown facility, 409 for another version
 */
export async function lockSeen(
  tx: Database,
  facilityId: number,
  seen: string | undefined,
  today: string,
): Promise<void> {
  // First, because all changes of prices lock promotions before the facility.
  await applyPromotions(tx, today)
  const status = await lockFacility(tx, facilityId)
  if (!seen) return
  const [stored] = await tx
    .select({ version: facilityVersion })
    .from(facilities)
    .where(eq(facilities.id, facilityId))
  if (seen !== status && seen !== stored?.version) {
    throw new HttpProblem(409, 'Dane zmieniły się, odkąd je widzisz. Sprawdź je i podejmij decyzję ponownie.')
  }
}
