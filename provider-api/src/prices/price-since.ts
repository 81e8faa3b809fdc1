import type { PriceHistoryEntry } from '@medicena/domain/lowest-price'
import type { Database } from '../database/database.ts'
import { paidPriceStepsSince } from './displayed-prices.ts'
import { readPriceHistories } from './price-store.ts'

/** Before any stored day. */
const FIRST_DAY = '0001-01-01'

/**
 * Returns the day since which visitors pay the current price of an offer; null without a history. A change of the regular
 * price behind an unchanged promotion does not count.
 * @param history of the offer, sorted by day
 * @param today 'YYYY-MM-DD'
 */
export function priceSince(history: readonly PriceHistoryEntry[], today: string): string | null {
  return paidPriceStepsSince(history, FIRST_DAY, today).at(-1)?.validFrom ?? null
}

/** Reads the days since which visitors pay the current prices of offers, by `offerKey`. */
export async function readPriceDates(
  db: Database,
  offers: readonly { readonly facilityId: number; readonly serviceId: number }[],
  today: string,
): Promise<ReadonlyMap<string, string | null>> {
  const histories = await readPriceHistories(db, offers)
  return new Map([...histories].map(([key, history]) => [key, priceSince(history, today)]))
}
