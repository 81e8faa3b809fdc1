import { formatEmail } from '@medicena/domain/email'
import {
  confirmPriceAlert,
  createPriceAlert,
  endPriceAlert,
  endPriceAlertByMailProgram,
  getPriceAlerts,
} from '@medicena/provider-client/price-alerts'
import type { FastifyInstance } from 'fastify'
import { ownsAddress } from '../accounts/proven-address.ts'
import { addRoute } from '../http/routes.ts'
import type { PrivateServices } from '../private-services.ts'
import * as alerts from './price-alerts.ts'
import { alertOfToken } from './unsubscribe-token.ts'

/** Adds the routes that create, confirm, list and end price alerts. */
export async function addPriceAlertRoutes(api: FastifyInstance, services: PrivateServices): Promise<void> {
  const { db, secret, limiter, addresses } = services
  addRoute(api, createPriceAlert, async ({ body }, { ip, headers }) => {
    const account = await api.authenticateIfPossible(headers.authorization)
    const isProven = account !== null && (await ownsAddress(db, account.id, formatEmail(body.email)))
    return alerts.createPriceAlert(services, body, { isProven, network: addresses.network(ip) })
  })
  addRoute(api, confirmPriceAlert, async ({ body }, { ip }) => {
    await limiter.take(['link', 'price-alert'], addresses.network(ip))
    return alerts.confirmPriceAlert(db, secret, body.token)
  })
  addRoute(api, getPriceAlerts, ({ account, query }) =>
    alerts.readPriceAlerts(services, account.id, { includesPending: query.include === 'pending' }),
  )
  addRoute(api, endPriceAlert, async ({ body }, { ip }) => {
    await limiter.take(['link', 'price-alert'], addresses.network(ip))
    await alerts.endPriceAlert(db, alertOfToken(secret, body.token))
  })
  await api.register(async (scope) => {
    // Mail programs post `List-Unsubscribe=One-Click` as a form of either type. The token says all that is needed.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      scope.addContentTypeParser(type, (_request, payload, done) => {
        payload.resume()
        done(null)
      })
    }
    // Without a limit by network address: a mail provider sends the presses of all its users.
    addRoute(scope, endPriceAlertByMailProgram, ({ query }) =>
      alerts.endPriceAlert(db, alertOfToken(secret, query.token)),
    )
  })
}
