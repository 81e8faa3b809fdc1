import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import {
  accounts,
  contactRequests,
  errorReports,
  facilities,
  facilityChanges,
  facilityClaims,
  facilityMerges,
  priceHistory,
  prices,
  promotions,
  smartOrders,
  withheldPrices,
} from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import { lockFacilities } from '../prices/price-store.ts'
import { withholdPrices } from '../prices/withheld-prices.ts'
import { endPrices, writePrices } from '../prices/write-prices.ts'
import { applyPromotions } from '../promotions/apply-promotions.ts'
import { mailDecision } from './decision-mails.ts'
import { MergedState } from './merged-state.ts'
import { logDecision } from './moderation-log.ts'
import type { Decided } from './operation.ts'

/**
 * Undoes the merge of a duplicate: its status, manager, prices, planned promotions, requests, reports and claims return. The
 * survivor keeps prices that were changed since, and the history of the days since the merge, when they were its own.
 * Promotions that had begun before the merge stay ended.
 * @param tx a transaction
 * @param today 'YYYY-MM-DD'
 * @throws HttpProblem 404 for a facility that is not merged
 */
export async function undoMerge(
  tx: Database,
  { facility: duplicateId, actor, reason }: Decided & { readonly facility: number },
  today: string,
): Promise<void> {
  await applyPromotions(tx, today)
  const [merge] = await tx
    .select()
    .from(facilityMerges)
    .where(and(eq(facilityMerges.duplicateId, duplicateId), isUndoable))
    .orderBy(desc(facilityMerges.id))
    .limit(1)
  if (!merge) throw notMerged()
  const { survivorId, mergedOn } = merge
  await lockFacilities(tx, [duplicateId, survivorId])
  // Two operators may undo it at once.
  const undone = await tx
    .update(facilityMerges)
    .set({ undoneAt: new Date().toISOString() })
    .where(and(eq(facilityMerges.id, merge.id), isNull(facilityMerges.undoneAt)))
    .returning({ id: facilityMerges.id })
  if (undone.length === 0) throw notMerged()
  const before = MergedState.parse(merge.before)

  await endMovedPrices(tx, survivorId, before, today)
  await tx
    .update(priceHistory)
    .set({ facilityId: duplicateId })
    .where(
      and(
        eq(priceHistory.facilityId, survivorId),
        inArray(priceHistory.serviceId, before.movedServices),
        lt(priceHistory.validFrom, mergedOn),
      ),
    )
  const { status, statusReason } = before
  const managerId = await existingAccount(tx, before.managerId)
  await tx
    .update(facilities)
    .set({ status, statusReason, managerId, mergedInto: null })
    .where(eq(facilities.id, duplicateId))
  await tx
    .update(facilities)
    .set({ mergedInto: duplicateId })
    .where(and(inArray(facilities.id, before.earlierDuplicates), eq(facilities.mergedInto, survivorId)))
  const ofDuplicate = <P extends object>(list: readonly P[]) =>
    list.map((each) => ({ ...each, facilityId: duplicateId }))
  await writePrices(tx, ofDuplicate(before.prices), today)
  await withholdPrices(tx, ofDuplicate(before.withheld))
  await returnPlanned(tx, duplicateId, before, today)
  if (before.change && managerId !== null) {
    const { form, proposedAt } = before.change
    await tx.insert(facilityChanges).values({ facilityId: duplicateId, form, proposedAt })
  }
  for (const [table, ids] of [
    [contactRequests, before.contactRequests],
    [errorReports, before.errorReports],
    [smartOrders, before.smartOrders],
  ] as const) {
    await tx
      .update(table)
      .set({ facilityId: duplicateId })
      .where(and(inArray(table.id, ids), eq(table.facilityId, survivorId)))
  }
  await returnClaims(tx, duplicateId, survivorId, before)

  const decided = { actor, action: 'undo-merge', reason }
  await logDecision(tx, {
    ...decided,
    facilityId: duplicateId,
    statusBefore: 'hidden',
    statusAfter: status,
    details: { from: survivorId },
  })
  await logDecision(tx, { ...decided, facilityId: survivorId, details: { duplicate: duplicateId } })
  for (const facilityId of [duplicateId, survivorId]) {
    await mailDecision(tx, { decision: 'undo-merge', facilityId, reason })
  }
}

/** Condition for merges that are not undone: also not by verifying the duplicate again. */
export const isUndoable = and(
  isNull(facilityMerges.undoneAt),
  sql`exists (select from facilities as duplicate
    where duplicate.id = ${facilityMerges.duplicateId} and duplicate.merged_into = ${facilityMerges.survivorId})`,
)

function notMerged(): HttpProblem {
  return new HttpProblem(404, 'Ta placówka nie jest połączona z inną albo połączenia nie można już cofnąć.')
}

/** Ends the prices that the survivor got by the merge, unless they were changed since. */
async function endMovedPrices(
  tx: Database,
  survivorId: number,
  { movedServices, ...before }: MergedState,
  today: string,
): Promise<void> {
  const moved = new Map(
    [...before.prices, ...before.withheld].map(({ serviceId, price }) => [serviceId, price]),
  )
  for (const table of [prices, withheldPrices]) {
    const rows = await tx
      .select({ facilityId: table.facilityId, serviceId: table.serviceId, price: table.price })
      .from(table)
      .where(and(eq(table.facilityId, survivorId), inArray(table.serviceId, movedServices)))
    await endPrices(
      tx,
      rows.filter(({ serviceId, price }) => moved.get(serviceId) === price),
      today,
    )
  }
}

/** An account may have been deleted since. */
async function existingAccount(tx: Database, id: number | null): Promise<number | null> {
  if (id === null) return null
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id))
  return account?.id ?? null
}

async function returnPlanned(
  tx: Database,
  facilityId: number,
  { planned, prices: offers }: MergedState,
  today: string,
): Promise<void> {
  const offered = new Set(offers.map(({ serviceId }) => serviceId))
  const valid = planned.filter(({ serviceId, validFrom }) => offered.has(serviceId) && validFrom > today)
  if (valid.length > 0) await tx.insert(promotions).values(valid.map((each) => ({ ...each, facilityId })))
}

async function returnClaims(
  tx: Database,
  duplicateId: number,
  survivorId: number,
  { claims, endedClaims }: MergedState,
): Promise<void> {
  await tx
    .update(facilityClaims)
    .set({ facilityId: duplicateId })
    .where(
      and(
        inArray(facilityClaims.id, claims),
        eq(facilityClaims.facilityId, survivorId),
        eq(facilityClaims.status, 'open'),
      ),
    )
  await tx
    .update(facilityClaims)
    .set({ status: 'open', decidedAt: null })
    .where(and(inArray(facilityClaims.id, endedClaims), eq(facilityClaims.status, 'ended')))
}
