import { CONTRACT } from './contract.ts'
import { type Endpoint, UPLOAD_DEADLINE_MS } from './endpoint.ts'

/** Milliseconds within which the API responds, counted from the beginning of a request. */
export const REQUEST_DEADLINE_MS = 12_000

const uploads = Object.values<Endpoint>(CONTRACT)
  .filter(({ bodyLimit }) => bodyLimit !== undefined)
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))

/**
 * Returns the milliseconds within which the API responds. A client with a longer timeout gets the API's own
 * response to a late request.
 * @param path relative to `/api/`, without a query
 */
export function deadlineMs(method: string, path: string): number {
  const isUpload = uploads.some((upload) => upload.method === method && upload.pattern.test(path))
  return isUpload ? UPLOAD_DEADLINE_MS : REQUEST_DEADLINE_MS
}
