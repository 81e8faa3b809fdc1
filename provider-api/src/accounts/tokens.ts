import type { Authentication } from '@medicena/provider-client/authentication'
import { sql } from 'drizzle-orm'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { columns } from '../database/columns.ts'
import { accounts } from '../database/schema.ts'
import { MAX_INTEGER } from '../database/values.ts'
import type { Secret } from './secret.ts'

/** Seven days. */
const LIFETIME_MS = 7 * 86_400_000

/** A token with another algorithm, or `none`, is rejected. */
const ALGORITHM = 'HS256'
const ISSUER = 'medicena'
const AUDIENCE = 'medicena-api'
const KEY_PURPOSE = 'session'

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

/** An account's id is a positive number of PostgreSQL's type `integer`. */
const Payload = z.object({
  sub: z.coerce.number<string>().check(z.int(), z.gte(1), z.lte(MAX_INTEGER)),
  stamp: z.string(),
  iat: z.number(),
})

/** Signs a session token (JWT) for an account with a key of the server's secret. */
export async function issueToken(secret: Secret, subject: Subject): Promise<Authentication> {
  // A JWT expires on a whole second: the response must not promise more.
  const expiration = new Date(Math.floor((Date.now() + LIFETIME_MS) / 1000) * 1000)
  const { id, userType } = subject
  const token = await new SignJWT({ userType, stamp: stampOf(secret, subject) })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(id))
    .setIssuedAt()
    .setExpirationTime(expiration)
    .sign(secret.key(KEY_PURPOSE))
  return { token, expiration: expiration.toISOString(), userType }
}

/**
 * Verifies a session token.
 * @returns the account's id, when it logged in (milliseconds since 1970) and its stamp at that time, which must be the present
 * one; null for a token that is forged, expired or not for this API
 */
export async function verifyToken(secret: Secret, token: string) {
  const verified = await jwtVerify(token, secret.key(KEY_PURPOSE), {
    algorithms: [ALGORITHM],
    typ: 'JWT',
    issuer: ISSUER,
    audience: AUDIENCE,
    requiredClaims: ['exp'],
  }).catch(nullIfInvalid)
  const { data } = Payload.safeParse(verified?.payload)
  return data ? { accountId: data.sub, issuedAt: data.iat * 1000, stamp: data.stamp } : null
}

/** Returns null for the error of a JWT that is forged, malformed or expired. @throws any other error */
export function nullIfInvalid(error: unknown): null {
  if (error instanceof errors.JOSEError) return null
  throw error
}

/** Changes with the password, type and session generation of an account, and thereby ends all of its sessions. */
export function stampOf(secret: Secret, { id, userType, passwordHash, sessionGeneration }: Subject): string {
  const generation = sessionGeneration === 0 ? [] : [sessionGeneration]
  return secret.hash('stamp', JSON.stringify([id, userType, passwordHash, ...generation])).slice(0, 22)
}
