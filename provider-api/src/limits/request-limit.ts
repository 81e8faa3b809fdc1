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

/**
 * Limits the requests of each address, in this process: a server counts for itself, so that no answer costs a write.
 * Every limited answer says in `RateLimit-…` headers what is left. What is too much is not even asked who it is from: this
 * hook runs before those of a route. It waits for nothing, as that would hold up kept answers.
 */
export function limitRequests(api: FastifyInstance, addresses: ClientAddresses): void {
  const known = new LRUCache<string, Counted>({ max: ADDRESSES })
  api.addHook('onRequest', (request, reply, done) => {
    const network = addresses.network(request.ip)
    if (network === null) return done()
    const now = performance.now()
    const before = known.get(network)
    const counted = before && now < before.over ? before : { requests: 0, over: now + MINUTE }
    if (counted !== before) known.set(network, counted)
    counted.requests += 1
    const seconds = (counted.over - now) / 1000
    reply.headers({
      'ratelimit-limit': REQUESTS_PER_MINUTE,
      'ratelimit-remaining': Math.max(0, REQUESTS_PER_MINUTE - counted.requests),
      'ratelimit-reset': Math.ceil(seconds),
    })
    done(counted.requests > REQUESTS_PER_MINUTE ? tooMany('Zbyt wiele zapytań.', seconds) : undefined)
  })
}
