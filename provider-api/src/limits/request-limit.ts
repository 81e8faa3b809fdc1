import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { ClientAddresses } from './client-address.ts'
import { REQUESTS_PER_MINUTE } from './limits.ts'
import { tooMany } from './too-many.ts'

/** Addresses that are counted at once; the one unseen for longest is forgotten first. */
const ADDRESSES = 20_000

/**
 * Limits the requests of each address, in this process: a server counts for itself, so that no answer costs a write.
 * Every limited answer says in `RateLimit-…` headers what is left.
 */
export async function limitRequests(api: FastifyInstance, addresses: ClientAddresses): Promise<void> {
  await api.register(rateLimit, {
    global: false,
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    cache: ADDRESSES,
    enableDraftSpec: true,
    keyGenerator: ({ ip }) => addresses.network(ip) ?? '',
    allowList: (_request, key) => key === '',
    errorResponseBuilder: (_request, { ttl }) => tooMany('Zbyt wiele zapytań.', ttl / 1000),
  })
  // A hook of the API runs before those of a route: what is too much is not even asked who it is from.
  api.addHook('onRequest', api.rateLimit())
}
