import { sameOriginProvider } from '@medicena/provider-client/browser'
import { type Provider, request } from '@medicena/provider-client/client'
import type { Endpoint, EndpointInput, EndpointResponse } from '@medicena/provider-client/endpoint'
import { ProblemError } from '@medicena/provider-client/problem'
import { currentSession, expireSession } from '@medicena/zone-kit/session'

/** Thrown in place of an answer when nobody is logged in any more: the page is about to lead to the login. */
export class SessionEnded extends Error {
  constructor() {
    super('The session has ended.')
    this.name = 'SessionEnded'
  }
}

/** The provider as the browser reaches it, with the bearer token of who is logged in. */
export function provider(signal?: AbortSignal): Provider {
  const token = currentSession()?.token
  return { ...sameOriginProvider(signal), ...(token !== undefined && { token }) }
}

/**
 * Makes a call on behalf of who is logged in. A session that the provider does not accept (401) ends: once, however many
 * calls find that out.
 * @throws SessionEnded when nobody is logged in, before the call or by its answer
 * @throws whatever `request` throws otherwise
 */
export async function askProvider<C extends Endpoint>(
  call: C,
  input: EndpointInput<C>,
  signal?: AbortSignal,
): Promise<EndpointResponse<C>> {
  const session = currentSession()
  if (!session) throw new SessionEnded()
  try {
    return await request({ ...provider(signal), token: session.token }, call, input)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.status !== 401) throw error
    expireSession(session.token)
    throw new SessionEnded()
  }
}
