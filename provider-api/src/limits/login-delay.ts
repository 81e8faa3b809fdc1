import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Secret } from '../accounts/secret.ts'
import type { Database } from '../database/database.ts'
import { isoInstant } from '../database/instant.ts'
import { loginAttempts, loginOrigins } from '../database/schema/limits.ts'
import { tooMany } from './too-many.ts'

/** Failures in a row after which the next attempt has to wait: 1 s, 2 s, 4 s, … */
const FREE_BY_ACCOUNT = 5
/** Several people may share an address. */
const FREE_BY_ADDRESS = 20

/** Seconds. Nobody is held up for longer, however often somebody else fails. */
const LONGEST_DELAY = 300
/** Seconds without an attempt after which failures are forgotten. */
const FORGOTTEN_AFTER = 3600

/** Not when the transaction began: of attempts at once one that began earlier may come later, after it waited for its row. */
const NOW = sql`clock_timestamp()`

/** An attempt that may go on; its outcome is still to be told. */
export interface Attempt {
  succeeded(): Promise<void>
}

/** Holds up who tries passwords, on every server of one database together. */
export interface LoginDelay {
  /**
   * Begins an attempt: it counts as failed until it has succeeded, so that many at once gain nothing.
   * @param email as accounts are told apart by it; whether there is such an account makes no difference
   * @param network address of the caller; null for our own servers
   * @throws ProblemAnswer 429 before the time for the next attempt has come
   */
  begin(email: string, network: string | null): Promise<Attempt>
  /** When an account was last logged in to from each address it was logged in to from (ISO 8601). */
  origins(email: string): Promise<string[]>
  /** Forgets from where an account was logged in to. */
  forget(email: string): Promise<void>
}

/**
 * Failures count by account and by address, each with its own growing delay. From an address where an account was
 * logged in to before, only failures from there count for it: floods from elsewhere don't lock its owner out.
 */
export function createLoginDelay(db: Database, secret: Secret): LoginDelay {
  const accountKey = (email: string) => secret.hash('login-account', email)
  return {
    begin: async (email, network) => {
      const account = accountKey(email)
      const address = secret.hash('login-address', network ?? '')
      const known = network !== null && (await isOrigin(db, account, address))
      const ofAccount = known ? secret.hash('login-origin', account + address) : account
      const ofAddress = known || network === null ? null : address
      await count(db, ofAccount, ofAddress)
      return {
        succeeded: async () => {
          await db.delete(loginAttempts).where(eq(loginAttempts.key, ofAccount))
          if (ofAddress) await takeBack(db, ofAddress)
          if (network !== null) await rememberOrigin(db, account, address)
        },
      }
    },
    origins: async (email) => {
      const rows = await db
        .select({ lastAt: isoInstant(loginOrigins.lastAt) })
        .from(loginOrigins)
        .where(eq(loginOrigins.accountKey, accountKey(email)))
        .orderBy(loginOrigins.lastAt)
      return rows.map(({ lastAt }) => lastAt)
    },
    forget: async (email) => {
      await db.delete(loginOrigins).where(eq(loginOrigins.accountKey, accountKey(email)))
      await db.delete(loginAttempts).where(eq(loginAttempts.key, accountKey(email)))
    },
  }
}

async function isOrigin(db: Database, accountKey: string, addressKey: string): Promise<boolean> {
  const found = await db
    .select({ lastAt: loginOrigins.lastAt })
    .from(loginOrigins)
    .where(and(eq(loginOrigins.accountKey, accountKey), eq(loginOrigins.addressKey, addressKey)))
  return found.length > 0
}

async function rememberOrigin(db: Database, accountKey: string, addressKey: string): Promise<void> {
  await db
    .insert(loginOrigins)
    .values({ accountKey, addressKey, lastAt: sql`now()` })
    .onConflictDoUpdate({
      target: [loginOrigins.accountKey, loginOrigins.addressKey],
      set: { lastAt: sql`now()` },
    })
}

/** Counts a failure for each key, or for none of them when one still has to wait. */
async function count(db: Database, ofAccount: string, ofAddress: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    // The address first, everywhere: two attempts never wait for each other in a circle.
    if (ofAddress) await countKey(tx, ofAddress, FREE_BY_ADDRESS)
    await countKey(tx, ofAccount, FREE_BY_ACCOUNT)
  })
}

async function countKey(tx: Database, key: string, free: number): Promise<void> {
  const forgotten = sql`${loginAttempts.lastAt} < now() - make_interval(secs => ${FORGOTTEN_AFTER}::float8)`
  const failures = sql`case when ${forgotten} then 1 else ${loginAttempts.failures} + 1 end`
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
    .select({ wait: sql<number>`extract(epoch from ${loginAttempts.nextAt} - ${NOW})::float8` })
    .from(loginAttempts)
    .where(eq(loginAttempts.key, key))
  throw tooMany('Zbyt wiele nieudanych prób logowania.', row?.wait ?? 1)
}

/** No delay for the first failures, then twice the one before. */
function delayAfter(failures: SQL, free: number): SQL {
  return sql`make_interval(secs => case when ${failures} < ${free}::int then 0
    else least(${LONGEST_DELAY}::int, power(2, least(${failures} - ${free}::int, 20))) end)`
}

/** The success of one account says nothing about other attempts from its address: they stay counted. */
async function takeBack(db: Database, key: string): Promise<void> {
  await db
    .update(loginAttempts)
    .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)`, nextAt: sql`now()` })
    .where(eq(loginAttempts.key, key))
}
