import { createContactRequest } from '@medicena/provider-client/contact-requests'
import {
  deleteContactRequest,
  getContactRequest,
  getContactRequests,
  updateContactRequest,
} from '@medicena/provider-client/managed-contact-requests'
import {
  getSentContactRequests,
  withdrawContactRequest,
} from '@medicena/provider-client/sent-contact-requests'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../http/routes.ts'
import type { PrivateServices } from '../private-services.ts'
import {
  changeStatus,
  createContactRequest as create,
  readContactRequest,
  readContactRequests,
  deleteContactRequest as remove,
} from './contact-requests.ts'
import { readSentContactRequests, withdrawContactRequest as withdraw } from './sent-contact-requests.ts'

/** Adds the routes by which visitors send, follow and withdraw contact requests, and managers read, change and delete them. */
export function addContactRequestRoutes(
  api: FastifyInstance,
  { db, limiter, addresses, contactRequestDays: retentionDays, siteOrigin }: PrivateServices,
): void {
  addRoute(api, createContactRequest, async ({ params, body }, { ip, headers }) => {
    const account = await api.authenticateIfPossible(headers.authorization)
    const sender = { accountId: account?.id ?? null, network: addresses.network(ip) }
    await create({ db, siteOrigin, limiter }, params.id, body, sender)
  })
  addRoute(api, getSentContactRequests, ({ account, query }) =>
    readSentContactRequests(db, account.id, retentionDays, query),
  )
  addRoute(api, withdrawContactRequest, ({ account, params }) => withdraw(db, account.id, params.id))
  addRoute(api, getContactRequests, ({ account, query }) =>
    readContactRequests(db, account.id, retentionDays, query),
  )
  addRoute(api, getContactRequest, ({ account, params }) =>
    readContactRequest(db, { id: params.id, managerId: account.id, retentionDays }),
  )
  addRoute(api, updateContactRequest, ({ account, params, body, precondition }) =>
    changeStatus(db, { id: params.id, managerId: account.id, retentionDays }, body.status, precondition),
  )
  addRoute(api, deleteContactRequest, ({ account, params }) => remove(db, account.id, params.id))
}
