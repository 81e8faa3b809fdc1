import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { settings } from '../database/schema.ts'

const SETTING = 'token-secret'

/** Derives keys from the server's secret: one per purpose, so that none reveals anything about another. */
export interface Secret {
  /** Derives a key of 32 bytes. */
  key(purpose: string): Uint8Array
  /** Hashes a text with a key, to 43 characters: without the secret texts can't be guessed from hashes. */
  hash(purpose: string, text: string): string
}

/** Compares secrets in a time that says nothing about them. */
export function isEqualSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Creates the random token of a link or code. The database stores its hash only. */
export function createToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * Returns the configured secret, or one that is generated once and stored in the database: sessions survive a restart and
 * are valid on all servers of a database.
 */
export async function readSecret(db: Database, configured: string | undefined): Promise<Secret> {
  const secret = configured ?? (await storedSecret(db))
  const hmac = (purpose: string, text = '') => createHmac('sha256', secret).update(`${purpose}\0${text}`)
  return {
    key: (purpose) => new Uint8Array(hmac(purpose).digest()),
    hash: (purpose, text) => hmac(purpose, text).digest('base64url'),
  }
}

async function storedSecret(db: Database): Promise<string> {
  const generated = randomBytes(32).toString('base64url')
  // Of several servers that start at the same time the first one's secret is used.
  await db.insert(settings).values({ key: SETTING, value: generated }).onConflictDoNothing()
  const [stored] = await db.select().from(settings).where(eq(settings.key, SETTING))
  return stored?.value ?? generated
}
