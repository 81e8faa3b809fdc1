import { sql } from 'drizzle-orm'
import type { Secret } from '../accounts/secret.ts'
import type { Database } from '../database/database.ts'
import { rateLimits } from '../database/schema/limits.ts'
import { tooMany } from './too-many.ts'

/** So often may somebody do something: `burst` times at once, and once more every `every` seconds. */
export interface RateLimit {
  readonly name: string
  readonly burst: number
  readonly every: number
  /** What is told to who does it more often: a Polish sentence. */
  readonly refusal: string
}

/** Limits that every server of one database counts together. */
export interface RateLimiter {
  /**
   * Counts one more time.
   * @param who network address or account; null is not limited
   * @throws ProblemAnswer 429 when the limit is reached
   */
  take(limit: RateLimit, who: string | null): Promise<void>
}

/**
 * Limits by the generic cell rate algorithm: one row and one statement each, so that of requests at the same moment none
 * is counted twice or not at all. Refused ones don't count.
 */
export function createRateLimiter(db: Database, secret: Secret): RateLimiter {
  return {
    take: async (limit, who) => {
      if (who === null) return
      const key = secret.hash('limit', JSON.stringify([limit.name, who]))
      const every = sql`make_interval(secs => ${limit.every}::float8)`
      // Not when the statement began: of requests at once one that began earlier may come later.
      const now = sql`clock_timestamp()`
      const next = sql`greatest(${rateLimits.fullAt}, ${now}) + ${every}`
      const taken = await db
        .insert(rateLimits)
        .values({ key, fullAt: sql`${now} + ${every}` })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: { fullAt: next },
          setWhere: sql`${next} <= ${now} + ${limit.burst}::float8 * ${every}`,
        })
        .returning({ key: rateLimits.key })
      if (taken.length > 0) return
      const [row] = await db
        .select({
          wait: sql<number>`extract(epoch from ${next} - ${limit.burst}::float8 * ${every} - ${now})::float8`,
        })
        .from(rateLimits)
        .where(sql`${rateLimits.key} = ${key}`)
      throw tooMany(limit.refusal, row?.wait ?? limit.every)
    },
  }
}
