import { and, eq, exists, gt, isNull, ne, not, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import {
  contactRequests,
  errorReports,
  facilities,
  facilityChanges,
  facilityClaims,
  facilityMerges,
  priceHistory,
  priceInclusions,
  prices,
  promotions,
  smartOrders,
  withheldPrices,
} from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import { lockFacilities, refreshCategoryPrices } from '../prices/price-store.ts'
import { readWithheld } from '../prices/withheld-prices.ts'
import { endPrices, writePrices } from '../prices/write-prices.ts'
import { applyPromotions, dayOfChange } from '../promotions/apply-promotions.ts'
import { mailManager } from './decision-mails.ts'
import type { MergedState } from './merged-state.ts'
import { logDecision } from './moderation-log.ts'
import type { Decided } from './operation.ts'

/** The duplicate becomes hidden, and what belongs to it moves to the survivor. */
export interface Merge extends Decided {
  readonly duplicateId: number
  readonly survivorId: number
}

/**
 * Merges a duplicate into another facility. Prices with their history move for services that the survivor has never
 * offered; for the others the survivor's count. Contact requests, error reports and open claims move; promotions end. The
 * duplicate's profile redirects to the survivor's, and the survivor's manager does not change. What has moved is stored, so
 * that the merge can be undone.
 * @param tx a transaction
 * @param today 'YYYY-MM-DD'
 * @throws HttpProblem 404 for an unknown facility, 409 for a facility and itself or a survivor that is not public
 */
export async function mergeFacilities(
  tx: Database,
  { duplicateId, survivorId, actor, reason }: Merge,
  today: string,
): Promise<void> {
  if (duplicateId === survivorId) throw new HttpProblem(409, 'Podaj dwie różne placówki.')
  await applyPromotions(tx, today)
  const statuses = await lockFacilities(tx, [duplicateId, survivorId])
  const [duplicate] = await tx.select().from(facilities).where(eq(facilities.id, duplicateId))
  if (!duplicate || !statuses.has(survivorId)) throw new HttpProblem(404, 'Nie znamy takiej placówki.')
  if (duplicate.mergedInto !== null) {
    throw new HttpProblem(409, 'Ta placówka jest już połączona z inną. Najpierw cofnij tamto połączenie.')
  }
  if (statuses.get(survivorId) !== 'verified') {
    throw new HttpProblem(409, 'Połączyć można tylko z placówką, która jest zweryfikowana.')
  }
  const { status, statusReason, managerId } = duplicate
  const mergedOn = await dayOfChange(tx, today)
  await mailManager(tx, { decision: 'merge', facilityId: duplicateId, reason })
  const before: MergedState = {
    ...{ status, statusReason, managerId },
    planned: await readPlanned(tx, duplicateId, mergedOn),
    ...(await movePrices(tx, duplicateId, survivorId, today)),
    contactRequests: await moveContactRequests(tx, duplicateId, survivorId),
    ...(await moveClaims(tx, duplicateId, survivorId)),
    errorReports: idsOf(
      await tx
        .update(errorReports)
        .set({ facilityId: survivorId })
        .where(eq(errorReports.facilityId, duplicateId))
        .returning({ id: errorReports.id }),
    ),
    smartOrders: await moveSmart(tx, duplicateId, survivorId),
    change: await takeChange(tx, duplicateId),
    earlierDuplicates: idsOf(
      await tx
        .update(facilities)
        .set({ mergedInto: survivorId })
        .where(eq(facilities.mergedInto, duplicateId))
        .returning({ id: facilities.id }),
    ),
  }
  await tx
    .update(facilities)
    .set({ status: 'hidden', statusReason: reason, mergedInto: survivorId, managerId: null })
    .where(eq(facilities.id, duplicateId))
  await tx.insert(facilityMerges).values({ duplicateId, survivorId, mergedOn, before })
  const merged = { actor, action: 'merge', reason }
  await logDecision(tx, {
    ...{ ...merged, facilityId: duplicateId, statusBefore: status, statusAfter: 'hidden' },
    details: { into: survivorId },
  })
  await logDecision(tx, { ...merged, facilityId: survivorId, details: { duplicate: duplicateId } })
  await mailManager(tx, { decision: 'receive-merge', facilityId: survivorId, reason })
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

function readPlanned(tx: Database, facilityId: number, today: string): Promise<MergedState['planned']> {
  const { serviceId, validFrom, validTo, price } = promotions
  return tx
    .select({ serviceId, validFrom, validTo, price })
    .from(promotions)
    .where(and(eq(promotions.facilityId, facilityId), gt(validFrom, today)))
}

async function movePrices(
  tx: Database,
  duplicateId: number,
  survivorId: number,
  today: string,
): Promise<Pick<MergedState, 'prices' | 'withheld' | 'movedServices'>> {
  const kept = new Set<number>()
  for (const table of [prices, withheldPrices, priceHistory]) {
    const rows = await tx
      .selectDistinct({ serviceId: table.serviceId })
      .from(table)
      .where(eq(table.facilityId, survivorId))
    for (const { serviceId } of rows) kept.add(serviceId)
  }
  const inclusions = new Map(
    (await tx.select().from(priceInclusions).where(eq(priceInclusions.facilityId, duplicateId))).map(
      ({ serviceId, includes }) => [serviceId, includes],
    ),
  )
  const complete = (list: readonly { readonly serviceId: number; readonly price: number }[]) =>
    list.map(({ serviceId, price }) => ({ serviceId, price, includes: inclusions.get(serviceId) ?? null }))
  const offers = complete(
    await tx
      .select({ serviceId: prices.serviceId, price: prices.price })
      .from(prices)
      .where(eq(prices.facilityId, duplicateId)),
  )
  const withheld = complete(await readWithheld(tx, duplicateId))
  const ofDuplicate = [...offers, ...withheld].map(({ serviceId }) => ({
    facilityId: duplicateId,
    serviceId,
  }))
  await endPrices(tx, ofDuplicate, today)
  const isUnknownToSurvivor = sql`
    not exists (select from price_history as own where own.facility_id = ${survivorId} and own.service_id = price_history.service_id)
    and not exists (select from prices where prices.facility_id = ${survivorId} and prices.service_id = price_history.service_id)`
  const history = await tx
    .update(priceHistory)
    .set({ facilityId: survivorId })
    .where(and(eq(priceHistory.facilityId, duplicateId), isUnknownToSurvivor))
    .returning({ serviceId: priceHistory.serviceId })
  const moved = (list: typeof offers) =>
    list
      .filter(({ serviceId }) => !kept.has(serviceId))
      .map((price) => ({ ...price, facilityId: survivorId }))
  await writePrices(tx, moved(offers), today)
  // Nobody has seen these yet: they are checked like a new price.
  await writePrices(tx, moved(withheld), today, { withholdOutliers: true })
  await refreshCategoryPrices(tx, [duplicateId])
  const movedServices = [...history, ...moved(offers), ...moved(withheld)].map(({ serviceId }) => serviceId)
  return { prices: offers, withheld, movedServices: [...new Set(movedServices)] }
}

/** A paid package goes on for the survivor, unless that has its own; nothing runs twice. */
async function moveSmart(tx: Database, duplicateId: number, survivorId: number): Promise<number[]> {
  const [own] = await tx
    .select({ id: smartOrders.id })
    .from(smartOrders)
    .where(eq(smartOrders.facilityId, survivorId))
    .limit(1)
  if (own) return []
  const moved = await tx
    .update(smartOrders)
    .set({ facilityId: survivorId })
    .where(eq(smartOrders.facilityId, duplicateId))
    .returning({ id: smartOrders.id })
  return idsOf(moved)
}

/** A visitor's form that reached both facilities is one contact request, and stays with each. */
async function moveContactRequests(tx: Database, duplicateId: number, survivorId: number): Promise<number[]> {
  const own = alias(contactRequests, 'own')
  const received = tx
    .select({ id: own.id })
    .from(own)
    .where(and(eq(own.facilityId, survivorId), eq(own.requestId, contactRequests.requestId)))
  const moved = await tx
    .update(contactRequests)
    .set({ facilityId: survivorId })
    .where(and(eq(contactRequests.facilityId, duplicateId), not(exists(received))))
    .returning({ id: contactRequests.id })
  return idsOf(moved)
}

async function moveClaims(
  tx: Database,
  duplicateId: number,
  survivorId: number,
): Promise<Pick<MergedState, 'claims' | 'endedClaims'>> {
  const own = alias(facilityClaims, 'own')
  const claimed = tx
    .select({ id: own.id })
    .from(own)
    .where(
      and(
        eq(own.facilityId, survivorId),
        eq(own.status, 'open'),
        eq(own.accountId, facilityClaims.accountId),
      ),
    )
  const ofDuplicate = eq(facilityClaims.facilityId, duplicateId)
  // A code was mailed to the duplicate's address, which need not be the survivor's.
  const moved = await tx
    .update(facilityClaims)
    .set({ facilityId: survivorId, codeHash: null, codeExpiresAt: null })
    .where(and(ofDuplicate, eq(facilityClaims.status, 'open'), notExists(claimed)))
    .returning({ id: facilityClaims.id })
  const ended = await tx
    .update(facilityClaims)
    .set({ status: 'ended', decidedAt: sql`now()`, codeHash: null })
    .where(and(ofDuplicate, isNull(facilityClaims.decidedAt), ne(facilityClaims.status, 'ended')))
    .returning({ id: facilityClaims.id })
  return { claims: idsOf(moved), endedClaims: idsOf(ended) }
}

async function takeChange(tx: Database, facilityId: number): Promise<MergedState['change']> {
  const [change] = await tx
    .delete(facilityChanges)
    .where(eq(facilityChanges.facilityId, facilityId))
    .returning({ form: facilityChanges.form, proposedAt: facilityChanges.proposedAt })
  return change ?? null
}
