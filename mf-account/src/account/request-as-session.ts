import { sameOriginProvider } from '@medicena/provider-client/browser'
import {
  type ChangeOptions,
  requestVersioned,
  type VersionedResponse,
} from '@medicena/provider-client/client'
import type { Endpoint, EndpointInput, EndpointResponse } from '@medicena/provider-client/endpoint'
import { ProblemError } from '@medicena/provider-client/problem'
import { currentSession, expireSession } from '@medicena/zone-kit/session'
import { type Failure, failureIn } from '../forms/failure.ts'

/** Thrown instead of a response once the user is logged out. */
export class SessionEnded extends Error {
  constructor() {
    super('The session has ended.')
    this.name = 'SessionEnded'
  }
}

/** Options of a request: the conditions of a change, and a signal that aborts it. */
export interface RequestOptions extends ChangeOptions {
  readonly signal?: AbortSignal
}

/**
 * Sends a request with the session's token. A session that the provider rejects (401) expires, once for any number of
 * requests.
 * @throws SessionEnded when the user is logged out, before the request or by its response
 * @throws what `request` throws otherwise
 */
export async function requestAsSession<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: RequestOptions = {},
): Promise<EndpointResponse<E>> {
  return (await requestVersionedAsSession(endpoint, input, options)).value
}

/** Sends a request as `requestAsSession` does, and returns the response with its version. */
export async function requestVersionedAsSession<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  { signal, ...change }: RequestOptions = {},
): Promise<VersionedResponse<EndpointResponse<E>>> {
  const session = currentSession()
  if (!session) throw new SessionEnded()
  try {
    const provider = { ...sameOriginProvider(signal), token: session.token }
    return await requestVersioned(provider, endpoint, input, change)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.status !== 401) throw error
    expireSession(session.token)
    throw new SessionEnded()
  }
}

/**
 * Waits for data that a page works without: null if they fail to load, which is logged.
 * @throws SessionEnded when the user is logged out
 */
export async function optional<T>(data: Promise<T>): Promise<T | null> {
  try {
    return await data
  } catch (error) {
    if (error instanceof SessionEnded) throw error
    console.error(error)
    return null
  }
}

/** Failure to show for an error of an action; null when the session has ended: the login dialog then covers the page. */
export function failureFrom(error: unknown): Failure | null {
  if (error instanceof SessionEnded) return null
  return failureOf(error, 'Nie udało się tego zrobić. Spróbuj ponownie za chwilę.')
}

/**
 * Failure to show for an error of a request: the provider's own Polish messages where it sent any.
 * @param fallback message for a problem without a detail
 */
export function failureOf(error: unknown, fallback: string): Failure {
  if (!(error instanceof ProblemError)) return failureIn(error)
  const { detail = fallback, errors, status, type } = error.problem
  return { message: detail, status, type, ...(errors && { fields: errors }) }
}
