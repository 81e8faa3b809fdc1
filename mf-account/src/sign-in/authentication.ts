import {
  type Authentication,
  type Credentials,
  finishSignIn,
  getSignInProviders,
  login,
  register,
  registerManager,
  requestLoginUnlock,
  requestPasswordReset,
  resetPassword,
} from '@medicena/provider-client/authentication'
import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import type { Endpoint, EndpointInput, EndpointResponse } from '@medicena/provider-client/endpoint'
import type { SendOnce } from '@medicena/provider-client/idempotent-request'
import type { Session, UserType } from '@medicena/zone-kit/session'
import { failureOf } from '../account/request-as-session.ts'
import type { Failure } from '../forms/failure.ts'

/** Result of a sign-in: the granted session, or why there is none. */
export type SignInResult = { readonly session: Session } | { readonly failure: Failure }

/** Sends a request that grants a session. A response without a type is a manager's. */
async function signInBy(
  send: () => Promise<Authentication>,
  toFailure: (error: unknown) => Failure,
): Promise<SignInResult> {
  try {
    const { token, expiration, userType = 'manager' } = await send()
    return validSession({ token, tokenExpiration: expiration, userType })
  } catch (error) {
    return { failure: toFailure(error) }
  }
}

/** Logs in. A failure has the provider's message, or 'Failed to login' without one. */
export const logIn = (credentials: Credentials): Promise<SignInResult> =>
  signInBy(
    () => request(sameOriginProvider(), login, { body: credentials }),
    (error) => failureOf(error, 'Failed to login'),
  )

/**
 * Creates an account of the selected type, then logs in. If that login fails, the session from the registration is used.
 * The selected type wins over the login's. Logs failures to the console.
 * @param once sends the form; retries create one account
 * @param onCreated called when the account exists, before the login
 */
export async function signUp(
  credentials: Credentials,
  userType: UserType,
  { once, onCreated }: { readonly once: SendOnce; readonly onCreated: () => void },
): Promise<SignInResult> {
  const endpoint = userType === 'manager' ? registerManager : register
  try {
    const { token, expiration } = await once([endpoint.path, credentials], (idempotencyKey) =>
      request(sameOriginProvider(), endpoint, { body: credentials }, { idempotencyKey }),
    )
    onCreated()
    const loggedIn = await logIn(credentials)
    const session = 'session' in loggedIn ? loggedIn.session : { token, tokenExpiration: expiration }
    return validSession({ ...session, userType })
  } catch (error) {
    console.error(error)
    return { failure: formFailureOf(error, 'Nie udało się założyć konta. Spróbuj ponownie za chwilę.') }
  }
}

/**
 * Fetches the session of a sign-in by Google or Facebook that has just returned to this browser. The provider grants it
 * once.
 * @param fallback message for a problem without a detail
 */
export const finishSocialSignIn = (fallback: string): Promise<SignInResult> =>
  signInBy(
    () => request(sameOriginProvider(), finishSignIn, {}),
    (error) => failureOf(error, fallback),
  )

/** Sets a new password by the token of a mailed link. */
export const setNewPassword = (token: string, password: string): Promise<SignInResult> =>
  signInBy(
    () => request(sameOriginProvider(), resetPassword, { body: { token, password } }),
    (error) => formFailureOf(error),
  )

/** Mails a link for a new password, if the address has an account. Returns why it failed, or null. */
export async function mailPasswordReset(email: string): Promise<Failure | null> {
  const result = await sendPublicly(requestPasswordReset, { body: { email } })
  return 'failure' in result ? result.failure : null
}

/** Mails a link that unlocks the login, if the address has an account. Returns why it failed, or null. */
export async function mailLoginUnlock(email: string): Promise<Failure | null> {
  const result = await sendPublicly(requestLoginUnlock, { body: { email } })
  return 'failure' in result ? result.failure : null
}

/** Sends a request that needs no session. */
export async function sendPublicly<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<{ readonly response: EndpointResponse<E> } | { readonly failure: Failure }> {
  try {
    return { response: await request(sameOriginProvider(), endpoint, input) }
  } catch (error) {
    return { failure: formFailureOf(error) }
  }
}

/** Failure of a form: the message of a field, which says more than that something is invalid, stands for all. */
function formFailureOf(
  error: unknown,
  fallback = 'Nie udało się tego zrobić. Spróbuj ponownie za chwilę.',
): Failure {
  const failure = failureOf(error, fallback)
  const [message] = Object.values(failure.fields ?? {})
  return message === undefined ? failure : { ...failure, message }
}

/** Returns which social sign-ins the operator has configured; none if the provider is unreachable. */
export async function findSignInProviders(): Promise<EndpointResponse<typeof getSignInProviders>> {
  return request(sameOriginProvider(), getSignInProviders, {}).catch(() => ({
    google: false,
    facebook: false,
  }))
}

/** Rejects a session that has expired by this device's clock: it would end at once, without a message. */
function validSession(session: Session): SignInResult {
  if (Date.parse(session.tokenExpiration) > Date.now()) return { session }
  return {
    failure: {
      message: 'Na tym urządzeniu ustawiona jest zła data lub godzina. Popraw ją i zaloguj się ponownie.',
    },
  }
}
