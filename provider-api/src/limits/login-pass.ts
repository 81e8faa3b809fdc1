import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Secret } from '../accounts/secret.ts'
import { nullIfInvalid } from '../accounts/tokens.ts'

/** Days for which a browser may log in however many attempts fail elsewhere. */
export const LOGIN_PASS_DAYS = 30

const Payload = z.object({ account: z.string(), jti: z.string() })

/**
 * Creates the pass of a browser whose user has shown, by a mailed link, to be the owner of an address. A pass is no login: it
 * only decides which failures count (`login-delay.ts`), so one that is stolen allows no more guesses than any new address. It
 * is signed with a key of the server's secret and names the account by a keyed hash.
 * @param email the normalized address of the account
 */
export function issueLoginPass(secret: Secret, email: string): Promise<string> {
  return new SignJWT({ account: accountOf(secret, email) })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(randomUUID())
    .setExpirationTime(`${LOGIN_PASS_DAYS}d`)
    .sign(secret.key('login-pass'))
}

/** Returns the id of a pass; null for one that is missing, forged, expired or for another account. */
export async function verifyLoginPass(
  secret: Secret,
  pass: string | undefined,
  email: string,
): Promise<string | null> {
  if (pass === undefined) return null
  const options = { algorithms: ['HS256'], requiredClaims: ['exp'] }
  const verified = await jwtVerify(pass, secret.key('login-pass'), options).catch(nullIfInvalid)
  const { data } = Payload.safeParse(verified?.payload)
  return data?.account === accountOf(secret, email) ? data.jti : null
}

function accountOf(secret: Secret, email: string): string {
  return secret.hash('login-pass-account', email)
}
