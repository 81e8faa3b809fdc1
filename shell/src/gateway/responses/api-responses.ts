import { finished, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasChangedData } from './documents/changed-data.ts'
import type { DataState, LookupResult, ResponseCache, StoredResponse } from './stored/response-cache.ts'
import { CACHE_CONTROL, sendStored } from './stored/send-stored.ts'

/** A request whose response may be stored for all visitors. */
interface Load {
  readonly state: DataState
  readonly startedAt: number
  /** Resolves waiting requests: to the response, or to null if each must send its own. */
  readonly end: (stored: StoredResponse | null) => void
}

/**
 * Stores the provider's public responses by URL, by the rules of documents. Concurrent requests for one that is not stored
 * wait for the first.
 * @param app the scope of the proxy
 */
export function addApiResponses(
  app: FastifyInstance,
  cache: ResponseCache,
  onResult: (result: LookupResult) => void,
): void {
  const waiting = new Map<string, Promise<StoredResponse | null>>()
  const loads = new WeakMap<FastifyRequest, Load>()

  app.addHook('preHandler', async (request, reply) => {
    const { method, url, headers } = request
    if (method !== 'GET' || headers.authorization !== undefined) return
    const state = await cache.state(hasChangedData(request))
    if (!state) return
    const found = cache.find(url, state)
    if (found && !found.isStale) {
      onResult(state.isAway ? 'stale' : 'hit')
      const caching = state.isAway ? { 'Cache-Control': CACHE_CONTROL.error } : {}
      return reply.send(await sendStored(request, reply, found.response, caching))
    }
    if (state.isAway) return
    // Keyed by data version: a request must not wait for a response with older data.
    const key = `${state.version} ${state.day} ${url}`
    const other = waiting.get(key)
    if (other) {
      const stored = await other
      if (!stored) return
      onResult('coalesced')
      return reply.send(await sendStored(request, reply, stored, {}))
    }
    const own = new Promise<StoredResponse | null>((end) => {
      loads.set(request, { state, startedAt: performance.now(), end })
      // Ends without a response if the visitor disconnected or the provider did not respond.
      finished(reply.raw, () => end(null))
    }).finally(() => waiting.delete(key))
    waiting.set(key, own)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const load = loads.get(request)
    if (!load) return payload
    if (!(payload instanceof Readable && isPublic(reply))) {
      load.end(null)
      return payload
    }
    onResult('miss')
    const response = {
      headers: headersOf(reply, ['Content-Type', 'Cache-Control']),
      body: await buffer(payload),
      isCanonical: false,
      release: null,
    }
    const stored = cache.store(request.url, response, load.state, load.startedAt)
    load.end(stored)
    reply.removeHeader('Content-Length')
    return (await sendStored(request, reply, stored, {})) ?? null
  })
}

/** Whether a response is the same for all visitors, and text. */
const isPublic = (reply: FastifyReply): boolean =>
  reply.statusCode === 200 &&
  /^public\b/.test(String(reply.getHeader('Cache-Control'))) &&
  /^application\/json\b/.test(String(reply.getHeader('Content-Type')))

const headersOf = (reply: FastifyReply, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, String(reply.getHeader(name))]))
