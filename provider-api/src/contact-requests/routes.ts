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
import * as requests from './contact-requests.ts'
import * as sent from './sent-contact-requests.ts'

/** Adds the routes by which visitors send, follow and withdraw contact requests, and managers read, change and delete them. */
export function addContactRequestRoutes(api: FastifyInstance, services: PrivateServices): void {
  const { db, addresses, contactRequestDays: retentionDays } = services
  addRoute(api, createContactRequest, async ({ params, body }, { ip, headers }) => {
    const account = await api.authenticateIfPossible(headers.authorization)
    const sender = { accountId: account?.id ?? null, network: addresses.network(ip) }
    await requests.createContactRequest(services, params.id, body, sender)
  })
  addRoute(api, getSentContactRequests, ({ account, query }) =>
    sent.readSentContactRequests(db, account.id, retentionDays, query),
  )
  addRoute(api, withdrawContactRequest, ({ account, params }) =>
    sent.withdrawContactRequest(db, account.id, params.id),
  )
  addRoute(api, getContactRequests, ({ account, query }) =>
    requests.readContactRequests(db, account.id, retentionDays, query),
  )
  addRoute(api, getContactRequest, ({ account, params }) =>
    requests.readContactRequest(db, { id: params.id, managerId: account.id, retentionDays }),
  )
  addRoute(api, updateContactRequest, ({ account, params, body, precondition }) =>
    requests.changeStatus(
      db,
      { id: params.id, managerId: account.id, retentionDays },
      body.status,
      precondition,
    ),
  )
  addRoute(api, deleteContactRequest, ({ account, params }) =>
    requests.deleteContactRequest(db, account.id, params.id),
  )
}
