import {
  createContactRequest,
  deleteContactRequest,
  getContactRequests,
} from '@medicena/provider-client/contact-requests'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { addRoute } from '../http/routes.ts'
import type { ClientAddresses } from '../limits/client-address.ts'
import { CONTACT_REQUEST, type RateLimiter } from '../limits/rate-limits.ts'
import {
  createContactRequest as create,
  readContactRequests,
  deleteContactRequest as remove,
} from './contact-requests.ts'

export interface ContactRequestParts {
  readonly db: Database
  readonly limiter: RateLimiter
  readonly addresses: ClientAddresses
  /** Days for which contact requests are kept. */
  readonly kept: number
}

/** Routes the calls by which visitors leave contact data, and managers read and delete them. */
export function addContactRequestRoutes(
  api: FastifyInstance,
  { db, limiter, addresses, kept }: ContactRequestParts,
): void {
  addRoute(api, createContactRequest, 0, async ({ params, body }, { ip }) => {
    await limiter.take(CONTACT_REQUEST, addresses.network(ip))
    await create(db, params.id, body)
  })
  addRoute(api, getContactRequests, 0, ({ account, query }) =>
    readContactRequests(db, account.id, kept, query),
  )
  addRoute(api, deleteContactRequest, 0, ({ account, params }) => remove(db, account.id, params.id))
}
