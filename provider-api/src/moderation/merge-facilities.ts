import { and, eq, exists, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import {
  contactRequests,
  errorReports,
  facilities,
  facilityChanges,
  facilityClaims,
  priceHistory,
  prices,
  smartOrders,
  withheldPrices,
} from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import { lockFacilities, refreshCategoryPrices } from '../prices/price-store.ts'
import { readWithheld } from '../prices/withheld-prices.ts'
import { endPrices, writePrices } from '../prices/write-prices.ts'
import { applyPromotions } from '../promotions/apply-promotions.ts'
import { logDecision } from './moderation-log.ts'

/** The duplicate becomes hidden, and what belongs to it moves to the survivor. */
export interface Merge {
  readonly duplicateId: number
  readonly survivorId: number
  readonly actor: string
  readonly reason?: string | undefined
}

/**
 * Merges a duplicate into another facility. Prices with their history move for services that the survivor has never
 * offered; for the others the survivor's count. Contact requests, error reports and open claims move; promotions end. The
 * duplicate's profile redirects to the survivor's, and the survivor's manager does not change.
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
  const before = statuses.get(duplicateId)
  if (before === undefined || !statuses.has(survivorId)) {
    throw new HttpProblem(404, 'Nie znamy takiej placówki.')
  }
  if (statuses.get(survivorId) !== 'verified') {
    throw new HttpProblem(409, 'Połączyć można tylko z placówką, która jest zweryfikowana.')
  }
  await movePrices(tx, duplicateId, survivorId, today)
  await moveContactRequests(tx, duplicateId, survivorId)
  await moveClaims(tx, duplicateId, survivorId)
  await tx
    .update(errorReports)
    .set({ facilityId: survivorId })
    .where(eq(errorReports.facilityId, duplicateId))
  await moveSmart(tx, duplicateId, survivorId)
  await tx.delete(facilityChanges).where(eq(facilityChanges.facilityId, duplicateId))
  await tx.update(facilities).set({ mergedInto: survivorId }).where(eq(facilities.mergedInto, duplicateId))
  await tx
    .update(facilities)
    .set({ status: 'hidden', statusReason: reason ?? null, mergedInto: survivorId, managerId: null })
    .where(eq(facilities.id, duplicateId))
  const merged = { actor, action: 'merge', reason: reason ?? null }
  await logDecision(tx, {
    ...merged,
    facilityId: duplicateId,
    statusBefore: before,
    statusAfter: 'hidden',
    details: { into: survivorId },
  })
  await logDecision(tx, { ...merged, facilityId: survivorId, details: { duplicate: duplicateId } })
}

async function movePrices(
  tx: Database,
  duplicateId: number,
  survivorId: number,
  today: string,
): Promise<void> {
  const kept = new Set<number>()
  for (const table of [prices, withheldPrices, priceHistory]) {
    const rows = await tx
      .selectDistinct({ serviceId: table.serviceId })
      .from(table)
      .where(eq(table.facilityId, survivorId))
    for (const { serviceId } of rows) kept.add(serviceId)
  }
  const offers = await tx
    .select({ facilityId: prices.facilityId, serviceId: prices.serviceId, price: prices.price })
    .from(prices)
    .where(eq(prices.facilityId, duplicateId))
  const withheld = await readWithheld(tx, duplicateId)
  await endPrices(tx, [...offers, ...withheld], today)
  await tx.execute(sql`
    update price_history set facility_id = ${survivorId}
    where facility_id = ${duplicateId}
      and not exists (select from price_history as own where own.facility_id = ${survivorId} and own.service_id = price_history.service_id)
      and not exists (select from prices where prices.facility_id = ${survivorId} and prices.service_id = price_history.service_id)`)
  const moved = <P extends { readonly serviceId: number }>(list: readonly P[]) =>
    list
      .filter(({ serviceId }) => !kept.has(serviceId))
      .map((price) => ({ ...price, facilityId: survivorId }))
  await writePrices(tx, moved(offers), today)
  // Nobody has seen these yet: they are checked like a new price.
  await writePrices(tx, moved(withheld), today, { withholdOutliers: true })
  await refreshCategoryPrices(tx, [duplicateId])
}

/** A paid package goes on for the survivor, unless that has its own; nothing runs twice. */
async function moveSmart(tx: Database, duplicateId: number, survivorId: number): Promise<void> {
  const [own] = await tx
    .select({ id: smartOrders.id })
    .from(smartOrders)
    .where(eq(smartOrders.facilityId, survivorId))
    .limit(1)
  if (own) return
  await tx.update(smartOrders).set({ facilityId: survivorId }).where(eq(smartOrders.facilityId, duplicateId))
}

/** A visitor's form that reached both facilities is one contact request. */
async function moveContactRequests(tx: Database, duplicateId: number, survivorId: number): Promise<void> {
  const own = alias(contactRequests, 'own')
  const received = tx
    .select({ id: own.id })
    .from(own)
    .where(and(eq(own.facilityId, survivorId), eq(own.requestId, contactRequests.requestId)))
  const ofDuplicate = eq(contactRequests.facilityId, duplicateId)
  await tx.delete(contactRequests).where(and(ofDuplicate, exists(received)))
  await tx.update(contactRequests).set({ facilityId: survivorId }).where(ofDuplicate)
}

async function moveClaims(tx: Database, duplicateId: number, survivorId: number): Promise<void> {
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
  await tx
    .update(facilityClaims)
    .set({ facilityId: survivorId, codeHash: null, codeExpiresAt: null })
    .where(and(ofDuplicate, eq(facilityClaims.status, 'open'), notExists(claimed)))
  await tx
    .update(facilityClaims)
    .set({ status: 'ended', decidedAt: sql`now()`, codeHash: null })
    .where(and(ofDuplicate, isNull(facilityClaims.decidedAt), ne(facilityClaims.status, 'ended')))
}
