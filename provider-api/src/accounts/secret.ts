import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { settings } from '../database/schema.ts'

const SECRET = 'token-secret'

/** The server's secret in its uses: each has a key of its own, so that none says anything about another. */
export interface Secret {
  /** A key of 32 bytes for a named use. */
  key(use: string): Uint8Array
  /** A keyed hash of a text, 43 characters: the same text always gives the same one, and without the secret nobody can try texts. */
  hash(use: string, text: string): string
}

/**
 * The given secret, or one that the database keeps: it is generated once, so that sessions outlast a restart and hold
 * on every server of the same database.
 */
export async function readSecret(db: Database, given: string | undefined): Promise<Secret> {
  const secret = given ?? (await storedSecret(db))
  const hmac = (use: string, text = '') => createHmac('sha256', secret).update(`${use}\0${text}`)
  return {
    key: (use) => new Uint8Array(hmac(use).digest()),
    hash: (use, text) => hmac(use, text).digest('base64url'),
  }
}

async function storedSecret(db: Database): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  // Of several servers that start at once, the first one's secret stays.
  await db.insert(settings).values({ key: SECRET, value: fresh }).onConflictDoNothing()
  const [stored] = await db.select().from(settings).where(eq(settings.key, SECRET))
  return stored?.value ?? fresh
}
