import { reportError } from '@medicena/provider-client/error-reports'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { addRoute } from '../http/routes.ts'
import type { ClientAddresses } from '../limits/client-address.ts'
import type { RateLimiter } from '../limits/rate-limits.ts'
import { createErrorReport } from './error-reports.ts'

export interface ErrorReportRouteOptions {
  readonly db: Database
  readonly limiter: RateLimiter
  readonly addresses: ClientAddresses
}

/** Adds the route by which visitors report errors in profiles. */
export function addErrorReportRoutes(
  api: FastifyInstance,
  { db, limiter, addresses }: ErrorReportRouteOptions,
): void {
  addRoute(api, reportError, 0, ({ params, body }, { ip }) =>
    createErrorReport({ db, limiter }, params.id, body, addresses.network(ip)),
  )
}
