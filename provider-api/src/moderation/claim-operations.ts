import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { facilityClaims } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import { assignManager } from './assign-manager.ts'
import { mailDecision } from './decision-mails.ts'
import { lockFacility } from './facility-status.ts'
import { logDecision } from './moderation-log.ts'
import { defineOperation, id } from './operation.ts'

/** Decisions about claims of managers to facilities. */
export const CLAIM_OPERATIONS = {
  'accept-claim': defineOperation({
    label: 'Przyznaj placówkę',
    fields: { claim: id },
    run: async (tx, { claim, ...decided }) =>
      assignManager(tx, { ...(await lockClaim(tx, claim)), ...decided, claim, action: 'accept-claim' }),
  }),
  'reject-claim': defineOperation({
    label: 'Odrzuć zgłoszenie',
    fields: { claim: id },
    needsReason: true,
    run: async (tx, { claim, actor, reason }) => {
      const { facilityId, accountId } = await lockClaim(tx, claim)
      await tx
        .update(facilityClaims)
        .set({ status: 'rejected', reason, decidedAt: new Date().toISOString(), codeHash: null })
        .where(isOpen(claim))
      const details = { claim, account: accountId }
      await logDecision(tx, { actor, action: 'reject-claim', facilityId, reason, details })
      await mailDecision(tx, { decision: 'reject-claim', facilityId, reason }, accountId)
    },
  }),
}

const isOpen = (id: number) => and(eq(facilityClaims.id, id), eq(facilityClaims.status, 'open'))

/** Locks the facility of an open claim. */
async function lockClaim(tx: Database, id: number) {
  const read = async () => {
    const [claim] = await tx.select().from(facilityClaims).where(isOpen(id))
    if (!claim) throw new HttpProblem(404, 'Nie ma takiego otwartego zgłoszenia.')
    return claim
  }
  await lockFacility(tx, (await read()).facilityId)
  return read()
}
