import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { normalizeEmail } from '../accounts/authentication.ts'
import type { Database } from '../database/database.ts'
import { accounts, facilityChanges } from '../database/schema.ts'
import { applyProposedChange } from '../facilities/managed-facilities.ts'
import { HttpProblem } from '../http/problems.ts'
import { assignManager } from './assign-manager.ts'
import { mailManager } from './decision-mails.ts'
import { hideFacility, lockFacility, rejectFacility, verifyFacility } from './facility-status.ts'
import { mergeFacilities } from './merge-facilities.ts'
import { logDecision } from './moderation-log.ts'
import { type Decided, defineOperation, id, seen } from './operation.ts'
import { assertSeenChange, assertSeenData } from './seen-data.ts'
import { undoMerge } from './undo-merge.ts'

/** Decisions about facilities and their data. */
export const FACILITY_OPERATIONS = {
  verify: defineOperation({
    label: 'Zweryfikuj placówkę',
    fields: { facility: id, seen },
    needsReason: false,
    run: async (tx, { facility: facilityId, seen, ...decided }, today) => {
      await verifyFacility(tx, { facilityId, ...decided }, today)
      // Afterwards, because it locks promotions before the facility, as all changes of prices do.
      if (seen !== undefined) await assertSeenData(tx, facilityId, seen)
      await mailManager(tx, { decision: 'verify', facilityId, reason: decided.reason })
    },
  }),
  reject: defineOperation({
    label: 'Odrzuć placówkę',
    fields: { facility: id },
    needsReason: true,
    run: async (tx, { facility: facilityId, ...decided }) => {
      await rejectFacility(tx, { facilityId, ...decided })
      await mailManager(tx, { decision: 'reject', facilityId, reason: decided.reason })
    },
  }),
  hide: defineOperation({
    label: 'Ukryj placówkę',
    fields: { facility: id },
    needsReason: true,
    run: async (tx, { facility: facilityId, ...decided }, today) => {
      await hideFacility(tx, { facilityId, ...decided }, today)
      await mailManager(tx, { decision: 'hide', facilityId, reason: decided.reason })
    },
  }),
  assign: defineOperation({
    label: 'Przypisz managera',
    // The address of the account, or 'nobody'.
    fields: { facility: id, manager: z.nullable(z.string().check(z.trim(), z.minLength(3))) },
    needsReason: true,
    run: async (tx, { facility: facilityId, manager, ...decided }) => {
      await lockFacility(tx, facilityId)
      const isNobody = manager === null || manager === NOBODY
      const accountId = isNobody ? null : await findManager(tx, manager)
      await assignManager(tx, { ...decided, action: 'assign', facilityId, accountId })
    },
  }),
  'approve-change': defineOperation({
    label: 'Zatwierdź zmiany',
    fields: { facility: id, seen },
    needsReason: false,
    run: async (tx, { facility, seen, ...decided }) => {
      await lockFacility(tx, facility)
      if (seen !== undefined) await assertSeenChange(tx, facility, seen)
      if (!(await applyProposedChange(tx, facility))) throw noChange()
      await tellAboutChange(tx, 'approve-change', facility, decided)
    },
  }),
  'reject-change': defineOperation({
    label: 'Odrzuć zmiany',
    fields: { facility: id },
    needsReason: true,
    run: async (tx, { facility, ...decided }) => {
      await lockFacility(tx, facility)
      const rejected = await tx
        .delete(facilityChanges)
        .where(eq(facilityChanges.facilityId, facility))
        .returning({ id: facilityChanges.facilityId })
      if (rejected.length === 0) throw noChange()
      await tellAboutChange(tx, 'reject-change', facility, decided)
    },
  }),
  merge: defineOperation({
    label: 'Połącz z inną placówką',
    fields: { facility: id, into: id },
    needsReason: true,
    asks: true,
    run: (tx, { facility: duplicateId, into: survivorId, ...decided }, today) =>
      mergeFacilities(tx, { duplicateId, survivorId, ...decided }, today),
  }),
  'undo-merge': defineOperation({
    label: 'Cofnij połączenie',
    fields: { facility: id },
    needsReason: true,
    run: (tx, { facility: duplicateId, ...decided }, today) =>
      undoMerge(tx, { duplicateId, ...decided }, today),
  }),
}

/** Stands for no manager, on the command line and in forms. */
export const NOBODY = 'nobody'

async function findManager(tx: Database, email: string): Promise<number> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, normalizeEmail(email)), eq(accounts.userType, 'manager')))
  if (!account) throw new HttpProblem(404, 'Nie ma konta managera z tym adresem e-mail.')
  return account.id
}

function noChange(): HttpProblem {
  return new HttpProblem(404, 'Ta placówka nie ma zmian do zatwierdzenia.')
}

async function tellAboutChange(
  tx: Database,
  action: 'approve-change' | 'reject-change',
  facilityId: number,
  { actor, reason }: Decided,
): Promise<void> {
  await mailManager(tx, { decision: action, facilityId, reason })
  await logDecision(tx, { actor, action, facilityId, reason })
}
