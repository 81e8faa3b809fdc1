import {
  finishSignIn,
  getSignInProviders,
  login,
  register,
  registerManager,
} from '@medicena/provider-client/accounts'
import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import type { EndpointResponse } from '@medicena/provider-client/endpoint'
import type { Session, UserType } from '@medicena/zone-kit/session'
import type { Credentials } from './credentials.ts'
import { failureOf } from './failure.ts'
import { type Outcome, WRONG_CLOCK } from './outcome.ts'

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
    } = await request(sameOriginProvider(), login, { body: credentials })
    return begun({ token, tokenExpiration: expiration, userType })
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
    const { token, expiration } = await request(sameOriginProvider(), call, { body: credentials })
    onCreated()
    const loggedIn = await logIn(credentials)
    const session = 'session' in loggedIn ? loggedIn.session : { token, tokenExpiration: expiration }
    return begun({ ...session, userType })
  } catch (error) {
    console.error(error)
    return { failure: failureOf(error, 'Nie udało się założyć konta. Spróbuj ponownie za chwilę.') }
  }
}

/**
 * Fetches the session of a sign-in by another service that this browser has come back from (ADR 0022). It can be had
 * once.
 * @param lastResort stands where the server says nothing
 */
export async function finishSocialSignIn(lastResort: string): Promise<Outcome> {
  try {
    const { token, expiration, userType = 'manager' } = await request(sameOriginProvider(), finishSignIn, {})
    return begun({ token, tokenExpiration: expiration, userType })
  } catch (error) {
    return { failure: failureOf(error, lastResort) }
  }
}

/** Which services the operator has configured; none where nobody answers, for there is no way to use them then. */
export async function findSignInProviders(): Promise<EndpointResponse<typeof getSignInProviders>> {
  return request(sameOriginProvider(), getSignInProviders, {}).catch(() => ({
    google: false,
    facebook: false,
  }))
}

/** A session that has just been granted. One that is over by this device's clock would end at once, without a word. */
function begun(session: Session): Outcome {
  return Date.parse(session.tokenExpiration) > Date.now() ? { session } : { failure: WRONG_CLOCK }
}
