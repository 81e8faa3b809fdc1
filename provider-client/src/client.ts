import ky, { HTTPError } from 'ky'
import * as z from 'zod/mini'
import type { Endpoint, EndpointInput, EndpointResponse } from './endpoint.ts'
import { Problem, ProblemError } from './problem.ts'

/** How to reach the provider: `baseUrl` ends in `/api/`; `token` is sent as a bearer token. */
export interface Provider {
  readonly baseUrl: string | URL
  readonly token?: string
  /** Additional headers, for example the visitor's address that a server forwards. */
  readonly headers?: Headers
  readonly signal?: AbortSignal
  /** Timeout in ms; 10,000 by default. */
  readonly timeout?: number
}

/** Builds the request path of an endpoint, relative to `/api/`: parameters percent-encoded, `&&` literal. */
export function endpointPath(endpoint: Endpoint, params: Record<string, string | number> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeSegment(String(params[name])))
}

/** Encodes text as one path segment. Lone surrogates cannot be encoded, and a URL resolves `.` and `..` away. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/^\.\.?$/, '$&%20')
}

function requestHeaders({ headers, token }: Provider): Headers {
  const result = new Headers(headers)
  if (token) result.set('Authorization', `Bearer ${token}`)
  return result
}

/**
 * Sends a request and returns the validated response. Does not retry.
 * @throws ProblemError when the API responds with a problem (RFC 9457)
 * @throws ZodError when the response breaks the contract
 * @throws SyntaxError when the response is not JSON
 * @throws NetworkError | TimeoutError (ky) when the provider cannot be reached or exceeds the timeout
 * @throws the signal's reason when it is aborted
 */
export async function request<E extends Endpoint>(
  provider: Provider,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointResponse<E>> {
  const { params, query, body } = input as {
    params?: Record<string, string | number>
    query?: object
    body?: unknown
  }
  try {
    const response = await ky(endpointPath(endpoint, params), {
      method: endpoint.method,
      prefix: provider.baseUrl,
      retry: 0,
      timeout: provider.timeout ?? 10_000,
      ...(provider.signal && { signal: provider.signal }),
      headers: requestHeaders(provider),
      ...(query && { searchParams: definedEntries(query) }),
      ...(body !== undefined && { json: body }),
      parseJson: (text, { response }) => (response.status === 204 ? undefined : JSON.parse(text)),
    }).json()
    return z.parse(endpoint.response, response) as EndpointResponse<E>
  } catch (error) {
    throw error instanceof HTTPError ? problemFrom(error) : error
  }
}

function definedEntries(query: object): [string, string][] {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, String(value)])
}

function problemFrom(error: HTTPError): ProblemError {
  const { status, statusText } = error.response
  const parsed = Problem.safeParse(error.data)
  return new ProblemError(parsed.data ?? { type: 'about:blank', title: statusText, status })
}
