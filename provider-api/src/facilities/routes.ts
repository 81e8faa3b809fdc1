import { addFacility, editFacility, getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { addRoute } from '../http/routes.ts'
import { NEW_FACILITY, type RateLimiter } from '../limits/rate-limits.ts'
import { addFacility as add, editFacility as edit } from './manage.ts'
import { readManagedFacilities } from './managed.ts'

export interface FacilityParts {
  readonly db: Database
  readonly limiter: RateLimiter
  /** Days for which contact requests are kept. */
  readonly kept: number
}

/** Routes the calls by which managers keep their facilities. */
export function addFacilityRoutes(api: FastifyInstance, { db, limiter, kept }: FacilityParts): void {
  addRoute(api, getManagedFacilities, 0, ({ account }) => readManagedFacilities(db, account.id, kept))
  addRoute(api, addFacility, 0, async ({ account, body }) => {
    await limiter.take(NEW_FACILITY, `account ${account.id}`)
    return add(db, account.id, body)
  })
  addRoute(api, editFacility, 0, ({ account, params, body }) => edit(db, account.id, params.id, body))
}
