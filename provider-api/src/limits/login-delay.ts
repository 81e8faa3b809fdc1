import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Secret } from '../accounts/secret.ts'
import type { Database } from '../database/database.ts'
import { loginAttempts, loginOrigins } from '../database/schema.ts'
import { isoInstant } from '../database/values.ts'
import type { PrivateServices } from '../private-services.ts'
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

type Services = Pick<PrivateServices, 'db' | 'secret'>

/**
 * Begins a login to an account. It counts as failed until it succeeds, so that concurrent attempts gain nothing. Failures
 * count by account and by address, on all servers of one database together. From an address with an earlier successful login
 * only failures from there count for the account, and with a login pass only failures with it: attacks from elsewhere don't
 * lock its owner out.
 * @param email the normalized address; whether it has an account makes no difference
 * @param network address of the caller; null for the site's own servers
 * @param passId id of the caller's login pass for this account
 * @returns marks the login as successful
 * @throws HttpProblem 429 before the next attempt is allowed
 */
export async function beginLogin(
  { db, secret }: Services,
  email: string,
  network: string | null,
  passId: string | null = null,
): Promise<() => Promise<void>> {
  const account = accountKeyOf(secret, email)
  const address = secret.hash('login-address', network ?? '')
  const isKnown = network !== null && (await isOrigin(db, account, address))
  const accountKey =
    passId !== null
      ? secret.hash('login-pass', account + passId)
      : isKnown
        ? secret.hash('login-origin', account + address)
        : account
  const addressKey = passId !== null || isKnown || network === null ? null : address
  // For both keys, or for neither while one is delayed.
  await db.transaction(async (tx) => {
    // Always the address first: concurrent attempts can't deadlock.
    if (addressKey) await countFailure(tx, addressKey, FREE_FAILURES_PER_ADDRESS)
    await countFailure(tx, accountKey, FREE_FAILURES_PER_ACCOUNT)
  })
  return async () => {
    await db.delete(loginAttempts).where(eq(loginAttempts.key, accountKey))
    if (addressKey) await uncountFailure(db, addressKey)
    if (network !== null) await saveOrigin(db, account, address)
  }
}

/** Returns when the last login to an account from each of its addresses was (ISO 8601). */
export async function readLoginTimes({ db, secret }: Services, email: string): Promise<string[]> {
  const rows = await db
    .select({ lastAt: isoInstant(loginOrigins.lastAt) })
    .from(loginOrigins)
    .where(eq(loginOrigins.accountKey, accountKeyOf(secret, email)))
    .orderBy(loginOrigins.lastAt)
  return rows.map(({ lastAt }) => lastAt)
}

/** Deletes the addresses and failures of an account. */
export async function forgetLogins({ db, secret }: Services, email: string): Promise<void> {
  const key = accountKeyOf(secret, email)
  await db.delete(loginOrigins).where(eq(loginOrigins.accountKey, key))
  await db.delete(loginAttempts).where(eq(loginAttempts.key, key))
}

function accountKeyOf(secret: Secret, email: string): string {
  return secret.hash('login-account', email)
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

async function countFailure(tx: Database, key: string, free: number): Promise<void> {
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
