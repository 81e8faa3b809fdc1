import type { Database } from '../database/database.ts'
import { priceInclusions } from '../database/schema.ts'
import { isOneOf, type Offer } from './price-store.ts'

/** Services within the price of an offer; null for none, undefined to leave them unchanged. */
export interface Inclusion extends Offer {
  readonly includes?: string | null | undefined
}

/** Stores what prices include. */
export async function writeInclusions(tx: Database, inclusions: readonly Inclusion[]): Promise<void> {
  const given = inclusions.filter(({ includes }) => includes !== undefined)
  await deleteInclusions(tx, given)
  const rows = given.flatMap(({ facilityId, serviceId, includes }) =>
    includes ? [{ facilityId, serviceId, includes }] : [],
  )
  if (rows.length > 0) await tx.insert(priceInclusions).values(rows)
}

/** Deletes what the prices of offers include. */
export async function deleteInclusions(tx: Database, offers: readonly Offer[]): Promise<void> {
  // Each statement counts as a change of the data.
  if (offers.length === 0) return
  await tx.delete(priceInclusions).where(isOneOf(offers))
}
