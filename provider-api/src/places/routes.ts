import { getCityBySlug, getLocationBySlug, getProvinces } from '@medicena/provider-client/places'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../http/routes.ts'
import { cityOfSlug, locationOfSlug } from './by-slug.ts'
import type { Places } from './places.ts'

/**
 * Routes the calls about places; the typeaheads have their own.
 * @param maxAge seconds for which anyone may keep an answer
 */
export function addPlaceRoutes(api: FastifyInstance, places: Places, maxAge: number): void {
  const provinces = places.provinces.map(({ id, name }) => ({ id, name }))
  addRoute(api, getProvinces, maxAge, async () => provinces)
  addRoute(api, getCityBySlug, maxAge, async ({ params }) => cityOfSlug(places, params.slug))
  addRoute(api, getLocationBySlug, maxAge, async ({ params }) => locationOfSlug(places, params.slug))
}
