import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { facilities, facilityChanges, facilityClaims, priceFileMappings } from '../database/schema.ts'
import { mailDecision } from './decision-mails.ts'
import { type Decision, logDecision } from './moderation-log.ts'

/** The facility's new manager, and the decision with the reason that the new and the previous manager read. */
interface Assignment extends Pick<Decision, 'facilityId' | 'actor' | 'action'> {
  /** The new manager; null for none. */
  readonly accountId: number | null
  /** The accepted claim. */
  readonly claim?: number
  readonly reason: string | null
}

/** Why the other claims of a facility are rejected. */
const OTHER_MANAGER = 'Placówka ma innego managera.'

/**
 * Gives a facility to a manager, or to nobody. The new manager's open claim is accepted and all others are rejected, the
 * previous manager's claim ends, and the previous manager's proposed change is discarded. All claimants get a mail.
 * @param tx a transaction that has locked the facility
 */
export async function assignManager(
  tx: Database,
  { facilityId, accountId, claim, actor, action, reason }: Assignment,
): Promise<void> {
  const [before] = await tx.select().from(facilities).where(eq(facilities.id, facilityId))
  const decidedAt = new Date().toISOString()
  const ofFacility = eq(facilityClaims.facilityId, facilityId)
  await tx
    .update(facilityClaims)
    .set({ status: 'ended', decidedAt })
    .where(and(ofFacility, eq(facilityClaims.status, 'accepted')))
  if (accountId !== null) {
    const open = and(ofFacility, eq(facilityClaims.status, 'open'))
    await tx
      .update(facilityClaims)
      .set({ status: 'accepted', decidedAt, codeHash: null })
      .where(and(open, eq(facilityClaims.accountId, accountId)))
    const lost = await tx
      .update(facilityClaims)
      .set({ status: 'rejected', decidedAt, codeHash: null, reason: OTHER_MANAGER })
      .where(and(open, ne(facilityClaims.accountId, accountId)))
      .returning({ accountId: facilityClaims.accountId })
    for (const claim of lost) {
      const rejected = { decision: 'reject-claim', facilityId, reason: OTHER_MANAGER } as const
      await mailDecision(tx, rejected, claim.accountId)
    }
    await mailDecision(tx, { decision: 'assign', facilityId, reason }, accountId)
  }
  if (before?.managerId != null && before.managerId !== accountId) {
    await mailDecision(tx, { decision: 'unassign', facilityId, reason }, before.managerId)
  }
  await tx.delete(facilityChanges).where(eq(facilityChanges.facilityId, facilityId))
  // Names assigned by another manager would give this one wrong prices.
  await tx.delete(priceFileMappings).where(eq(priceFileMappings.facilityId, facilityId))
  await tx.update(facilities).set({ managerId: accountId }).where(eq(facilities.id, facilityId))
  await logDecision(tx, {
    actor,
    action,
    facilityId,
    reason,
    details: { managerBefore: before?.managerId ?? null, manager: accountId, ...(claim && { claim }) },
  })
}
