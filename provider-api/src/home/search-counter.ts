import { sql } from 'drizzle-orm'
import { countVisits, type VisitCounter } from '../counting/visit-counter.ts'
import type { Database } from '../database/database.ts'
import { searchCounts } from '../database/schema.ts'

/** Repeated searches by a visitor within a visit count once. */
const VISIT_MS = 30 * 60_000

/** A household, but not one client with many user agents. */
const MAX_PER_NETWORK = 5

/** Counts searches per catalogue entry. */
export type SearchCounter = VisitCounter<number>

/** @param onError called when a batch can't be written; the next one includes it */
export function countSearches(db: Database, onError: (error: unknown) => void): SearchCounter {
  return countVisits({
    visitMs: VISIT_MS,
    maxPerNetwork: MAX_PER_NETWORK,
    onError,
    write: async (batch) => {
      await db
        .insert(searchCounts)
        .values(batch.map(({ subject, count }) => ({ entryId: subject, count })))
        .onConflictDoUpdate({
          target: searchCounts.entryId,
          set: { count: sql`${searchCounts.count} + excluded.count` },
        })
    },
  })
}
