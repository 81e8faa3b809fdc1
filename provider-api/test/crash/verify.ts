import { eq } from 'drizzle-orm'
import type { DatabaseConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { accounts, categoryPrices, facilities, priceHistory, prices } from '../../src/database/schema.ts'
import type { Acknowledged } from './writer.ts'

/**
 * Describes each acknowledged write that is missing in the database. A price may be 1 zł higher than acknowledged: that
 * write was in flight.
 */
export async function findLost(
  config: DatabaseConfig,
  everything: readonly Acknowledged[],
): Promise<string[]> {
  const { db, close } = await openDatabase(config)
  try {
    const lost: string[] = []
    const emails = new Set(
      (await db.select({ email: accounts.email }).from(accounts)).map(({ email }) => email),
    )
    for (const { email, registered, facilityId, price } of everything) {
      if (registered && !emails.has(email)) lost.push(`account ${email}`)
      if (facilityId === null) continue
      const [facility] = await db.select().from(facilities).where(eq(facilities.id, facilityId))
      if (!facility) lost.push(`facility ${facilityId}`)
      if (price === 0) continue
      for (const table of [prices, priceHistory, categoryPrices]) {
        const rows = await db
          .select({ price: table.price })
          .from(table)
          .where(eq(table.facilityId, facilityId))
        const stored = rows.map((row) => (row.price ?? 0) / 100)
        const isComplete =
          stored.length > 0 && stored.every((zloty) => zloty === price || zloty === price + 1)
        if (!isComplete) lost.push(`price ${price} of facility ${facilityId}: ${stored}`)
      }
    }
    return lost
  } finally {
    await close()
  }
}
