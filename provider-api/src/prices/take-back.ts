import { TAKE_BACK_MINUTES } from '@medicena/provider-client/price-lists'
import { and, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { priceChanges, priceHistory, prices, promotions, rejectedPrices } from '../database/schema.ts'
import { findOutliers } from './price-outliers.ts'
import {
  facilityIdsOf,
  isOffer,
  isOneOf,
  type Offer,
  offerKey,
  refreshCategoryPrices,
} from './price-store.ts'
import { deleteWithheld } from './withheld-prices.ts'
import { type PriceChange, writePrices } from './write-prices.ts'

const grosze = z.int()

/** A visible price before a change, with its history of the day and the promotion that the change may have ended. */
const StateBefore = z.object({
  /** Null where the service was not offered. */
  price: z.nullable(
    z.object({ price: grosze, promotionPrice: z.nullable(grosze), lowestPrice: z.nullable(grosze) }),
  ),
  history: z.nullable(
    z.object({ price: z.nullable(grosze), promotionPrice: z.nullable(grosze), dayLowest: grosze }),
  ),
  promotions: z.array(
    z.object({
      validFrom: z.string(),
      validTo: z.string(),
      price: grosze,
      lowestPrice: z.nullable(grosze),
    }),
  ),
})
type StateBefore = z.infer<typeof StateBefore>

/**
 * Writes a manager's prices as `writePrices` does, but treats a price that replaces one of the last minutes
 * as a correction: the replaced price leaves no history.
 * @param tx a transaction that has locked the price list
 * @param day of the change, 'YYYY-MM-DD'
 */
export async function writeManagersPrices(
  tx: Database,
  changes: readonly PriceChange[],
  day: string,
): Promise<void> {
  if (changes.length === 0) return
  // An outlier waits for an operator and corrects nothing yet: visitors still see the current price.
  const outliers = new Set(await findOutliers(tx, changes))
  const corrections = changes.filter((change) => !outliers.has(change))
  const takenBack = new Set((await takeBack(tx, corrections, day)).map(offerKey))
  const before = await readStates(tx, changes, day)
  await writePrices(tx, changes, day, { withholdOutliers: true })
  const after = await readStates(tx, changes, day)
  const changed = changes.flatMap(({ facilityId, serviceId }) => {
    const key = offerKey({ facilityId, serviceId })
    const [state, price] = [before.get(key), after.get(key)?.price?.price]
    if (!state || price === undefined || price === state.price?.price) return []
    return [{ facilityId, serviceId, day, before: state, price, isUsed: takenBack.has(key) }]
  })
  if (changed.length === 0) return
  await tx
    .insert(priceChanges)
    .values(changed)
    .onConflictDoUpdate({
      target: [priceChanges.facilityId, priceChanges.serviceId],
      set: {
        day: sql`excluded.day`,
        before: sql`excluded.before`,
        price: sql`excluded.price`,
        changedAt: sql`now()`,
        isUsed: sql`excluded.is_used or (${priceChanges.isUsed} and ${priceChanges.day} = excluded.day)`,
      },
    })
}

/**
 * Takes back the newest price that the manager has set: one that waits for an operator, which visitors have never seen,
 * otherwise the change of the last minutes. A rejected price is the newest one, and an operator has dealt with it.
 * @param tx a transaction that has locked the price list
 * @returns whether there was one
 */
export async function takeBackNewest(tx: Database, offer: Offer, day: string): Promise<boolean> {
  if ((await deleteWithheld(tx, [offer])).length > 0) return true
  if ((await tx.$count(rejectedPrices, isOffer(rejectedPrices, offer))) > 0) return false
  return (await takeBack(tx, [offer], day)).length > 0
}

/**
 * Restores the prices of offers that were changed in the last minutes, unless something else has changed them
 * since.
 * @param offers with their new prices, if there are any: setting the same price again is no correction
 */
async function takeBack(
  tx: Database,
  offers: readonly (Offer & { readonly price?: number })[],
  day: string,
): Promise<Offer[]> {
  const newPrices = new Map(offers.map((offer) => [offerKey(offer), offer.price]))
  const recent = await tx
    .select()
    .from(priceChanges)
    .where(
      and(
        isOneOf(offers),
        eq(priceChanges.day, day),
        eq(priceChanges.isUsed, false),
        gt(priceChanges.changedAt, sql`now() - make_interval(mins => ${TAKE_BACK_MINUTES}::int)`),
      ),
    )
  const current = await readStates(tx, recent, day)
  const restored = recent
    .map((change) => ({ ...change, before: StateBefore.parse(change.before) }))
    .filter(({ before, price, ...offer }) => {
      const now = current.get(offerKey(offer))?.price
      const reductions = [null, before.price?.promotionPrice]
      const isCorrected = newPrices.get(offerKey(offer)) !== price
      return isCorrected && now?.price === price && reductions.includes(now.promotionPrice)
    })
  for (const { before, ...offer } of restored) await restore(tx, offer, before, day)
  if (restored.length === 0) return []
  await tx.update(priceChanges).set({ isUsed: true }).where(isOneOf(restored))
  await refreshCategoryPrices(tx, facilityIdsOf(restored))
  return restored
}

async function restore(
  tx: Database,
  { facilityId, serviceId }: Offer,
  { price, history, promotions: ended }: StateBefore,
  day: string,
): Promise<void> {
  const ofPrices = isOffer(prices, { facilityId, serviceId })
  if (price) await tx.update(prices).set(price).where(ofPrices)
  else await tx.delete(prices).where(ofPrices)
  const today = and(isOffer(priceHistory, { facilityId, serviceId }), eq(priceHistory.validFrom, day))
  if (history) await tx.update(priceHistory).set(history).where(today)
  else await tx.delete(priceHistory).where(today)
  if (price && ended.length > 0) {
    await tx
      .insert(promotions)
      .values(ended.map((promotion) => ({ ...promotion, facilityId, serviceId })))
      .onConflictDoNothing()
  }
}

/** Reads the states of offers by `offerKey`, also of those without a price or a history of the day. */
async function readStates(
  tx: Database,
  offers: readonly Offer[],
  day: string,
): Promise<ReadonlyMap<string, StateBefore>> {
  if (offers.length === 0) return new Map()
  const priceRows = await tx.select().from(prices).where(isOneOf(offers))
  const historyRows = await tx
    .select()
    .from(priceHistory)
    .where(and(isOneOf(offers), eq(priceHistory.validFrom, day)))
  const promotionRows = await tx
    .select()
    .from(promotions)
    .where(and(isOneOf(offers), sql`${day}::date between ${promotions.validFrom} and ${promotions.validTo}`))
  const priceOf = new Map(priceRows.map((row) => [offerKey(row), row]))
  const historyOf = new Map(historyRows.map((row) => [offerKey(row), row]))
  return new Map(
    offers.map(offerKey).map((key) => [
      key,
      StateBefore.parse({
        price: priceOf.get(key) ?? null,
        history: historyOf.get(key) ?? null,
        promotions: promotionRows.filter((row) => offerKey(row) === key),
      }),
    ]),
  )
}
