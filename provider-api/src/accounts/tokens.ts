import type { Authentication } from '@medicena/provider-client/authentication'
import { sql } from 'drizzle-orm'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { columns } from '../database/columns.ts'
import { accounts } from '../database/schema.ts'
import type { Secret } from './secret.ts'

/** Seven days. */
const LIFETIME_MS = 7 * 86_400_000

/** A token with another algorithm, or `none`, is rejected. */
const ALGORITHM = 'HS256'
const ISSUER = 'medicena'
const AUDIENCE = 'medicena-api'

/** The account data that a session depends on. */
export interface Subject {
  readonly id: number
  readonly userType: 'user' | 'manager'
  /** Null for an account without a password. */
  readonly passwordHash: string | null
  /** An increment ends all sessions, and all links and queued mails of before. */
  readonly sessionGeneration: number
}

/** The columns of a `Subject`. */
export const SUBJECT = columns(accounts, 'id', 'userType', 'passwordHash', 'sessionGeneration')

/** The value of `sessionGeneration` that ends all sessions, links and queued mails of an account. */
export const nextGeneration = sql`${accounts.sessionGeneration} + 1`

/** The claims of a valid token. */
export interface Claims {
  readonly accountId: number
  /** When the account logged in, in milliseconds since 1970. */
  readonly issuedAt: number
  /** Must equal the current stamp of the account. */
  readonly stamp: string
}

/** Issues and verifies session tokens (JWT). */
export interface Tokens {
  issue(subject: Subject): Promise<Authentication>
  /** Returns the claims of a token; null for one that is forged, expired or not for this API. */
  verify(token: string): Promise<Claims | null>
  /** Changes with the password, type and session generation of an account, and thereby ends all of its sessions. */
  stamp(subject: Subject): string
}

/** An account's id is a positive number of PostgreSQL's type `integer`. */
const Payload = z.object({
  sub: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.coerce.number<string>().check(z.lte(2_147_483_647)),
  ),
  stamp: z.string(),
  iat: z.number(),
})

/** Creates tokens that are signed with a key of the server's secret. */
export function createTokens(secret: Secret): Tokens {
  const key = secret.key('session')
  const stamp = ({ id, userType, passwordHash, sessionGeneration }: Subject) => {
    const generation = sessionGeneration === 0 ? [] : [sessionGeneration]
    return secret.hash('stamp', JSON.stringify([id, userType, passwordHash, ...generation])).slice(0, 22)
  }
  return {
    stamp,
    issue: async (subject) => {
      // A JWT expires on a whole second: the response must not promise more.
      const expiration = new Date(Math.floor((Date.now() + LIFETIME_MS) / 1000) * 1000)
      const token = await new SignJWT({ userType: subject.userType, stamp: stamp(subject) })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(subject.id))
        .setIssuedAt()
        .setExpirationTime(expiration)
        .sign(key)
      return { token, expiration: expiration.toISOString(), userType: subject.userType }
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: 'JWT',
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp'],
        })
        const { data } = Payload.safeParse(payload)
        return data ? { accountId: data.sub, issuedAt: data.iat * 1000, stamp: data.stamp } : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
