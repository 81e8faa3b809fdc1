import { eq, sql } from 'drizzle-orm'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { rejectedPrices, withheldPrices } from '../database/schema.ts'
import { isOneOf, type Offer } from './price-store.ts'

/** Price of an offer in grosze that visitors don't see. */
interface WithheldPrice extends Offer {
  readonly price: number
}

/**
 * Stores prices that visitors must not see yet.
 * @param tx a transaction that has locked the facilities
 * @returns number of changed prices
 */
export async function withholdPrices(tx: Database, prices: readonly WithheldPrice[]): Promise<number> {
  if (prices.length === 0) return 0
  const written = await tx
    .insert(withheldPrices)
    .values(prices.map(({ facilityId, serviceId, price }) => ({ facilityId, serviceId, price })))
    .onConflictDoUpdate({
      target: [withheldPrices.facilityId, withheldPrices.serviceId],
      set: { price: sql`excluded.price`, setAt: sql`excluded.set_at` },
      setWhere: sql`${withheldPrices.price} <> excluded.price`,
    })
    .returning({ serviceId: withheldPrices.serviceId })
  return written.length
}

/**
 * Deletes withheld prices of offers.
 * @returns the offers that had one
 */
export async function deleteWithheld(tx: Database, offers: readonly Offer[]): Promise<Offer[]> {
  return tx
    .delete(withheldPrices)
    .where(isOneOf(offers))
    .returning({ facilityId: withheldPrices.facilityId, serviceId: withheldPrices.serviceId })
}

/** Deletes rejected prices of offers: there is a new price, or the offer has ended. */
export async function deleteRejected(tx: Database, offers: readonly Offer[]): Promise<void> {
  await tx.delete(rejectedPrices).where(isOneOf(offers))
}

/** Reads the withheld prices of a facility. */
export function readWithheld(db: Database, facilityId: number): Promise<WithheldPrice[]> {
  return db
    .select(columns(withheldPrices, 'facilityId', 'serviceId', 'price'))
    .from(withheldPrices)
    .where(eq(withheldPrices.facilityId, facilityId))
}
