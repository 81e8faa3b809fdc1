import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { facilities, facilityChanges, facilityClaims, priceFileMappings } from '../database/schema.ts'
import { mailDecision } from './decision-mails.ts'
import { logDecision } from './moderation-log.ts'

/** The facility's new manager, and the author of the decision. */
export interface Assignment {
  readonly facilityId: number
  /** The new manager; null for none. */
  readonly accountId: number | null
  /** The operator's name, or 'account 12' for a claim that was confirmed by a code. */
  readonly actor: string
  /** The accepted claim. */
  readonly claim?: number
  readonly action: 'assign' | 'accept-claim' | 'confirm-claim'
  /** Read by the new and the previous manager. */
  readonly reason?: string | null
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
      await mailDecision(tx, claim.accountId, { decision: 'reject-claim', facilityId, reason: OTHER_MANAGER })
    }
    await mailDecision(tx, accountId, { decision: 'assign', facilityId, reason: reason ?? null })
  }
  if (before?.managerId != null && before.managerId !== accountId) {
    await mailDecision(tx, before.managerId, { decision: 'unassign', facilityId, reason: reason ?? null })
  }
  await tx.delete(facilityChanges).where(eq(facilityChanges.facilityId, facilityId))
  // Names assigned by another manager would give this one wrong prices.
  await tx.delete(priceFileMappings).where(eq(priceFileMappings.facilityId, facilityId))
  await tx.update(facilities).set({ managerId: accountId }).where(eq(facilities.id, facilityId))
  await logDecision(tx, {
    actor,
    action,
    facilityId,
    reason: reason ?? null,
    details: { managerBefore: before?.managerId ?? null, manager: accountId, ...(claim && { claim }) },
  })
}
