import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'
import { searchCounts } from '../database/schema.ts'

/** Milliseconds between two writes of the counts. */
const INTERVAL = 5000

/** Milliseconds for which the same search by the same visitor is the same search: half an hour, a visit. */
const VISIT = 30 * 60_000

/** How many visitors behind one address count for an entry within a visit: a household, not one who makes up browsers. */
const OF_ONE_NETWORK = 5

/** Searches that are remembered at once; the one of longest ago is forgotten first. */
const REMEMBERED = 100_000

/** How many searches for one entry by unknown visitors count between two writes: one a second. */
const UNKNOWN = INTERVAL / 1000

/** What calls itself a robot, or nothing at all, is nobody who looks for a dentist. */
const ROBOT = /bot\b|bot[/_-]|crawl|spider|slurp|headless|preview|monitor|curl|wget|python|^$/i

/** Who searches, as far as that keeps one visitor from counting for many. It is hashed and forgotten. */
export interface Searcher {
  /** An address or network; null for our own servers, which ask on behalf of everybody. */
  readonly network: string | null
  /** The `User-Agent` of the request. */
  readonly agent: string
}

/** Counts searches per catalogue entry: nothing about who searched or where. */
export interface SearchCounter {
  count(entryId: number, searcher: Searcher): void
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
  /** Writes the rest and ends. */
  close(): Promise<void>
}

/**
 * Counts in memory and writes in batches: a search costs no write. A visitor counts once a visit for each entry, in each
 * process; robots don't count.
 * @param onError told when a batch can't be written; it is kept for the next one
 */
export function countSearches(db: Database, onError: (error: unknown) => void): SearchCounter {
  const counted = new Map<number, number>()
  const unknown = new Map<number, number>()
  const add = (to: Map<number, number>, entryId: number, count: number) =>
    to.set(entryId, (to.get(entryId) ?? 0) + count)
  const isNew = rememberSearches()

  const flush = async () => {
    unknown.clear()
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
      for (const { entryId, count } of batch) add(counted, entryId, count)
      onError(error)
    }
  }
  const timer = setInterval(flush, INTERVAL).unref()
  return {
    count: (entryId, { network, agent }) => {
      if (network === null) {
        if ((unknown.get(entryId) ?? 0) >= UNKNOWN) return
        add(unknown, entryId, 1)
      } else if (ROBOT.test(agent) || !isNew(`${entryId} ${network}`, agent)) return
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
 * Says whether an agent has not searched from a place within a visit, nor too many others from the same one. Keeps hashes
 * only, with a salt that ends with the process.
 * @returns a function of the entry with the network, and of the agent
 */
function rememberSearches(): (place: string, agent: string) => boolean {
  const salt = randomBytes(16)
  const hashOf = (search: string) => createHash('sha256').update(salt).update(search).digest('base64url')
  const seen = new LRUCache<string, true>({ max: REMEMBERED, ttl: VISIT })
  const agents = new LRUCache<string, number>({ max: REMEMBERED, ttl: VISIT, noUpdateTTL: true })
  return (place, agent) => {
    const ofPlace = hashOf(place)
    const search = hashOf(`${place} ${agent}`)
    const others = agents.get(ofPlace) ?? 0
    if (seen.has(search) || others >= OF_ONE_NETWORK) return false
    seen.set(search, true)
    agents.set(ofPlace, others + 1)
    return true
  }
}
