import { polishDay } from '@medicena/domain/days'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { normalizeEmail } from '../accounts/authentication.ts'
import type { Database } from '../database/database.ts'
import {
  accounts,
  errorReports,
  facilityChanges,
  facilityClaims,
  facilityPhotos,
  withheldPrices,
} from '../database/schema.ts'
import { retryTransaction } from '../database/transactions.ts'
import { toZloty } from '../database/values.ts'
import { applyProposedChange } from '../facilities/managed-facilities.ts'
import { HttpProblem } from '../http/problems.ts'
import { deleteWithheld } from '../prices/withheld-prices.ts'
import { writePrices } from '../prices/write-prices.ts'
import { applyPromotions } from '../promotions/apply-promotions.ts'
import { runSmartCommand, SmartCommand } from '../smart/smart-commands.ts'
import { assignManager } from './assign-manager.ts'
import { decided, id, required } from './command-fields.ts'
import { mailDecision, mailManager } from './decision-mails.ts'
import { hideFacility, lockFacility, rejectFacility, verifyFacility } from './facility-status.ts'
import { mergeFacilities } from './merge-facilities.ts'
import { logDecision } from './moderation-log.ts'
import { assertSeenChange, assertSeenData, notSeen } from './seen-data.ts'

/**
 * The version of the data, or the price in zł, that the operator has seen. The decision is refused if the manager has
 * changed it since.
 */
const seen = z.optional(z.string().check(z.trim(), z.maxLength(100)))

/** A decision of an operator: sent by `pnpm facility`. */
export const ModerationCommand = z.discriminatedUnion('command', [
  z.object({ ...decided, command: z.literal('verify'), facility: id, seen }),
  z.object({ ...decided, command: z.literal('reject'), facility: id, reason: required }),
  z.object({ ...decided, command: z.literal('hide'), facility: id, reason: required }),
  z.object({ ...decided, command: z.literal('merge'), facility: id, into: id }),
  /** `manager` is the e-mail address of the account; null for none. */
  z.object({ ...decided, command: z.literal('assign'), facility: id, manager: z.nullable(z.string()) }),
  z.object({ ...decided, command: z.literal('approve-change'), facility: id, seen }),
  z.object({ ...decided, command: z.literal('reject-change'), facility: id, reason: required }),
  z.object({ ...decided, command: z.literal('confirm-price'), facility: id, service: id, seen }),
  z.object({ ...decided, command: z.literal('reject-price'), facility: id, service: id }),
  z.object({ ...decided, command: z.literal('accept-claim'), claim: id }),
  z.object({ ...decided, command: z.literal('reject-claim'), claim: id, reason: required }),
  z.object({ ...decided, command: z.literal('resolve-report'), report: id }),
  z.object({ ...decided, command: z.literal('remove-photo'), photo: id, reason: required }),
  SmartCommand,
])
export type ModerationCommand = z.output<typeof ModerationCommand>

/**
 * Carries out an operator's decision, logs it and mails it to the manager concerned, in one transaction.
 * @throws HttpProblem 404 for something unknown, 409 when the decision is not possible
 */
export function runCommand(
  db: Database,
  command: ModerationCommand,
  today: string = polishDay(),
): Promise<void> {
  return retryTransaction(db, async (tx) => {
    const { operator: actor, reason } = command
    const change = { actor, reason }
    switch (command.command) {
      case 'verify':
      case 'reject':
      case 'hide':
        return decideStatus(tx, command, today)
      case 'merge':
        return mergeFacilities(
          tx,
          { ...change, duplicateId: command.facility, survivorId: command.into },
          today,
        )
      case 'assign': {
        await lockFacility(tx, command.facility)
        const accountId = command.manager === null ? null : await findManager(tx, command.manager)
        return assignManager(tx, { ...change, action: 'assign', facilityId: command.facility, accountId })
      }
      case 'approve-change':
      case 'reject-change':
        return decideChange(tx, command)
      case 'confirm-price':
      case 'reject-price':
        return decidePrice(tx, command, today)
      case 'accept-claim':
      case 'reject-claim':
        return decideClaim(tx, command)
      case 'resolve-report':
        return resolveReport(tx, command.report, change)
      case 'remove-photo':
        return removePhoto(tx, command.photo, change)
      default:
        return runSmartCommand(tx, command, today)
    }
  })
}

type Command<Name extends ModerationCommand['command']> = Extract<ModerationCommand, { command: Name }>

async function decideStatus(
  tx: Database,
  command: Command<'verify' | 'reject' | 'hide'>,
  today: string,
): Promise<void> {
  const { command: decision, facility: facilityId, operator: actor, reason } = command
  const change = { facilityId, actor, reason }
  if (command.command === 'verify') {
    await verifyFacility(tx, change, today)
    // Afterwards, because it locks promotions before the facility, as all changes of prices do.
    if (command.seen !== undefined) await assertSeenData(tx, facilityId, command.seen)
  } else if (decision === 'reject') await rejectFacility(tx, change)
  else await hideFacility(tx, change, today)
  // The reason for a verification is the operators' note.
  await mailManager(tx, { decision, facilityId, reason: decision === 'verify' ? null : (reason ?? null) })
}

async function findManager(tx: Database, email: string): Promise<number> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, normalizeEmail(email)), eq(accounts.userType, 'manager')))
  if (!account) throw new HttpProblem(404, 'Nie ma konta managera z tym adresem e-mail.')
  return account.id
}

async function decideChange(
  tx: Database,
  decision: Command<'approve-change' | 'reject-change'>,
): Promise<void> {
  const { command, facility, operator, reason } = decision
  await lockFacility(tx, facility)
  if (decision.command === 'approve-change' && decision.seen !== undefined) {
    await assertSeenChange(tx, facility, decision.seen)
  }
  const isChanged =
    command === 'approve-change'
      ? await applyProposedChange(tx, facility)
      : (
          await tx
            .delete(facilityChanges)
            .where(eq(facilityChanges.facilityId, facility))
            .returning({ id: facilityChanges.facilityId })
        ).length > 0
  if (!isChanged) throw new HttpProblem(404, 'Ta placówka nie ma zmian do zatwierdzenia.')
  const mailedReason = command === 'approve-change' ? null : (reason ?? null)
  await mailManager(tx, { decision: command, facilityId: facility, reason: mailedReason })
  await logDecision(tx, {
    actor: operator,
    action: command,
    facilityId: facility,
    reason: reason ?? null,
  })
}

async function decidePrice(
  tx: Database,
  decision: Command<'confirm-price' | 'reject-price'>,
  today: string,
): Promise<void> {
  const { command, facility, service, operator, reason } = decision
  await applyPromotions(tx, today)
  if ((await lockFacility(tx, facility)) !== 'verified') {
    throw new HttpProblem(409, 'Najpierw zweryfikuj placówkę.')
  }
  const offer = { facilityId: facility, serviceId: service }
  const [withheld] = await tx
    .select({ price: withheldPrices.price })
    .from(withheldPrices)
    .where(and(eq(withheldPrices.facilityId, facility), eq(withheldPrices.serviceId, service)))
  if (!withheld) throw new HttpProblem(404, 'Ta usługa nie ma ceny do potwierdzenia.')
  if (decision.command === 'confirm-price' && decision.seen !== undefined) {
    if (Number(decision.seen) !== toZloty(withheld.price)) throw notSeen()
  }
  await deleteWithheld(tx, [offer])
  if (command === 'confirm-price') await writePrices(tx, [{ ...offer, price: withheld.price }], today)
  await logDecision(tx, {
    actor: operator,
    action: command,
    facilityId: facility,
    reason: reason ?? null,
    details: { service, price: toZloty(withheld.price) },
  })
}

async function decideClaim(
  tx: Database,
  { command, claim: claimId, operator, reason }: Command<'accept-claim' | 'reject-claim'>,
): Promise<void> {
  const isOpen = and(eq(facilityClaims.id, claimId), eq(facilityClaims.status, 'open'))
  const read = () =>
    tx
      .select({ facilityId: facilityClaims.facilityId, accountId: facilityClaims.accountId })
      .from(facilityClaims)
      .where(isOpen)
  const [found] = await read()
  if (!found) throw new HttpProblem(404, 'Nie ma takiego otwartego zgłoszenia.')
  await lockFacility(tx, found.facilityId)
  const [claim] = await read()
  if (!claim) throw new HttpProblem(404, 'Nie ma takiego otwartego zgłoszenia.')
  if (command === 'accept-claim') {
    return assignManager(tx, { ...claim, actor: operator, action: 'accept-claim', reason })
  }
  await tx
    .update(facilityClaims)
    .set({ status: 'rejected', reason: reason ?? null, decidedAt: new Date().toISOString(), codeHash: null })
    .where(isOpen)
  await logDecision(tx, {
    actor: operator,
    action: 'reject-claim',
    facilityId: claim.facilityId,
    reason: reason ?? null,
    details: { claim: claimId, account: claim.accountId },
  })
  await mailDecision(tx, claim.accountId, {
    decision: command,
    facilityId: claim.facilityId,
    reason: reason ?? null,
  })
}

async function resolveReport(
  tx: Database,
  reportId: number,
  { actor, reason }: { readonly actor: string; readonly reason: string | undefined },
): Promise<void> {
  const [report] = await tx
    .update(errorReports)
    .set({ resolvedAt: new Date().toISOString() })
    .where(eq(errorReports.id, reportId))
    .returning({ facilityId: errorReports.facilityId })
  if (!report) throw new HttpProblem(404, 'Nie ma takiego zgłoszenia.')
  await logDecision(tx, {
    actor,
    action: 'resolve-report',
    facilityId: report.facilityId,
    reason: reason ?? null,
    details: { report: reportId },
  })
}

async function removePhoto(
  tx: Database,
  photoId: number,
  { actor, reason }: { readonly actor: string; readonly reason: string | undefined },
): Promise<void> {
  const [removed] = await tx
    .delete(facilityPhotos)
    .where(eq(facilityPhotos.id, photoId))
    .returning({ facilityId: facilityPhotos.facilityId })
  if (!removed) throw new HttpProblem(404, 'Nie ma takiego zdjęcia.')
  await logDecision(tx, {
    ...{ actor, action: 'remove-photo', facilityId: removed.facilityId },
    reason: reason ?? null,
    details: { photo: photoId },
  })
}
