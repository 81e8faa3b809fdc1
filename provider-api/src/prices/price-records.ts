import type { PriceHistoryEntry } from '@medicena/domain/lowest-price'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { priceHistory } from '../database/schema.ts'
import { intArray } from '../database/values.ts'

/** A facility's service. */
export interface Offer {
  readonly facilityId: number
  readonly serviceId: number
}

/** What tells offers apart in a map. */
export function offerKey({ facilityId, serviceId }: Offer): string {
  return `${facilityId} ${serviceId}`
}

/** The records of many offers by `offerKey`, each in the order of days. */
export async function readPriceRecords(
  db: Database,
  offers: readonly Offer[],
): Promise<ReadonlyMap<string, readonly PriceHistoryEntry[]>> {
  if (offers.length === 0) return new Map()
  const rows = await db
    .select()
    .from(priceHistory)
    .where(
      sql`(facility_id, service_id) in (select * from unnest(${intArray(offers.map(({ facilityId }) => facilityId))},
        ${intArray(offers.map(({ serviceId }) => serviceId))}))`,
    )
    .orderBy(asc(priceHistory.facilityId), asc(priceHistory.serviceId), asc(priceHistory.validFrom))
  const records = new Map<string, PriceHistoryEntry[]>()
  for (const row of rows) {
    const key = offerKey(row)
    const record = records.get(key)
    if (record) record.push(row)
    else records.set(key, [row])
  }
  return records
}
