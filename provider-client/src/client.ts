import ky, { HTTPError } from 'ky'
import * as z from 'zod/mini'
import type { Call, CallAnswer, CallInput } from './call.ts'
import { Problem, ProblemError } from './problem.ts'

/** How to reach the provider: `baseUrl` ends in `/api/`; `token` is sent as a bearer token. */
export interface Provider {
  readonly baseUrl: string | URL
  readonly token?: string
  /** Further headers: a server says by them on whose behalf it asks. */
  readonly headers?: Headers
  readonly signal?: AbortSignal
  /** Milliseconds until a call is given up; 10,000 by default. */
  readonly timeout?: number
}

/** The request path of a call, relative to `/api/`: every parameter percent-encoded, `&&` literal (DECISIONS, Routes). */
export function callPath(call: Call, params: Record<string, string | number> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeSegment(String(params[name])))
}

/** Any text as one path segment. A lone surrogate can't be encoded, and a URL would resolve dots alone away. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/^\.\.?$/, '$&%20')
}

function headersOf({ headers, token }: Provider): Headers {
  const sent = new Headers(headers)
  if (token) sent.set('Authorization', `Bearer ${token}`)
  return sent
}

/**
 * Makes a call and returns its validated answer. Nothing is tried twice.
 * @throws ProblemError when the API answers with a problem
 * @throws ZodError when the answer breaks the contract
 * @throws SyntaxError when the answer is no JSON
 * @throws NetworkError | TimeoutError (ky) when the provider can't be reached or takes too long
 * @throws the signal's reason when it is aborted
 */
export async function request<C extends Call>(
  provider: Provider,
  call: C,
  input: CallInput<C>,
): Promise<CallAnswer<C>> {
  const { params, query, body } = input as {
    params?: Record<string, string | number>
    query?: object
    body?: unknown
  }
  try {
    const answer = await ky(callPath(call, params), {
      method: call.method,
      prefix: provider.baseUrl,
      retry: 0,
      timeout: provider.timeout ?? 10_000,
      ...(provider.signal && { signal: provider.signal }),
      headers: headersOf(provider),
      ...(query && { searchParams: definedEntries(query) }),
      ...(body !== undefined && { json: body }),
      parseJson: (text, { response }) => (response.status === 204 ? undefined : JSON.parse(text)),
    }).json()
    return z.parse(call.answer, answer) as CallAnswer<C>
  } catch (error) {
    throw error instanceof HTTPError ? problemOf(error) : error
  }
}

function definedEntries(query: object): [string, string][] {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, String(value)])
}

function problemOf(error: HTTPError): ProblemError {
  const { status, statusText } = error.response
  const parsed = Problem.safeParse(error.data)
  return new ProblemError(parsed.data ?? { type: 'about:blank', title: statusText, status })
}
