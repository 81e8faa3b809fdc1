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
import type { Session, UserType } from '@medicena/zone-kit/session'
import { failureOf } from '../account/request-as-session.ts'
import { FailedRequest } from '../forms/failure.ts'

/** Logs in. Without a message of the provider a failure says 'Failed to login'. */
export const logIn = async (credentials: Credentials): Promise<Session> =>
  sessionOf(await sendPublicly(login, { body: credentials }, 'Failed to login'))

/**
 * Creates an account of the selected type, then logs in. If that login fails, the session from the registration is used.
 * The selected type wins over the login's. Logs failures to the console. A retry logs in to the account of the first try.
 * @param onCreated called when the account exists, before the login
 */
export async function signUp(
  credentials: Credentials,
  userType: UserType,
  onCreated: () => void,
): Promise<Session> {
  const endpoint = userType === 'manager' ? registerManager : register
  const fallback = 'Nie udało się założyć konta. Spróbuj ponownie za chwilę.'
  try {
    const created = await sendPublicly(endpoint, { body: credentials }, fallback)
    onCreated()
    return { ...(await logIn(credentials).catch(() => sessionOf(created))), userType }
  } catch (error) {
    console.error(error)
    throw error
  }
}

/** Fetches the session of a sign-in by Google or Facebook that has just returned to this browser, which is granted once. */
export const finishSocialSignIn = async (fallback: string): Promise<Session> =>
  sessionOf(await sendPublicly(finishSignIn, {}, fallback))

/** Sets a new password by the token of a mailed link. */
export const setNewPassword = async (token: string, password: string): Promise<Session> =>
  sessionOf(await sendPublicly(resetPassword, { body: { token, password } }))

/** Mails a link for a new password, if the address has an account. */
export const mailPasswordReset = (email: string): Promise<void> =>
  sendPublicly(requestPasswordReset, { body: { email } })

/** Mails a link that unlocks the login, if the address has an account. */
export const mailLoginUnlock = (email: string): Promise<void> =>
  sendPublicly(requestLoginUnlock, { body: { email } })

/**
 * Sends a request that needs no session.
 * @param fallback message for a problem without a detail
 * @throws FailedRequest with the message of a field, if any, which says more than that something is invalid
 */
export async function sendPublicly<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  fallback = 'Nie udało się tego zrobić. Spróbuj ponownie za chwilę.',
): Promise<EndpointResponse<E>> {
  try {
    return await request(sameOriginProvider(), endpoint, input)
  } catch (error) {
    const failure = failureOf(error, fallback)
    const [message = failure.message] = Object.values(failure.fields ?? {})
    throw new FailedRequest({ ...failure, message })
  }
}

/** Returns which social sign-ins the operator has configured; none if the provider is unreachable. */
export async function findSignInProviders(): Promise<EndpointResponse<typeof getSignInProviders>> {
  return request(sameOriginProvider(), getSignInProviders, {}).catch(() => ({
    google: false,
    facebook: false,
  }))
}

/**
 * Returns the granted session. A response without a type is a manager's.
 * @throws FailedRequest for one that has expired by this device's clock: it would end at once, without a message
 */
export function sessionOf({ token, expiration, userType = 'manager' }: Authentication): Session {
  if (Date.parse(expiration) > Date.now()) return { token, tokenExpiration: expiration, userType }
  throw new FailedRequest({
    message: 'Na tym urządzeniu ustawiona jest zła data lub godzina. Popraw ją i zaloguj się ponownie.',
  })
}
