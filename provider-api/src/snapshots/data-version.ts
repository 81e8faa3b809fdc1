import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'
import { DatabaseTimeoutError, isUnavailable } from '../database/connection-errors.ts'
import type { Database, Listen } from '../database/database.ts'

/** One row. Its triggers, in the migrations, count every committed transaction that changed public data. */
const dataVersion = pgTable('data_version', {
  single: boolean().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
})

/** The notification channel on which triggers publish each new version, as its number. */
const CHANNEL = 'data_version'

/** Milliseconds for which the cached version is used without a query: a lost notification delays a change by this much. */
const TTL_MS = 1000

/** Remaining milliseconds of the TTL below which the version is revalidated in the background, so that no request waits. */
const REVALIDATE_MS = 500

/**
 * A query on a connection to a vanished machine fails after minutes: the next one may use another connection.
 */
const QUERY_TIMEOUT_MS = 5_000

/** The newest version of the public data that this process knows of. */
export type DataVersion = Awaited<ReturnType<typeof followDataVersion>>

/** Reads the data version that a statement, or the snapshot of a transaction, sees. */
export async function readDataVersion(db: Database): Promise<number> {
  const [row] = await db.select({ version: dataVersion.version }).from(dataVersion)
  if (!row) throw new Error('the database has no data version: its migrations did not run')
  return row.version
}

/**
 * Follows the data version, including writes by other processes.
 * @param listen subscribes to notifications; without it every call of `current` queries the database
 */
export async function followDataVersion(db: Database, listen?: Listen) {
  let newest = 0
  let freshUntil = Number.NEGATIVE_INFINITY
  let inFlight: Promise<number> | undefined
  // Every waiting request listens.
  const events = new EventEmitter().setMaxListeners(0)
  // Versions only grow, but a notification may arrive after the result of a later query.
  const observe = (version: number) => {
    if (version <= newest) return
    newest = version
    events.emit('change')
  }
  const refresh = async () => {
    const startedAt = performance.now()
    observe(await readDataVersion(db))
    if (listen) freshUntil = Math.max(freshUntil, startedAt + TTL_MS)
    return newest
  }
  const revalidate = () => {
    inFlight ??= Promise.race([refresh(), queryTimeout()]).finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
  const current = async () => {
    if (!listen) return refresh()
    const remaining = freshUntil - performance.now()
    if (remaining <= 0) return revalidate()
    // A failure surfaces once the TTL is over.
    if (remaining < REVALIDATE_MS) revalidate().catch(() => {})
    return newest
  }
  await refresh()
  const unlisten = await listen?.(
    CHANNEL,
    (version) => observe(Number(version)),
    // Notifications that were sent while the connection was down are lost.
    () => {
      freshUntil = Number.NEGATIVE_INFINITY
    },
  )
  return {
    /** Returns the cached version, or queries the database when it is stale. */
    current,
    /** Queries the database: the result counts every transaction that was committed before the call. */
    refresh,
    /**
     * Waits until the version differs from the one that a client has.
     * @param timeoutMs after which the result may be the same version
     */
    changed: async (known: number, timeoutMs: number): Promise<number> => {
      const version = await current()
      if (version !== known) return version
      await once(events, 'change', { signal: AbortSignal.timeout(timeoutMs) }).catch(() => {})
      return current()
    },
    /** Records a version that a transaction has read. */
    observe,
    close: async (): Promise<void> => {
      events.emit('change')
      try {
        await unlisten?.()
      } catch (error) {
        // A lost connection has ended the subscription already.
        if (!isUnavailable(error)) throw error
      }
    },
  }
}

async function queryTimeout(): Promise<never> {
  await setTimeout(QUERY_TIMEOUT_MS, null, { ref: false })
  throw new DatabaseTimeoutError()
}
