import type { FacilityStatus } from '@medicena/provider-client/managed-facilities'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { facilities, prices } from '../database/schema.ts'
import { unknownFacility } from '../facilities/public-facilities.ts'
import { HttpProblem } from '../http/problems.ts'
import { lockFacilities } from '../prices/price-store.ts'
import { readWithheld, withholdPrices } from '../prices/withheld-prices.ts'
import { endPrices, writePrices } from '../prices/write-prices.ts'
import { applyPromotions } from '../promotions/apply-promotions.ts'
import { type Decision, logDecision } from './moderation-log.ts'

/** A change of a facility's status; its reason is shown to the manager. */
type StatusChange = Pick<Decision, 'facilityId' | 'actor' | 'reason' | 'details'>

/**
 * Makes a facility public, with its prices; outliers stay withheld until each is confirmed. Their price history begins
 * today, because nobody could see them before.
 * @param tx a transaction
 * @param today 'YYYY-MM-DD'
 * @returns its status before
 * @throws HttpProblem 404 for an unknown facility, 409 for a verified one
 */
export async function verifyFacility(
  tx: Database,
  change: StatusChange,
  today: string,
): Promise<FacilityStatus> {
  const { facilityId } = change
  await applyPromotions(tx, today)
  const before = await lockFacility(tx, facilityId)
  if (before === 'verified') throw new HttpProblem(409, 'Ta placówka jest już zweryfikowana.')
  await setStatus(tx, change, before, 'verified')
  await writePrices(tx, await readWithheld(tx, facilityId), today, { withholdOutliers: true })
  return before
}

/**
 * Rejects a pending facility: its manager sees the reason and may correct the data.
 * @throws HttpProblem 404 for an unknown facility, 409 for one that is not pending
 */
export async function rejectFacility(tx: Database, change: StatusChange): Promise<void> {
  const before = await lockFacility(tx, change.facilityId)
  if (before !== 'pending') {
    throw new HttpProblem(409, 'Odrzucić można tylko placówkę, która czeka na weryfikację. Inną można ukryć.')
  }
  await setStatus(tx, change, before, 'rejected')
}

/**
 * Removes a facility from the public pages. Its prices are withheld and its promotions deleted; the price history stays.
 * @param tx a transaction
 * @param today 'YYYY-MM-DD'
 * @throws HttpProblem 404 for an unknown facility, 409 for a hidden one
 */
export async function hideFacility(tx: Database, change: StatusChange, today: string): Promise<void> {
  const { facilityId } = change
  await applyPromotions(tx, today)
  const before = await lockFacility(tx, facilityId)
  if (before === 'hidden') throw new HttpProblem(409, 'Ta placówka jest już ukryta.')
  const offers = await tx
    .select({ facilityId: prices.facilityId, serviceId: prices.serviceId, price: prices.price })
    .from(prices)
    .where(eq(prices.facilityId, facilityId))
  // A manager's later price, which waits for an operator, replaces the public one.
  const later = await readWithheld(tx, facilityId)
  await endPrices(tx, offers, today)
  await withholdPrices(tx, offers)
  await withholdPrices(tx, later)
  await setStatus(tx, change, before, 'hidden')
}

/**
 * Locks a facility and returns its status.
 * @throws HttpProblem 404 for an unknown facility
 */
export async function lockFacility(tx: Database, facilityId: number): Promise<FacilityStatus> {
  const status = (await lockFacilities(tx, [facilityId])).get(facilityId)
  if (status === undefined) throw unknownFacility()
  return status
}

const ACTIONS = { verified: 'verify', rejected: 'reject', hidden: 'hide' } as const

async function setStatus(
  tx: Database,
  change: StatusChange,
  before: FacilityStatus,
  after: keyof typeof ACTIONS,
): Promise<void> {
  await tx
    .update(facilities)
    .set({
      status: after,
      ...(after === 'verified'
        ? { statusReason: null, withdrawnAt: null, mergedInto: null }
        : { statusReason: change.reason ?? null }),
    })
    .where(eq(facilities.id, change.facilityId))
  await logDecision(tx, { ...change, action: ACTIONS[after], statusBefore: before, statusAfter: after })
}
