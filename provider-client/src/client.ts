import ky, { HTTPError } from 'ky'
import * as z from 'zod/mini'
import { type Endpoint, type EndpointInput, type EndpointResponse, UPLOAD_DEADLINE_MS } from './endpoint.ts'
import { Problem, ProblemError } from './problem.ts'

/** How to reach the provider: `baseUrl` ends in `/api/`; `token` is sent as a bearer token. */
export interface Provider {
  readonly baseUrl: string | URL
  readonly token?: string
  /** Additional headers, for example the visitor's address that a server forwards. */
  readonly headers?: Headers
  readonly signal?: AbortSignal
}

/** Timeouts of requests and uploads. A late upload gets the response of the API, which gives up before. */
const TIMEOUT_MS = 10_000
const UPLOAD_TIMEOUT_MS = UPLOAD_DEADLINE_MS + 10_000

/** Builds the request path of an endpoint, relative to `/api/`: parameters percent-encoded, `&&` literal. */
export function endpointPath(endpoint: Endpoint, params: Record<string, string | number> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeSegment(String(params[name])))
}

/** Encodes text as one path segment. Lone surrogates cannot be encoded, and a URL resolves `.` and `..` away. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/^\.\.?$/, '$&%20')
}

/** Conditions of a change. */
export interface ChangeOptions {
  /** The version that the change is based on: 412 when the stored one differs. For `versioned` endpoints. Null if unknown. */
  readonly ifMatch?: string | null
  /** Whether the change must create the entity: 412 when it exists. For `versioned` endpoints. */
  readonly ifNew?: boolean
  /** One key for all tries of the same request, which then creates nothing twice. For `idempotent` endpoints. */
  readonly idempotencyKey?: string
}

/** A response with the version of its entity; null if the response names none. */
export interface VersionedResponse<Response> {
  readonly value: Response
  readonly version: string | null
}

function requestHeaders({ headers, token }: Provider, change: ChangeOptions): Headers {
  const result = new Headers(headers)
  if (token) result.set('Authorization', `Bearer ${token}`)
  if (change.ifMatch != null) result.set('If-Match', `"${change.ifMatch}"`)
  if (change.ifNew) result.set('If-None-Match', '*')
  if (change.idempotencyKey !== undefined) result.set('Idempotency-Key', `"${change.idempotencyKey}"`)
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
  change: ChangeOptions = {},
): Promise<EndpointResponse<E>> {
  return (await requestVersioned(provider, endpoint, input, change)).value
}

/** Sends a request as `request` does, and returns the response with its version for a later change (`ifMatch`). */
export async function requestVersioned<E extends Endpoint>(
  provider: Provider,
  endpoint: E,
  input: EndpointInput<E>,
  change: ChangeOptions = {},
): Promise<VersionedResponse<EndpointResponse<E>>> {
  const { params, query, body } = input as {
    params?: Record<string, string | number>
    query?: object
    body?: unknown
  }
  try {
    const response = ky(endpointPath(endpoint, params), {
      method: endpoint.method,
      prefix: provider.baseUrl,
      retry: 0,
      timeout: endpoint.bodyLimit === undefined ? TIMEOUT_MS : UPLOAD_TIMEOUT_MS,
      ...(provider.signal && { signal: provider.signal }),
      headers: requestHeaders(provider, change),
      ...(query && { searchParams: definedEntries(query) }),
      ...(body !== undefined && { json: body }),
      parseJson: (text, { response }) => (response.status === 204 ? undefined : JSON.parse(text)),
    })
    const value = z.parse(endpoint.response, await response.json()) as EndpointResponse<E>
    return { value, version: versionOf(await response) }
  } catch (error) {
    throw error instanceof HTTPError ? problemFrom(error) : error
  }
}

/** Returns the content of a response's ETag. A proxy that compresses a response marks its tag as weak. */
function versionOf({ headers }: Response): string | null {
  return /^(?:W\/)?"([^"]*)"$/.exec(headers.get('ETag') ?? '')?.[1] ?? null
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
