import { finished, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteMetrics } from '../metrics.ts'
import { hasChangedData } from './documents/changed-data.ts'
import type { NewEntry, ResponseCache, StoredResponse } from './stored/response-cache.ts'
import { sendStored } from './stored/send-stored.ts'

/** A request whose response may be stored for all visitors. */
interface Load {
  readonly entry: NewEntry
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
  metrics: Pick<SiteMetrics, 'countLookup'>,
): void {
  const waiting = new Map<string, Promise<StoredResponse | null>>()
  const loads = new WeakMap<FastifyRequest, Load>()

  app.addHook('preHandler', async (request, reply) => {
    const { method, url, headers } = request
    if (method !== 'GET' || headers.authorization !== undefined) return
    const found = await cache.lookup(url, { hasChangedData: hasChangedData(request), acceptsStale: false })
    if (!found) return
    if ('response' in found) {
      metrics.countLookup(found.result)
      return reply.send(await sendStored(request, reply, found))
    }
    const other = waiting.get(found.name)
    if (other) {
      const response = await other
      if (!response) return
      metrics.countLookup('coalesced')
      return reply.send(await sendStored(request, reply, { response }))
    }
    const own = new Promise<StoredResponse | null>((end) => {
      loads.set(request, { entry: found, end })
      // Ends without a response if the visitor disconnected or the provider did not respond.
      finished(reply.raw, () => end(null))
    }).finally(() => waiting.delete(found.name))
    waiting.set(found.name, own)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const load = loads.get(request)
    if (!load) return payload
    if (!(payload instanceof Readable && isPublic(reply))) {
      load.end(null)
      return payload
    }
    metrics.countLookup('miss')
    const response = load.entry.store({
      headers: headersOf(reply, ['Content-Type', 'Cache-Control']),
      body: await buffer(payload),
      isCanonical: false,
      release: null,
    })
    load.end(response)
    reply.removeHeader('Content-Length')
    return (await sendStored(request, reply, { response })) ?? null
  })
}

/** Whether a response is the same for all visitors, and text. */
const isPublic = (reply: FastifyReply): boolean =>
  reply.statusCode === 200 &&
  /^public\b/.test(String(reply.getHeader('Cache-Control'))) &&
  /^application\/json\b/.test(String(reply.getHeader('Content-Type')))

const headersOf = (reply: FastifyReply, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, String(reply.getHeader(name))]))
