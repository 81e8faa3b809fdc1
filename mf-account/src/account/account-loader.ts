import { getUser, type User } from '@medicena/provider-client/accounts'
import type { Endpoint, EndpointInput, EndpointResponse } from '@medicena/provider-client/endpoint'
import { ProblemError } from '@medicena/provider-client/problem'
import { arrivingSession, type Session, type UserType } from '@medicena/zone-kit/session'
import type { ClientLoader } from '@medicena/zone-kit/zone'
import { data, replace } from 'react-router-dom'
import { accountOf } from './account-of.ts'
import { askProvider, SessionEnded } from './ask-provider.ts'

/** What a page of the account shows: its own data, or that the account is not of the type that it is for. */
export type AccountView<Data> = {
  /** The account that it was loaded for. */
  readonly owner: string
  readonly name: string | null
} & ({ readonly access: 'granted'; readonly data: Data } | { readonly access: 'denied' })

/** What the loader of an account page works with. */
export interface AccountLoaderArgs {
  readonly request: Request
  readonly params: Readonly<Record<string, string | undefined>>
  readonly session: Session
  /** What the account's owner said of themselves, which every page asks for: it greets them. */
  readonly user: Promise<User>
  /** Makes a call with the session's token; aborted when the visitor leaves. */
  readonly ask: <C extends Endpoint>(call: C, input: EndpointInput<C>) => Promise<EndpointResponse<C>>
}

/**
 * The session that a page needs (SPEC section 4, "Guards").
 * @throws a redirect to `/auth` that brings the visitor back here, when nobody is logged in
 */
export async function requireSession(request: Request): Promise<Session> {
  const session = await arrivingSession()
  if (!session) throw toLogin(request)
  return session
}

/**
 * Makes the `clientLoader` of an account page, whose component stands in an `AccountPage`. It runs in the browser: the
 * account's data never pass the shell server. Nobody logged in, or a session that ends meanwhile, leads to the login and
 * back; 404 is the not-found page; whatever else fails is the site's error panel with a retry.
 * @param role the type of account that the page is for
 * @param load loads the page's own data; not called for another type of account
 */
export function accountLoader<Data>(
  role: UserType | 'any',
  load: (args: AccountLoaderArgs) => Promise<Data>,
): ClientLoader<AccountView<Data>> {
  return async ({ request, params }) => {
    const session = await requireSession(request)
    const owner = accountOf(session.token)
    const ask: AccountLoaderArgs['ask'] = (call, input) => askProvider(call, input, request.signal)
    const user = ask(getUser, {})
    // A greeting is no reason to fail: without an answer it has no name.
    const name = user.then(
      ({ name }) => name,
      () => null,
    )
    if (role !== 'any' && session.userType !== role) return { access: 'denied', owner, name: await name }
    try {
      const loaded = await load({ request, params, session, user, ask })
      return { access: 'granted', owner, name: await name, data: loaded }
    } catch (error) {
      if (error instanceof SessionEnded) throw toLogin(request)
      if (!(error instanceof ProblemError)) throw error
      // The server decides what each may do: its word on the type of account goes above ours.
      if (error.problem.status === 403) return { access: 'denied', owner, name: await name }
      throw data(null, { status: error.problem.status })
    }
  }
}

/**
 * To the login in place of the page, and back to it. A router's request has no fragment; that of a page opened by its
 * address stands in the address bar.
 */
function toLogin({ url }: Request): Response {
  const { pathname, search } = new URL(url)
  const here = window.location
  const hash = here.pathname + here.search === pathname + search ? here.hash : ''
  return replace(`/auth?${new URLSearchParams({ redirect: pathname + search + hash })}`)
}
