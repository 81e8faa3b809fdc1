import { polishDay } from '@medicena/domain/days'
import {
  addFacility,
  editFacility,
  getManagedFacilities,
  getManagedFacility,
  restoreFacility,
  withdrawFacility,
} from '@medicena/provider-client/managed-facilities'
import type { FastifyInstance } from 'fastify'
import { requireConfirmedEmail } from '../accounts/access.ts'
import { addRoute } from '../http/routes.ts'
import type { PrivateServices } from '../private-services.ts'
import {
  addFacility as add,
  editFacility as edit,
  readManagedFacilities,
  readManagedFacility,
} from './managed-facilities.ts'
import { restoreFacility as restore, withdrawFacility as withdraw } from './withdraw-facility.ts'

/** Adds the routes of managed facilities. */
export function addFacilityRoutes(
  api: FastifyInstance,
  { db, limiter, contactRequestDays }: PrivateServices,
): void {
  addRoute(api, getManagedFacilities, ({ account }) =>
    readManagedFacilities(db, account.id, contactRequestDays),
  )
  addRoute(api, addFacility, async ({ account, body }) => {
    requireConfirmedEmail(account)
    return add({ db, limiter }, account.id, body)
  })
  addRoute(api, getManagedFacility, ({ account, params }) => readManagedFacility(db, account.id, params.id))
  addRoute(api, editFacility, ({ account, params, body, precondition }) =>
    edit(db, account.id, params.id, body, precondition),
  )
  addRoute(api, withdrawFacility, ({ account, params }) => withdraw(db, account.id, params.id, polishDay()))
  addRoute(api, restoreFacility, ({ account, params }) => restore(db, account.id, params.id, polishDay()))
}
