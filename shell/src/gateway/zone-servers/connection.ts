import { type Dispatcher, Pool } from 'undici'
import { Refusal, ReleaseDescription } from '../../zone-server/protocol.ts'

/** Longer than any budget of a loader and the rendering together. */
const RESPONSE_TIMEOUT_MS = 60_000

/**
 * Opens connections to a zone server.
 * @param origin for example `http://127.0.0.1:40123`
 */
export const openPool = (origin: string): Pool =>
  new Pool(origin, { headersTimeout: RESPONSE_TIMEOUT_MS, bodyTimeout: RESPONSE_TIMEOUT_MS })

/**
 * Sends a GET request to a zone server; the body must be read or cancelled.
 * @throws the error of the connection
 */
export type GetFromZoneServer = (
  path: string,
  headers?: Readonly<Record<string, string>>,
  signal?: AbortSignal,
) => Promise<Dispatcher.ResponseData>

/** A release that must not serve visitors; the message says why. */
export class RefusedError extends Error {
  readonly importance: ReleaseDescription['importance'] | null

  constructor({ reason, importance }: Refusal) {
    super(reason)
    this.name = 'RefusedError'
    this.importance = importance
  }
}

/**
 * Waits until a zone server is ready.
 * @returns its release as it describes itself
 * @throws RefusedError if it must not serve visitors
 */
export async function describeRelease(get: GetFromZoneServer): Promise<ReleaseDescription> {
  const { statusCode, body } = await get('/release')
  const text = await body.text()
  if (statusCode === 200) return ReleaseDescription.parse(JSON.parse(text))
  const refusal = statusCode === 422 ? Refusal.safeParse(JSON.parse(text)).data : undefined
  throw new RefusedError(refusal ?? { reason: text.slice(0, 200), importance: null })
}
