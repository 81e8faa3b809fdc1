import { login } from '@medicena/provider-client/calls/login'
import { register, registerManager } from '@medicena/provider-client/calls/register'
import { type Provider, request } from '@medicena/provider-client/client'
import { ProblemError } from '@medicena/provider-client/problem'
import type { UserType } from '@medicena/zone-kit/session'
import type { Credentials } from './credentials.ts'
import { type Failure, type Outcome, UNREACHABLE } from './outcome.ts'

/**
 * Logs in. An answer without a type is a manager (SPEC section 4). A failure has the server's message, or 'Failed to
 * login' when it has none (SPEC section 8).
 */
export async function logIn(credentials: Credentials): Promise<Outcome> {
  try {
    const {
      token,
      expiration,
      userType = 'manager',
    } = await request(provider(), login, { body: credentials })
    return { session: { token, tokenExpiration: expiration, userType } }
  } catch (error) {
    return { failure: failureOf(error, 'Failed to login') }
  }
}

/**
 * Creates an account of the chosen type, then attempts to log in (SPEC section 4). The chosen type holds, and the session
 * that the registration began holds when that login fails (DECISIONS, Account). A failure is logged as well.
 * @param onCreated called when the account exists, before the login
 */
export async function signUp(
  credentials: Credentials,
  userType: UserType,
  onCreated: () => void,
): Promise<Outcome> {
  const call = userType === 'manager' ? registerManager : register
  try {
    const { token, expiration } = await request(provider(), call, { body: credentials })
    onCreated()
    const loggedIn = await logIn(credentials)
    const session = 'session' in loggedIn ? loggedIn.session : { token, tokenExpiration: expiration }
    return { session: { ...session, userType } }
  } catch (error) {
    console.error(error)
    return { failure: failureOf(error, 'Nie udało się założyć konta. Spróbuj ponownie za chwilę.') }
  }
}

/** The provider as the browser reaches it: on the site's own origin, so that the token never leaves it. */
function provider(): Provider {
  return { baseUrl: new URL('/api/', window.location.href) }
}

function failureOf(error: unknown, lastResort: string): Failure {
  if (!(error instanceof ProblemError)) return UNREACHABLE
  const { detail = lastResort, errors } = error.problem
  return { message: detail, ...(errors && { fields: errors }) }
}
