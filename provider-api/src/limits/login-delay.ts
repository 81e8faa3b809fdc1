import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Secret } from '../accounts/secret.ts'
import type { Database } from '../database/database.ts'
import { loginAttempts, loginOrigins } from '../database/schema.ts'
import { isoInstant } from '../database/values.ts'
import { tooManyRequests } from './rate-limits.ts'

/** Consecutive failures without a delay; further ones wait 1 s, 2 s, 4 s, … */
const FREE_FAILURES_PER_ACCOUNT = 5
/** Several people may share an address. */
const FREE_FAILURES_PER_ADDRESS = 20

/** Bounds how long an owner waits, however often an attacker fails. */
const MAX_DELAY_SECONDS = 300
/** Time without an attempt after which failures are reset. */
const RESET_SECONDS = 3600

/** Not now(), the start of the transaction: of concurrent attempts the earlier one may get the row later. */
const NOW = sql`clock_timestamp()`

/** An attempt that was let through and has no result yet. */
export interface LoginAttempt {
  succeeded(): Promise<void>
}

/** Delays password guessing, on all servers of one database together. */
export interface LoginDelay {
  /**
   * Begins an attempt. It counts as failed until it succeeds, so that concurrent attempts gain nothing.
   * @param email the normalized address; whether it has an account makes no difference
   * @param network address of the caller; null for the site's own servers
   * @param passId id of the caller's login pass for this account: only failures with the same pass count
   * @throws HttpProblem 429 before the next attempt is allowed
   */
  begin(email: string, network: string | null, passId?: string | null): Promise<LoginAttempt>
  /** Returns when the last login to an account from each of its addresses was (ISO 8601). */
  origins(email: string): Promise<string[]>
  /** Deletes the addresses and failures of an account. */
  forget(email: string): Promise<void>
}

/**
 * Creates a login delay that counts failures by account and by address. From an address with an earlier successful login
 * only failures from there count for the account, and with a login pass only failures with it: attacks from elsewhere don't
 * lock its owner out.
 */
export function createLoginDelay(db: Database, secret: Secret): LoginDelay {
  const accountKeyOf = (email: string) => secret.hash('login-account', email)
  return {
    begin: async (email, network, passId = null) => {
      const account = accountKeyOf(email)
      const address = secret.hash('login-address', network ?? '')
      const isKnown = network !== null && (await isOrigin(db, account, address))
      const accountKey =
        passId !== null
          ? secret.hash('login-pass', account + passId)
          : isKnown
            ? secret.hash('login-origin', account + address)
            : account
      const addressKey = passId !== null || isKnown || network === null ? null : address
      await countFailure(db, accountKey, addressKey)
      return {
        succeeded: async () => {
          await db.delete(loginAttempts).where(eq(loginAttempts.key, accountKey))
          if (addressKey) await uncountFailure(db, addressKey)
          if (network !== null) await saveOrigin(db, account, address)
        },
      }
    },
    origins: async (email) => {
      const rows = await db
        .select({ lastAt: isoInstant(loginOrigins.lastAt) })
        .from(loginOrigins)
        .where(eq(loginOrigins.accountKey, accountKeyOf(email)))
        .orderBy(loginOrigins.lastAt)
      return rows.map(({ lastAt }) => lastAt)
    },
    forget: async (email) => {
      await db.delete(loginOrigins).where(eq(loginOrigins.accountKey, accountKeyOf(email)))
      await db.delete(loginAttempts).where(eq(loginAttempts.key, accountKeyOf(email)))
    },
  }
}

async function isOrigin(db: Database, accountKey: string, addressKey: string): Promise<boolean> {
  const rows = await db
    .select({ lastAt: loginOrigins.lastAt })
    .from(loginOrigins)
    .where(and(eq(loginOrigins.accountKey, accountKey), eq(loginOrigins.addressKey, addressKey)))
  return rows.length > 0
}

async function saveOrigin(db: Database, accountKey: string, addressKey: string): Promise<void> {
  await db
    .insert(loginOrigins)
    .values({ accountKey, addressKey, lastAt: sql`now()` })
    .onConflictDoUpdate({
      target: [loginOrigins.accountKey, loginOrigins.addressKey],
      set: { lastAt: sql`now()` },
    })
}

/** Counts a failure for both keys, or for neither while one is delayed. */
async function countFailure(db: Database, accountKey: string, addressKey: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    // Always the address first: concurrent attempts can't deadlock.
    if (addressKey) await countFailureOf(tx, addressKey, FREE_FAILURES_PER_ADDRESS)
    await countFailureOf(tx, accountKey, FREE_FAILURES_PER_ACCOUNT)
  })
}

async function countFailureOf(tx: Database, key: string, free: number): Promise<void> {
  const isReset = sql`${loginAttempts.lastAt} < now() - make_interval(secs => ${RESET_SECONDS}::float8)`
  const failures = sql`case when ${isReset} then 1 else ${loginAttempts.failures} + 1 end`
  const counted = await tx
    .insert(loginAttempts)
    .values({ key, failures: 1, nextAt: sql`now()`, lastAt: sql`now()` })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: { failures, nextAt: sql`${NOW} + ${delayAfter(failures, free)}`, lastAt: sql`now()` },
      setWhere: sql`${loginAttempts.nextAt} <= ${NOW}`,
    })
    .returning({ key: loginAttempts.key })
  if (counted.length > 0) return
  const [row] = await tx
    .select({ seconds: sql<number>`extract(epoch from ${loginAttempts.nextAt} - ${NOW})::float8` })
    .from(loginAttempts)
    .where(eq(loginAttempts.key, key))
  throw tooManyRequests('Zbyt wiele nieudanych prób logowania.', row?.seconds ?? 1)
}

/** No delay for the free failures, then exponential backoff. */
function delayAfter(failures: SQL, free: number): SQL {
  return sql`make_interval(secs => case when ${failures} < ${free}::int then 0
    else least(${MAX_DELAY_SECONDS}::int, power(2, least(${failures} - ${free}::int, 20))) end)`
}

/** Removes one failure: a success of one account says nothing about other attempts from its address. */
async function uncountFailure(db: Database, key: string): Promise<void> {
  await db
    .update(loginAttempts)
    .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)`, nextAt: sql`now()` })
    .where(eq(loginAttempts.key, key))
}
