import { isRouteErrorResponse } from 'react-router'

/** Statuses by which the provider, or a proxy in front of it, says that it is unavailable. */
const UNAVAILABLE_STATUSES = new Set([502, 503, 504])

/** Names of errors of an unreachable or slow provider. */
const UNAVAILABLE_NAMES = new Set(['NetworkError', 'TimeoutError'])

/** Codes of broken connections, which may also break within a response. */
const CONNECTION_CODES = /^(?:UND_ERR_|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)/

/** Returns the status of a page whose loader or component has thrown an error. */
export function loaderStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  const status = problemStatus(error)
  if (status === 429) return 429
  return (status !== null && UNAVAILABLE_STATUSES.has(status)) || isConnectionError(error) ? 503 : 500
}

/** Whether the provider has caused an error, so that no release is to blame. */
export function isProviderFailure(error: unknown): boolean {
  return (problemStatus(error) ?? 0) >= 500 || isConnectionError(error)
}

/**
 * Status of a provider's problem. Zones contain their own copy of its class, so only its shape tells. Read without a schema,
 * which fails where a zone has changed the prototype of arrays.
 */
function problemStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !('problem' in error)) return null
  const { problem } = error
  return problem instanceof Object && 'status' in problem && typeof problem.status === 'number'
    ? problem.status
    : null
}

function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (UNAVAILABLE_NAMES.has(error.name)) return true
  if ('code' in error && CONNECTION_CODES.test(String(error.code))) return true
  return isConnectionError(error.cause)
}
