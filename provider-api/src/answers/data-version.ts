import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'
import type { Database, Listen } from '../database/database.ts'

/** One row. Its triggers, in the migrations, count every committed transaction that changed public data. */
const dataVersion = pgTable('data_version', {
  single: boolean().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
})

/** Where a new version is told, as its number. */
const CHANNEL = 'data_version'

/** Milliseconds for which silence on the channel means that nothing changed: so long can a lost notification matter. */
const TRUSTED = 1000

/** How many of these are left when somebody's question makes us ask again, so that nobody waits for the database's answer. */
const AHEAD = 500

/** Which version of the public data is the newest, as far as this process can know. */
export interface DataVersion {
  /** The newest version heard of; asks the database where the last question to it is too long ago. */
  current(): number | Promise<number>
  /** Asks the database: every transaction that was committed before the call is counted. */
  refresh(): Promise<number>
  /** To be told the version that was met elsewhere. */
  met(version: number): void
  close(): Promise<void>
}

/** The version of the data that a statement, or the snapshot of a transaction, sees. */
export async function readDataVersion(db: Database): Promise<number> {
  const [row] = await db.select({ version: dataVersion.version }).from(dataVersion)
  if (!row) throw new Error('the database has no data version: its migrations did not run')
  return row.version
}

/**
 * Follows the version of the data, also when other processes write it.
 * @param listen how to hear of new versions; without it every question goes to the database
 */
export async function followDataVersion(db: Database, listen?: Listen): Promise<DataVersion> {
  let known = 0
  let trustedUntil = Number.NEGATIVE_INFINITY
  let question: Promise<number> | undefined

  // Versions only grow, but a notification may come later than the answer to a question that was asked after it.
  const met = (version: number) => {
    known = Math.max(known, version)
  }
  const refresh = async () => {
    const asked = performance.now()
    met(await readDataVersion(db))
    if (listen) trustedUntil = Math.max(trustedUntil, asked + TRUSTED)
    return known
  }
  /** As `refresh`, but whoever comes while a question is under way shares its answer. */
  const confirm = () => {
    question ??= refresh().finally(() => {
      question = undefined
    })
    return question
  }
  await refresh()
  const unlisten = await listen?.(
    CHANNEL,
    (version) => met(Number(version)),
    // Whatever was told while nobody listened is lost.
    () => {
      trustedUntil = Number.NEGATIVE_INFINITY
    },
  )
  const current = () => {
    if (!listen) return refresh()
    const left = trustedUntil - performance.now()
    if (left <= 0) return confirm()
    // Where it fails, whoever asks once the trust has ended hears of it.
    if (left < AHEAD) confirm().catch(() => {})
    return known
  }
  return {
    current,
    refresh,
    met,
    close: async () => unlisten?.(),
  }
}
