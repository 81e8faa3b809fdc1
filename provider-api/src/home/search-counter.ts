import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'
import { searchCounts } from '../database/schema.ts'

/** Interval between writes of the counts. */
const FLUSH_INTERVAL_MS = 5000

/** Repeated searches by a visitor within a visit count once. */
const VISIT_MS = 30 * 60_000

/** Visitors of one network that count for an entry within a visit: a household, but not one client with many user agents. */
const MAX_PER_NETWORK = 5

/** Searches in memory; the oldest one is evicted. */
const MAX_SEARCHES = 100_000

/** Searches per entry by unknown visitors that count between two writes: one a second. */
const MAX_ANONYMOUS = FLUSH_INTERVAL_MS / 1000

/** User agents of robots, and an empty one. */
const ROBOT = /bot\b|bot[/_-]|crawl|spider|slurp|headless|preview|monitor|curl|wget|python|^$/i

/** Identifies a visitor so that repeated searches count once. Only hashes are stored, in memory. */
export interface Searcher {
  /** An address or network; null for servers that make requests for all visitors. The site's own one is a robot. */
  readonly network: string | null
  /** The `User-Agent` of the request. */
  readonly agent: string
}

/** Counts searches per catalogue entry, without personal data. */
export interface SearchCounter {
  count(entryId: number, searcher: Searcher): void
  /** Writes the counts since the last flush. */
  flush(): Promise<void>
  /** Flushes and stops. */
  close(): Promise<void>
}

/**
 * Counts in memory and writes in batches: a search costs no write. A visitor counts once per visit and entry, in each
 * process; robots don't count.
 * @param onError called when a batch can't be written; the next one includes it
 */
export function countSearches(db: Database, onError: (error: unknown) => void): SearchCounter {
  const counted = new Map<number, number>()
  const anonymous = new Map<number, number>()
  const add = (to: Map<number, number>, entryId: number, count: number) =>
    to.set(entryId, (to.get(entryId) ?? 0) + count)
  const isNew = createDeduplicator()

  const flush = async () => {
    anonymous.clear()
    const batch = [...counted].map(([entryId, count]) => ({ entryId, count }))
    if (batch.length === 0) return
    counted.clear()
    // Always in the same order: two servers that write the same rows can't deadlock.
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
      for (const { entryId, count } of batch) add(counted, entryId, count)
      onError(error)
    }
  }
  const timer = setInterval(flush, FLUSH_INTERVAL_MS).unref()
  return {
    count: (entryId, { network, agent }) => {
      if (ROBOT.test(agent)) return
      if (network === null) {
        if ((anonymous.get(entryId) ?? 0) >= MAX_ANONYMOUS) return
        add(anonymous, entryId, 1)
      } else if (!isNew(`${entryId} ${network}`, agent)) return
      add(counted, entryId, 1)
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

/**
 * Tells new searches from repeated ones, and from too many of one network. Stores hashes only, with a salt of the process.
 * @returns a function of the entry with the network, and of the user agent
 */
function createDeduplicator(): (place: string, agent: string) => boolean {
  const salt = randomBytes(16)
  const hashOf = (search: string) => createHash('sha256').update(salt).update(search).digest('base64url')
  const seen = new LRUCache<string, true>({ max: MAX_SEARCHES, ttl: VISIT_MS })
  const agents = new LRUCache<string, number>({ max: MAX_SEARCHES, ttl: VISIT_MS, noUpdateTTL: true })
  return (place, agent) => {
    const ofPlace = hashOf(place)
    const search = hashOf(`${place} ${agent}`)
    const others = agents.get(ofPlace) ?? 0
    if (seen.has(search) || others >= MAX_PER_NETWORK) return false
    seen.set(search, true)
    agents.set(ofPlace, others + 1)
    return true
  }
}
