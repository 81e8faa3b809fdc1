import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ClientAddresses } from './client-address.ts'
import { REQUESTS_PER_MINUTE } from './limits.ts'
import { tooMany } from './too-many.ts'

/** Addresses that are counted at once; the one unseen for longest is forgotten first. */
const ADDRESSES = 20_000

const MINUTE = 60_000

/** The requests of an address in a minute that began with the first of them. */
interface Counted {
  requests: number
  /** When the minute is over, by `performance.now()`. */
  readonly over: number
}

/** What is left to an address in its minute. */
export interface Allowance {
  /** Whether this request is one too many. */
  readonly exceeded: boolean
  /** Until the minute is over. */
  readonly seconds: number
  /** What every limited answer says of it, as `RateLimit-…` headers. */
  readonly headers: Readonly<Record<string, number>>
}

/**
 * Counts a request of a network (`ClientAddresses.network`); null is not limited, and gets null. In this process only: a
 * server counts for itself, so that no answer costs a write.
 */
export type RequestLimit = (network: string | null) => Allowance | null

/** Limits the requests of each address. */
export function createRequestLimit(): RequestLimit {
  const known = new LRUCache<string, Counted>({ max: ADDRESSES })
  return (network) => {
    if (network === null) return null
    const now = performance.now()
    const before = known.get(network)
    const counted = before && now < before.over ? before : { requests: 0, over: now + MINUTE }
    if (counted !== before) known.set(network, counted)
    counted.requests += 1
    const seconds = (counted.over - now) / 1000
    return {
      exceeded: counted.requests > REQUESTS_PER_MINUTE,
      seconds,
      headers: {
        'ratelimit-limit': REQUESTS_PER_MINUTE,
        'ratelimit-remaining': Math.max(0, REQUESTS_PER_MINUTE - counted.requests),
        'ratelimit-reset': Math.ceil(seconds),
      },
    }
  }
}

/** Refuses what is too much before it is asked who it is from: this hook runs before those of a route. */
export function limitRequests(api: FastifyInstance, limit: RequestLimit, addresses: ClientAddresses): void {
  api.addHook('onRequest', (request, reply, done) => {
    const allowance = limit(addresses.network(request.ip))
    if (allowance) reply.headers(allowance.headers)
    done(allowance?.exceeded ? tooMany('Zbyt wiele zapytań.', allowance.seconds) : undefined)
  })
}
