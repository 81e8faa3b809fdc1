import { SIGN_IN_AGAIN } from '@medicena/provider-client/problem'
import { HttpProblem, invalidFields } from '../http/problems.ts'
import type { RateLimiter } from '../limits/rate-limits.ts'
import type { Account } from './access.ts'
import { verifyPassword } from './authentication.ts'

/** How recent the sign-in of an account without a password must be. */
const FRESH_SIGN_IN_MS = 10 * 60_000

/**
 * Confirms that the caller of a far-reaching action is the owner, not just someone with the session: by the password, or in
 * an account without one by a recent sign-in with Google or Facebook.
 * @throws HttpProblem 400 for a missing or wrong password; 403 (`SIGN_IN_AGAIN`); 429
 */
export async function confirmIdentity(
  limiter: RateLimiter,
  { id, passwordHash, loggedInAt }: Account,
  currentPassword: string | null | undefined,
): Promise<void> {
  if (passwordHash === null) {
    if (Date.now() - loggedInAt < FRESH_SIGN_IN_MS) return
    const detail = 'Ze względów bezpieczeństwa zaloguj się ponownie przez Google lub Facebook.'
    throw new HttpProblem(403, detail, { type: SIGN_IN_AGAIN })
  }
  if (!currentPassword) throw invalidFields({ currentPassword: 'Podaj hasło.' })
  await limiter.take('password-check', `account ${id}`)
  if (!(await verifyPassword(currentPassword, passwordHash))) {
    throw invalidFields({ currentPassword: 'To hasło jest niepoprawne.' })
  }
}
