import { addFacility, editFacility, getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { serve } from '../http/serve.ts'
import { NEW_FACILITY } from '../limits/limits.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
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
  serve(api, getManagedFacilities, 0, ({ account }) => readManagedFacilities(db, account.id, kept))
  serve(api, addFacility, 0, async ({ account, body }) => {
    await limiter.take(NEW_FACILITY, `account ${account.id}`)
    return add(db, account.id, body)
  })
  serve(api, editFacility, 0, ({ account, params, body }) => edit(db, account.id, params.id, body))
}
