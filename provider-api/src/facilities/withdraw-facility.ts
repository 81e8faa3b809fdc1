import type { FacilityStatus, Institution } from '@medicena/provider-client/managed-facilities'
import { WITHDRAWAL_HOURS } from '@medicena/provider-client/managed-facilities'
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { anonymizeFacilities } from '../accounts/delete-account.ts'
import type { Database } from '../database/database.ts'
import { facilities, facilityClaims, moderationLog, withheldPrices } from '../database/schema.ts'
import { retryTransaction } from '../database/transactions.ts'
import { HttpProblem } from '../http/problems.ts'
import { mailDecision } from '../moderation/decision-mails.ts'
import { hideFacility, verifyFacility } from '../moderation/facility-status.ts'
import { logDecision } from '../moderation/moderation-log.ts'
import { applyPromotions } from '../promotions/apply-promotions.ts'
import { UNKNOWN_DETAILS } from './facility-columns.ts'
import { lockOwn, readManagedFacility } from './managed-facilities.ts'

/**
 * Withdraws a facility for its manager: patients no longer see it, and a day later its data are removed.
 * @param today 'YYYY-MM-DD'
 * @throws HttpProblem 404 for a facility that the caller does not manage; 409 for one that is withdrawn
 */
export function withdrawFacility(
  db: Database,
  managerId: number,
  facilityId: number,
  today: string,
): Promise<Institution> {
  return change(db, managerId, facilityId, today, async (tx, before, actor) => {
    if (before.withdrawnAt !== null) throw new HttpProblem(409, 'Ta placówka czeka już na usunięcie.')
    if (before.status !== 'hidden') await hideFacility(tx, { facilityId, actor }, today)
    await tx.update(facilities).set({ withdrawnAt: sql`now()` }).where(eq(facilities.id, facilityId))
    await logDecision(tx, {
      actor,
      action: WITHDRAW,
      facilityId,
      statusBefore: before.status,
      statusAfter: 'hidden',
    })
    await mailDecision(tx, { decision: 'withdraw', facilityId })
  })
}

/**
 * Returns a withdrawn facility to its manager and its earlier status. Its prices are checked like new ones.
 * @throws HttpProblem 404 for a facility that the caller does not manage; 409 for one that is not withdrawn
 */
export function restoreFacility(
  db: Database,
  managerId: number,
  facilityId: number,
  today: string,
): Promise<Institution> {
  return change(db, managerId, facilityId, today, async (tx, { withdrawnAt, status }, actor) => {
    if (withdrawnAt === null) throw new HttpProblem(409, 'Ta placówka nie czeka na usunięcie.')
    const [withdrawn] = await tx
      .select({ statusBefore: moderationLog.statusBefore })
      .from(moderationLog)
      .where(and(eq(moderationLog.facilityId, facilityId), eq(moderationLog.action, WITHDRAW)))
      .orderBy(desc(moderationLog.id))
      .limit(1)
    if (withdrawn?.statusBefore === 'verified') await verifyFacility(tx, { facilityId, actor }, today)
    else {
      const after = STATUSES[withdrawn?.statusBefore ?? ''] ?? 'hidden'
      await tx
        .update(facilities)
        .set({ status: after, withdrawnAt: null })
        .where(eq(facilities.id, facilityId))
      const statuses = { statusBefore: status, statusAfter: after }
      await logDecision(tx, { actor, action: 'restore', facilityId, ...statuses })
    }
  })
}

/** Runs a change of a facility's visibility by its manager. */
function change(
  db: Database,
  managerId: number,
  facilityId: number,
  today: string,
  run: (tx: Database, before: Awaited<ReturnType<typeof lockOwn>>, actor: string) => Promise<void>,
): Promise<Institution> {
  return retryTransaction(db, async (tx) => {
    await applyPromotions(tx, today)
    await run(tx, await lockOwn(tx, managerId, facilityId), `account ${managerId}`)
    return readManagedFacility(tx, managerId, facilityId)
  })
}

const WITHDRAW = 'withdraw'

/** Statuses of a withdrawn facility that were never public. */
const STATUSES: Readonly<Record<string, FacilityStatus>> = { pending: 'pending', rejected: 'rejected' }

/**
 * Removes the data of facilities that were withdrawn a day ago: contact data, price list, photos, requests, claims and
 * proposed changes. Name, address and price history stay, because they prove earlier reductions (Omnibus), and so does what
 * was paid.
 * @param tx a transaction
 */
export async function removeWithdrawn(tx: Database): Promise<void> {
  const due = await tx
    .select({ id: facilities.id, managerId: facilities.managerId })
    .from(facilities)
    .where(
      and(
        eq(facilities.status, 'hidden'),
        isNotNull(facilities.managerId),
        lt(facilities.withdrawnAt, sql`now() - make_interval(hours => ${WITHDRAWAL_HOURS}::int)`),
      ),
    )
    .orderBy(facilities.id)
    .for('update')
  for (const { id: facilityId, managerId } of due) {
    await mailDecision(tx, { decision: 'remove', facilityId })
    await anonymizeFacilities(tx, [facilityId])
    await tx.delete(facilityClaims).where(eq(facilityClaims.facilityId, facilityId))
    await tx.delete(withheldPrices).where(eq(withheldPrices.facilityId, facilityId))
    await tx
      .update(facilities)
      .set({ ...UNKNOWN_DETAILS, latitude: null, longitude: null })
      .where(eq(facilities.id, facilityId))
    await logDecision(tx, { actor: `account ${managerId}`, action: 'remove', facilityId })
  }
}
