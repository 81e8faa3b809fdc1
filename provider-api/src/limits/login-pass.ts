import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Secret } from '../accounts/secret.ts'

/** Days for which a browser may log in however many attempts fail elsewhere. */
export const LOGIN_PASS_DAYS = 30

const Payload = z.object({ account: z.string(), jti: z.string() })

/**
 * Passes of browsers whose user has shown, by a mailed link, to be the owner of an address. A pass is no login: it only
 * decides which failures count (`login-delay.ts`), so one that is stolen allows no more guesses than any new address.
 */
export interface LoginPasses {
  /** Creates a pass for the account of a normalized address. */
  issue(email: string): Promise<string>
  /** Returns the id of a pass; null for one that is missing, forged, expired or for another account. */
  verify(pass: string | undefined, email: string): Promise<string | null>
}

/** Creates passes that are signed with a key of the server's secret. They name the account by a keyed hash. */
export function createLoginPasses(secret: Secret): LoginPasses {
  const key = secret.key('login-pass')
  const accountOf = (email: string) => secret.hash('login-pass-account', email)
  return {
    issue: (email) =>
      new SignJWT({ account: accountOf(email) })
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(randomUUID())
        .setExpirationTime(`${LOGIN_PASS_DAYS}d`)
        .sign(key),
    verify: async (pass, email) => {
      if (pass === undefined) return null
      try {
        const { payload } = await jwtVerify(pass, key, { algorithms: ['HS256'], requiredClaims: ['exp'] })
        const { data } = Payload.safeParse(payload)
        return data?.account === accountOf(email) ? data.jti : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
