import type { Authentication } from '@medicena/provider-client/accounts'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Secret } from './secret.ts'

/** Seven days, in milliseconds: how long a session lasts. */
const LIFETIME = 7 * 86_400_000

/** The one algorithm: a token that names another, or `none`, is refused whatever else it says. */
const ALGORITHM = 'HS256'
const ISSUER = 'medicena'
const AUDIENCE = 'medicena-api'

/** What a session depends on: the row of its account. */
export interface Subject {
  readonly id: number
  readonly userType: 'user' | 'manager'
  /** Null for an account without a password. */
  readonly passwordHash: string | null
}

/** What a genuine token says. */
export interface Claims {
  readonly accountId: number
  /** Must be that of the account as it is now. */
  readonly stamp: string
}

/** Issues session tokens (JWT) and reads them. */
export interface Tokens {
  issue(subject: Subject): Promise<Authentication>
  /** What a token says; null for one that is forged, expired, or not for this API. */
  read(token: string): Promise<Claims | null>
  /** Changes with the password and the type of an account: with either, every session of it ends. */
  stamp(subject: Subject): string
}

/** An account's id is a positive number of PostgreSQL's type `integer`. */
const Payload = z.object({
  sub: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.coerce.number<string>().check(z.lte(2_147_483_647)),
  ),
  stamp: z.string(),
})

/** Signs and checks tokens with keys of the server's secret. */
export function createTokens(secret: Secret): Tokens {
  const key = secret.key('session')
  const stamp = ({ id, userType, passwordHash }: Subject) =>
    secret.hash('stamp', JSON.stringify([id, userType, passwordHash])).slice(0, 22)
  return {
    stamp,
    issue: async (subject) => {
      // A JWT counts in whole seconds: the answer must not promise a part of one more.
      const expiration = new Date(Math.floor((Date.now() + LIFETIME) / 1000) * 1000)
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
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: 'JWT',
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp'],
        })
        const read = Payload.safeParse(payload)
        return read.success ? { accountId: read.data.sub, stamp: read.data.stamp } : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
