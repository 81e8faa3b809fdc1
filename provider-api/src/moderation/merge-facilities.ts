import { and, eq, gt, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
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
import { unknownFacility } from '../facilities/public-facilities.ts'
import { HttpProblem } from '../http/problems.ts'
import { isOffer, refreshCategoryPrices } from '../prices/price-store.ts'
import { endPrices, writePrices } from '../prices/write-prices.ts'
import { lockPrices } from '../promotions/apply-promotions.ts'
import { mailDecision } from './decision-mails.ts'
import type { MergedState } from './merged-state.ts'
import { logDecision } from './moderation-log.ts'
import type { Decided } from './operation.ts'

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
  {
    facility: duplicateId,
    into: survivorId,
    actor,
    reason,
  }: Decided & { readonly facility: number; readonly into: number },
  today: string,
): Promise<void> {
  if (duplicateId === survivorId) throw new HttpProblem(409, 'Podaj dwie różne placówki.')
  const { statuses, day: mergedOn } = await lockPrices(tx, [duplicateId, survivorId], today)
  const [duplicate] = await tx.select().from(facilities).where(eq(facilities.id, duplicateId))
  if (!duplicate || !statuses.has(survivorId)) throw unknownFacility()
  if (duplicate.mergedInto !== null) {
    throw new HttpProblem(409, 'Ta placówka jest już połączona z inną. Najpierw cofnij tamto połączenie.')
  }
  if (statuses.get(survivorId) !== 'verified') {
    throw new HttpProblem(409, 'Połączyć można tylko z placówką, która jest zweryfikowana.')
  }
  const { status, statusReason, managerId } = duplicate
  const move = async (
    table: typeof contactRequests | typeof errorReports | typeof smartOrders,
    condition?: SQL,
  ) =>
    idsOf(
      await tx
        .update(table)
        .set({ facilityId: survivorId })
        .where(and(eq(table.facilityId, duplicateId), condition))
        .returning({ id: table.id }),
    )
  await mailDecision(tx, { decision: 'merge', facilityId: duplicateId, reason })
  const before: MergedState = {
    status,
    statusReason,
    managerId,
    planned: await readPlanned(tx, duplicateId, mergedOn),
    ...(await movePrices(tx, duplicateId, survivorId, today)),
    // A visitor's form that reached both facilities is one contact request, and stays with each.
    contactRequests: await move(
      contactRequests,
      sql`not exists (select from contact_requests as own
      where own.facility_id = ${survivorId} and own.request_id = contact_requests.request_id)`,
    ),
    ...(await moveClaims(tx, duplicateId, survivorId)),
    errorReports: await move(errorReports),
    // A paid package goes on for the survivor, unless that has its own; nothing runs twice.
    smartOrders: await move(
      smartOrders,
      sql`not exists (select from smart_orders as own where own.facility_id = ${survivorId})`,
    ),
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
    ...merged,
    facilityId: duplicateId,
    statusBefore: status,
    statusAfter: 'hidden',
    details: { into: survivorId },
  })
  await logDecision(tx, { ...merged, facilityId: survivorId, details: { duplicate: duplicateId } })
  await mailDecision(tx, { decision: 'receive-merge', facilityId: survivorId, reason })
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
  const servicesIn = async (table: typeof prices | typeof withheldPrices | typeof priceHistory) => {
    const { serviceId } = table
    const rows = await tx.selectDistinct({ serviceId }).from(table).where(eq(table.facilityId, survivorId))
    return rows.map((row) => row.serviceId)
  }
  // Nobody has seen a withheld price: the earlier ones of the duplicate stay proof of reductions (Omnibus).
  const offered = [...(await servicesIn(prices)), ...(await servicesIn(priceHistory))]
  const kept = new Set([...offered, ...(await servicesIn(withheldPrices))])
  const pricesIn = (table: typeof prices | typeof withheldPrices) =>
    tx
      .select({ serviceId: table.serviceId, price: table.price, includes: priceInclusions.includes })
      .from(table)
      .leftJoin(priceInclusions, isOffer(priceInclusions, table))
      .where(eq(table.facilityId, duplicateId))
  const [offers, withheld] = [await pricesIn(prices), await pricesIn(withheldPrices)]
  const ofDuplicate = [...offers, ...withheld].map(({ serviceId }) => ({
    facilityId: duplicateId,
    serviceId,
  }))
  await endPrices(tx, ofDuplicate, today)
  const history = await tx
    .update(priceHistory)
    .set({ facilityId: survivorId })
    .where(and(eq(priceHistory.facilityId, duplicateId), notInArray(priceHistory.serviceId, offered)))
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

async function moveClaims(
  tx: Database,
  duplicateId: number,
  survivorId: number,
): Promise<Pick<MergedState, 'claims' | 'endedClaims'>> {
  const ofDuplicate = eq(facilityClaims.facilityId, duplicateId)
  const isNew = sql`not exists (select from facility_claims as own where own.facility_id = ${survivorId}
    and own.status = 'open' and own.account_id = facility_claims.account_id)`
  // A code was mailed to the duplicate's address, which need not be the survivor's.
  const moved = await tx
    .update(facilityClaims)
    .set({ facilityId: survivorId, codeHash: null, codeExpiresAt: null })
    .where(and(ofDuplicate, eq(facilityClaims.status, 'open'), isNew))
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
