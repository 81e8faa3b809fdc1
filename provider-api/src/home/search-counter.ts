import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { searchCounts } from '../database/schema/catalogue.ts'

/** Milliseconds between two writes of the counts. */
const INTERVAL = 5000

/** Counts searches per catalogue entry: nothing about who searched or where. */
export interface SearchCounter {
  count(entryId: number): void
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
  /** Writes the rest and ends. */
  close(): Promise<void>
}

/**
 * Counts in memory and writes in batches: a search costs no write.
 * @param onError told when a batch can't be written; it is kept for the next one
 */
export function countSearches(db: Database, onError: (error: unknown) => void): SearchCounter {
  const counted = new Map<number, number>()
  const add = (entryId: number, count: number) => counted.set(entryId, (counted.get(entryId) ?? 0) + count)

  const flush = async () => {
    const batch = [...counted].map(([entryId, count]) => ({ entryId, count }))
    if (batch.length === 0) return
    counted.clear()
    // One order everywhere: two servers that write the same rows never wait for each other in a circle.
    batch.sort((left, right) => left.entryId - right.entryId)
    try {
      await db
        .insert(searchCounts)
        .values(batch)
        .onConflictDoUpdate({
          target: searchCounts.entryId,
          set: { count: sql`${searchCounts.count} + excluded.count` },
        })
    } catch (error) {
      for (const { entryId, count } of batch) add(entryId, count)
      onError(error)
    }
  }
  const timer = setInterval(flush, INTERVAL).unref()
  return {
    count: (entryId) => void add(entryId, 1),
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
