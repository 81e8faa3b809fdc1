import { polishDay } from '@medicena/domain/days'
import { formatMonth } from '@medicena/domain/months'
import { idParameter } from '@medicena/provider-client/fields'
import {
  getManagedSmart,
  orderSmart,
  promoteService,
  withdrawSmartOrder,
} from '@medicena/provider-client/managed-smart'
import { getPromotedServices } from '@medicena/provider-client/promoted-services'
import { countContact, getCertificate } from '@medicena/provider-client/smart'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { requireConfirmedEmail } from '../accounts/access.ts'
import { entryOfSlug } from '../catalogue/entries.ts'
import { visitorOf } from '../counting/visit-counter.ts'
import type { Database } from '../database/database.ts'
import { retryTransaction } from '../database/transactions.ts'
import { readOwn } from '../facilities/managed-facilities.ts'
import { HttpProblem } from '../http/problems.ts'
import { addRoute, PRICES_MAX_AGE } from '../http/routes.ts'
import type { ClientAddresses } from '../limits/client-address.ts'
import { mailDecision } from '../moderation/decision-mails.ts'
import type { Places } from '../places/places.ts'
import type { PrivateServices } from '../private-services.ts'
import { scopeOfSlug } from '../results/search.ts'
import { addPublicRoute } from '../snapshots/public-route.ts'
import { drawBadge, readCertificate } from './certificate.ts'
import { type ContactCounter, contactOf } from './contact-counts.ts'
import { readManagedSmart } from './managed-smart.ts'
import { promoteService as promote, readPromotedServices } from './promoted-services.ts'
import { deleteOpenOrder, orderSmart as order } from './smart-orders.ts'

interface PublicSmartRouteOptions {
  readonly db: Database
  readonly places: Places
  readonly counter: ContactCounter
  readonly addresses: ClientAddresses
}

/** Adds the routes by which visitors meet the package: promoted services, certificates, counts. */
export function addPublicSmartRoutes(
  api: FastifyInstance,
  { db, places, counter, addresses }: PublicSmartRouteOptions,
): void {
  addPublicRoute(api, getPromotedServices, ({ query: { category, location } }) => {
    const entry = category === undefined ? null : entryOfSlug(category)
    if (entry === undefined) throw new HttpProblem(404, 'Nie znamy takiej kategorii.')
    const scope = scopeOfSlug(places, location)
    return ({ db, day }) => readPromotedServices(db, entry, scope, day)
  })
  addPublicRoute(
    api,
    getCertificate,
    ({ params: { id } }) =>
      ({ db, day }) =>
        readCertificate(db, id, day),
  )
  addRoute(api, countContact, async ({ params: { id, kind } }, request) =>
    counter.count(contactOf(id, kind), visitorOf(addresses, request)),
  )
  addBadgeRoute(api, db)
}

const BadgeParameters = z.object({ id: idParameter })

/** Adds the route of the badges, which are images and so no endpoint of the contract. Other sites may show them. */
function addBadgeRoute(api: FastifyInstance, db: Database): void {
  api.get('/MedicalFacility/:id/Certificate.svg', async ({ params }, reply) => {
    const parsed = BadgeParameters.safeParse(params)
    if (!parsed.success) throw new HttpProblem(404, 'Ta placówka nie ma certyfikatu.')
    const certificate = await readCertificate(db, parsed.data.id, polishDay())
    return reply
      .type('image/svg+xml')
      .headers({
        'cache-control': `public, max-age=${PRICES_MAX_AGE}`,
        // Opened alone, the file must not run anything.
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(drawBadge(certificate))
  })
}

/** Adds the routes of the packages of managed facilities. */
export function addManagedSmartRoutes(api: FastifyInstance, { db, limiter }: PrivateServices): void {
  const own = (facilityId: number, managerId: number) => ({ facilityId, managerId })
  addRoute(api, getManagedSmart, ({ account, params: { id } }) =>
    readManagedSmart(db, own(id, account.id), polishDay()),
  )
  addRoute(api, orderSmart, ({ account, params: { id }, body }) => {
    requireConfirmedEmail(account)
    const today = polishDay()
    return retryTransaction(db, async (tx) => {
      await order(tx, own(id, account.id), body, today)
      await limiter.take('smart-order', `account ${account.id}`, tx)
      await mailDecision(tx, {
        decision: 'smart-order',
        facilityId: id,
        subject: formatMonth(`${body.month}-01`),
      })
      return readManagedSmart(tx, own(id, account.id), today)
    })
  })
  addRoute(api, withdrawSmartOrder, async ({ account, params: { id } }) => {
    await readOwn(db, account.id, id)
    await deleteOpenOrder(db, id)
  })
  addRoute(api, promoteService, ({ account, params: { id }, body: { serviceId } }) => {
    const today = polishDay()
    return retryTransaction(db, async (tx) => {
      await promote(tx, { ...own(id, account.id), serviceId }, today)
      return readManagedSmart(tx, own(id, account.id), today)
    })
  })
}
