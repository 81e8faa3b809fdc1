import { randomBytes } from 'node:crypto'
import type { Authentication } from '@medicena/provider-client/entities/authentication'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import type { Database } from '../database/database.ts'
import { settings } from '../database/schema/settings.ts'

/** Seven days, in milliseconds: how long a session lasts. */
const LIFETIME = 7 * 86_400_000

const SECRET = 'token-secret'

/** Whom a token is for. */
export interface Subject {
  readonly id: number
  readonly userType: 'user' | 'manager'
}

/** Issues session tokens. */
export interface Tokens {
  issue(subject: Subject): Promise<Authentication>
}

/**
 * Signs tokens (JWT, HS256) with the given secret. Without one the database keeps a generated secret, so that sessions
 * outlast a restart and hold on every server of the same database.
 */
export async function createTokens(db: Database, given: string | undefined): Promise<Tokens> {
  const key = new TextEncoder().encode(given ?? (await storedSecret(db)))
  return {
    issue: async ({ id, userType }) => {
      // A JWT counts in whole seconds: the answer must not promise a part of one more.
      const expiration = new Date(Math.floor((Date.now() + LIFETIME) / 1000) * 1000)
      const token = await new SignJWT({ userType })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(id))
        .setIssuedAt()
        .setExpirationTime(expiration)
        .sign(key)
      return { token, expiration: expiration.toISOString(), userType }
    },
  }
}

async function storedSecret(db: Database): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  // Of several servers that start at once, the first one's secret stays.
  await db.insert(settings).values({ key: SECRET, value: fresh }).onConflictDoNothing()
  const [stored] = await db.select().from(settings).where(eq(settings.key, SECRET))
  return stored?.value ?? fresh
}
