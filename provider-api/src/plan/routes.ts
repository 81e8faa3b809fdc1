import { getPlan } from '@medicena/provider-client/plan'
import type { FastifyInstance } from 'fastify'
import type { Places } from '../places/places.ts'
import { addPublicRoute } from '../snapshots/public-route.ts'
import { planOfSlugs, readPlan } from './plan.ts'

/** Adds the route that finds facilities for a whole treatment. */
export function addPlanRoutes(api: FastifyInstance, places: Places): void {
  addPublicRoute(api, getPlan, ({ params: { location }, query }) => {
    const plan = planOfSlugs(places, location, query.services)
    return ({ db, day }) => readPlan(db, plan, query, day)
  })
}
