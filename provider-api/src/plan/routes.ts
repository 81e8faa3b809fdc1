import { getPlan } from '@medicena/provider-client/plan'
import type { FastifyInstance } from 'fastify'
import type { Places } from '../places/places.ts'
import { addPublicRoute } from '../snapshots/public-route.ts'
import { planOfSlugs, readPlan } from './plan.ts'

/**
 * Adds the route that finds facilities for a whole treatment.
 * @param maxAge seconds for which clients may cache a response
 */
export function addPlanRoutes(api: FastifyInstance, places: Places, maxAge: number): void {
  addPublicRoute(api, getPlan, maxAge, ({ params: { location }, query }) => {
    const plan = planOfSlugs(places, location, query.services)
    return ({ db, day }) => readPlan(db, plan, query, day)
  })
}
