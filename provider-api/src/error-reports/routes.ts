import { reportError } from '@medicena/provider-client/error-reports'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../http/routes.ts'
import type { PrivateServices } from '../private-services.ts'
import { createErrorReport } from './error-reports.ts'

/** Adds the route by which visitors report errors in profiles. */
export function addErrorReportRoutes(api: FastifyInstance, services: PrivateServices): void {
  addRoute(api, reportError, ({ params, body }, { ip }) =>
    createErrorReport(services, params.id, body, services.addresses.network(ip)),
  )
}
