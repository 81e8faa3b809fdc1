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
import * as managed from './managed-facilities.ts'
import * as withdrawal from './withdraw-facility.ts'

/** Adds the routes of managed facilities. */
export function addFacilityRoutes(
  api: FastifyInstance,
  { db, limiter, contactRequestDays }: PrivateServices,
): void {
  addRoute(api, getManagedFacilities, ({ account }) =>
    managed.readManagedFacilities(db, account.id, contactRequestDays),
  )
  addRoute(api, addFacility, async ({ account, body }) => {
    requireConfirmedEmail(account)
    return managed.addFacility({ db, limiter }, account.id, body)
  })
  addRoute(api, getManagedFacility, ({ account, params }) =>
    managed.readManagedFacility(db, account.id, params.id),
  )
  addRoute(api, editFacility, ({ account, params, body, precondition }) =>
    managed.editFacility(db, account.id, params.id, body, precondition),
  )
  addRoute(api, withdrawFacility, ({ account, params }) =>
    withdrawal.withdrawFacility(db, account.id, params.id, polishDay()),
  )
  addRoute(api, restoreFacility, ({ account, params }) =>
    withdrawal.restoreFacility(db, account.id, params.id, polishDay()),
  )
}
