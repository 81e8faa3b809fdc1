import { getAccount, getUser, type User } from '@medicena/provider-client/accounts'
import type { VersionedResponse } from '@medicena/provider-client/client'
import type { Endpoint, EndpointInput, EndpointResponse } from '@medicena/provider-client/endpoint'
import { ProblemError } from '@medicena/provider-client/problem'
import { resolveSession, type Session, type UserType } from '@medicena/zone-kit/session'
import type { ClientLoader } from '@medicena/zone-kit/zone'
import { data, replace } from 'react-router-dom'
import { requestAsSession, requestVersionedAsSession, SessionEnded } from './request-as-session.ts'

export interface AccountView<Data> {
  /** Id of the account that the data belongs to. */
  readonly accountId: string
  readonly name: string | null
  /** The page's own data; null if the page is for another type of account. */
  readonly data: Data | null
}

export interface AccountLoaderArgs {
  readonly request: Request
  readonly params: Readonly<Record<string, string | undefined>>
  readonly session: Session
  /** Data of the logged-in user, which every page requests for its greeting. */
  readonly user: Promise<VersionedResponse<User>>
  /** Sends a request with the session's token; navigating away aborts it. */
  readonly requestAsSession: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
  ) => Promise<EndpointResponse<E>>
}

/**
 * Creates the `clientLoader` of an account page. It runs in the browser, because account data never passes through the
 * shell server. Without a session, or when it ends, it redirects to the login and back; a 404 is the not-found page; other
 * errors are the site's error panel with a retry.
 * @param role type of account that the page is for
 * @param load loads the page's own data; not called for another type of account
 */
export function accountLoader<Data>(
  role: UserType | 'any',
  load: (args: AccountLoaderArgs) => Promise<Data>,
): ClientLoader<AccountView<Data>> {
  return async ({ request, params }) => {
    const session = await resolveSession()
    if (!session) throw redirectToLogin(request)
    const { signal } = request
    const user = requestVersionedAsSession(getUser, {}, { signal })
    // A missing greeting must not fail the page.
    const name = user.then(
      ({ value }) => value.name,
      () => null,
    )
    const viewOf = async (loaded: Data | null): Promise<AccountView<Data>> => ({
      accountId: accountIdOf(session.token),
      name: await name,
      data: loaded,
    })
    if (role !== 'any' && session.userType !== role) return viewOf(null)
    try {
      const args: AccountLoaderArgs = {
        request,
        params,
        session,
        user,
        requestAsSession: (endpoint, input) => requestAsSession(endpoint, input, { signal }),
      }
      return await viewOf(await load(args))
    } catch (error) {
      if (error instanceof SessionEnded) throw redirectToLogin(request)
      if (!(error instanceof ProblemError)) throw error
      // The provider, not the browser, decides on permissions.
      if (error.problem.status === 403) return viewOf(null)
      throw data(null, { status: error.problem.status })
    }
  }
}

/** Reads the account's address until it is confirmed; null without one, or afterwards. */
export async function readUnconfirmedEmail({
  requestAsSession: send,
}: Pick<AccountLoaderArgs, 'requestAsSession'>): Promise<string | null> {
  const { email, isEmailConfirmed } = await send(getAccount, {})
  return isEmailConfirmed ? null : email
}

/** Redirects to the login and back. The router's request has no fragment, so it comes from the address bar. */
function redirectToLogin({ url }: Request): Response {
  const { pathname, search } = new URL(url)
  const { location } = window
  const hash = location.pathname + location.search === pathname + search ? location.hash : ''
  return replace(`/auth?${new URLSearchParams({ redirect: pathname + search + hash })}`)
}

/**
 * Account id (`sub`) in a token (JWT), or the whole token if it names none. For comparing sessions only: the signature is
 * not verified.
 */
export function accountIdOf(token: string): string {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return claims instanceof Object && 'sub' in claims ? String(claims.sub) : token
  } catch {
    return token
  }
}
