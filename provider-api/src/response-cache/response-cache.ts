import { polishDay } from '@medicena/domain/days'
import type { Endpoint } from '@medicena/provider-client/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { isUnavailable } from '../database/connection-errors.ts'
import type { Database, Listen } from '../database/database.ts'
import { contentTag } from '../http/etag.ts'
import { endpointRoute } from '../http/routes.ts'
import type { CacheResult } from '../operations/metrics.ts'
import { type DataVersion, followDataVersion } from './data-version.ts'
import { type Encoding, encode, negotiateEncoding } from './encoding.ts'
import { type ReadSnapshot, readSnapshots } from './snapshots.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** Approximate memory of an entry without its bodies. */
const ENTRY_OVERHEAD_BYTES = 1024

/** Limits the age of data that no version covers, as the number of searches. */
const TTL_MS = 60_000

/** How old a response may be that is served while the database is away. Prices and promotions hold for a day. */
const MAX_STALE_MS = 3_600_000

/** A request that has a stale response waits this long for the database. */
const STALE_AFTER_MS = 2_000

/** After the database has been away, requests with a stale response do not wait for it for this long. */
const STALE_FOR_MS = 2_000

/** A consistent view of the database, unaffected by concurrent writes. */
export interface Snapshot {
  readonly db: Database
  readonly version: number
  /** The day in Poland, 'YYYY-MM-DD'. */
  readonly day: string
}

/** A serialized response with its compressed variants. */
export interface CachedResponse {
  /** Identifies the content, for an `ETag`; without quotes. */
  readonly tag: string
  /** The uncompressed size. */
  readonly byteLength: number
  /** Returns the body in an encoding; each variant is compressed once. */
  encoded(encoding: Encoding): Promise<Buffer>
}

/** A response from the cache or the database. */
export interface ServedResponse extends CachedResponse {
  /** Whether it may be out of date, because the database is away. */
  readonly isStale: boolean
}

/** Loads a response as JSON text. */
export type LoadResponse = (snapshot: Snapshot) => Promise<string>

export interface ResponseCache {
  /**
   * Returns the response cached for a key, the current data version and the current day, or loads it. While the database
   * is unavailable or slow, returns the last response of the same day instead, unless newer data are known.
   * @param key everything that the response depends on, apart from version and day
   */
  get(key: string, load: LoadResponse): Promise<ServedResponse>
}

interface Entry extends CachedResponse {
  readonly version: number
  readonly day: string
  /** Milliseconds of `performance.now()`. */
  readonly loadedAt: number
}

/**
 * Caches responses by key, data version and Polish day, and evicts the least recently used ones. An entry belongs to the
 * version that its own snapshot saw, so older data are never served as newer.
 */
export function createResponseCache(
  readSnapshot: ReadSnapshot,
  dataVersion: Pick<DataVersion, 'current' | 'newest' | 'observe'>,
  onLookup: (result: CacheResult) => void = () => {},
): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    // Both compressed variants together are smaller than the body.
    sizeCalculation: ({ byteLength }) => 2 * byteLength + ENTRY_OVERHEAD_BYTES,
    ttl: TTL_MS,
    noDeleteOnStaleGet: true,
  })
  const inFlight = new Map<string, Promise<Entry>>()

  const loadEntry = async (key: string, known: number, day: string, load: LoadResponse): Promise<Entry> => {
    const entry = await readSnapshot(known, async (db, version) => ({
      version,
      day,
      loadedAt: performance.now(),
      ...cachedResponse(await load({ db, version, day })),
    }))
    dataVersion.observe(entry.version)
    const other = entries.peek(key)
    if (!other || other.version <= entry.version) entries.set(key, entry)
    return entry
  }

  const getCurrent = async (key: string, day: string, load: LoadResponse): Promise<ServedResponse> => {
    const version = await dataVersion.current()
    const entry = entries.get(key)
    if (entry?.version === version && entry.day === day) {
      onLookup('hit')
      return { ...entry, isStale: false }
    }
    // Keyed by version: a load that began when only older data were known must not be joined.
    const loadKey = `${version} ${day} ${key}`
    const loading = inFlight.get(loadKey)
    onLookup(loading ? 'coalesced' : 'miss')
    if (loading) return { ...(await loading), isStale: false }
    const loaded = loadEntry(key, version, day, load).finally(() => inFlight.delete(loadKey))
    inFlight.set(loadKey, loaded)
    return { ...(await loaded), isStale: false }
  }

  let awayUntil = Number.NEGATIVE_INFINITY
  return {
    get: async (key, load) => {
      const day = polishDay()
      const entry = entries.peek(key, { allowStale: true })
      const current = getCurrent(key, day, load)
      if (entry?.day !== day || performance.now() - entry.loadedAt > MAX_STALE_MS) return current
      // Data that are known to have changed are never served: a manager reads what was acknowledged.
      if (entry.version !== dataVersion.newest()) return current
      const isAway = performance.now() < awayUntil
      const served = await firstOf(current, { ...entry, isStale: true }, isAway ? 0 : STALE_AFTER_MS)
      if (served.isStale) {
        onLookup('stale')
        if (!isAway) awayUntil = performance.now() + STALE_FOR_MS
      }
      return served
    },
  }
}

/** Returns a fallback when a response is late or the database unavailable. */
async function firstOf(
  current: Promise<ServedResponse>,
  fallback: ServedResponse,
  timeoutMs: number,
): Promise<ServedResponse> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<ServedResponse>((resolve) => {
    timer = setTimeout(() => resolve(fallback), timeoutMs)
  })
  const available = current.catch((error: unknown) => {
    if (isUnavailable(error)) return fallback
    throw error
  })
  try {
    return await Promise.race([available, late])
  } finally {
    clearTimeout(timer)
  }
}

function cachedResponse(text: string): CachedResponse {
  const body = Buffer.from(text)
  const variants = new Map<Encoding, Promise<Buffer>>()
  return {
    tag: contentTag(body),
    byteLength: body.length,
    encoded: (encoding) => {
      const cached = variants.get(encoding)
      if (cached) return cached
      const variant = encode(body, encoding)
      variants.set(encoding, variant)
      variant.catch(() => variants.delete(encoding))
      return variant
    },
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache
    dataVersion: DataVersion
  }
}

export interface ResponseCacheOptions {
  readonly db: Database
  readonly replica: Database | undefined
  /** Subscribes to changes of the data; without it every request queries the data version. */
  readonly listen: Listen | undefined
  readonly onLookup: ((result: CacheResult) => void) | undefined
}

/** Fastify plugin that decorates a server with the data version and the response cache; `addCachedRoute` uses both. */
export const responseCachePlugin = fastifyPlugin(
  async (app: FastifyInstance, { db, replica, listen, onLookup }: ResponseCacheOptions): Promise<void> => {
    const dataVersion = await followDataVersion(db, listen)
    app.decorate('dataVersion', dataVersion)
    app.decorate('responseCache', createResponseCache(readSnapshots(db, replica), dataVersion, onLookup))
    // A client whose write was acknowledged must read it, even before the notification arrives. The write is committed
    // already, so a failed refresh does not change its response.
    app.addHook('onSend', async ({ method, log }, { statusCode }) => {
      if (method === 'GET' || method === 'HEAD' || statusCode >= 300) return
      await dataVersion
        .refresh()
        .catch((error: unknown) => log.error({ err: error }, 'data version refresh failed'))
    })
    app.addHook('onClose', () => dataVersion.close())
  },
)

/** JSON that the database serialized: lists too long to become objects here. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** How a cached route responds to one request. */
export interface CachedHandler<Result> {
  /** Loads the response on a cache miss. */
  readonly load: (snapshot: Snapshot) => Promise<Result | RawJson>
  /** Called for every GET request, whether hit or miss. */
  readonly onRequest?: ((request: FastifyRequest) => void) | undefined
}

type Schema = z.ZodMiniType

/**
 * Adds the route of a public endpoint whose responses are cached, here and by clients.
 * @param maxAge seconds for which clients may cache a response
 * @param handle rejects invalid requests by throwing an `HttpProblem`; its result depends on the parameters alone
 */
export function addCachedRoute<Params extends Schema, Query extends Schema, Result extends Schema>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, never, Result, undefined>,
  maxAge: number,
  handle: (input: {
    readonly params: z.output<Params>
    readonly query: z.output<Query>
  }) => CachedHandler<z.input<Result>>,
): void {
  app.route({
    ...endpointRoute(endpoint),
    handler: async (request, reply) => {
      const { params, query } = request
      // Fastify has validated both by the schemas that type them; its own types are not generic.
      const { load, onRequest } = handle({ params, query } as {
        params: z.output<Params>
        query: z.output<Query>
      })
      if (request.method === 'GET') onRequest?.(request)
      const key = JSON.stringify([endpoint.path, params, query])
      const response = await app.responseCache.get(key, async (snapshot) => {
        const result = await load(snapshot)
        return result instanceof RawJson ? result.text : JSON.stringify(z.parse(endpoint.response, result))
      })
      const encoding = negotiateEncoding(request.headers['accept-encoding'], response.byteLength)
      // A strong tag identifies bytes, so each encoding has its own (RFC 9110, section 8.8.3).
      const tag = encoding === 'identity' ? response.tag : `${response.tag}-${encoding}`
      reply.headers({
        'cache-control': response.isStale ? 'no-store' : `public, max-age=${maxAge}`,
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept-encoding',
        etag: `"${tag}"`,
      })
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return response.encoded(encoding)
    },
  })
}
