import { getCityBySlug, getLocationBySlug, getProvinces } from '@medicena/provider-client/places'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../http/routes.ts'
import { cityOfSlug, locationOfSlug, type Places } from './places.ts'

/**
 * Adds the routes of places, except typeaheads.
 * @param maxAge seconds for which clients may cache a response
 */
export function addPlaceRoutes(api: FastifyInstance, places: Places, maxAge: number): void {
  const provinces = places.provinces.map(({ id, name }) => ({ id, name }))
  addRoute(api, getProvinces, async () => provinces, { maxAge })
  addRoute(api, getCityBySlug, async ({ params }) => cityOfSlug(places, params.slug), { maxAge })
  addRoute(api, getLocationBySlug, async ({ params }) => locationOfSlug(places, params.slug), { maxAge })
}
