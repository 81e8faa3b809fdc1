import { getCityBySlug, getLocationBySlug, getProvinces } from '@medicena/provider-client/places'
import type { FastifyInstance } from 'fastify'
import { addRoute, CATALOGUE_MAX_AGE } from '../http/routes.ts'
import { cityOfSlug, locationOfSlug, type Places } from './places.ts'

/** Adds the routes of places, except typeaheads. */
export function addPlaceRoutes(api: FastifyInstance, places: Places): void {
  const provinces = places.provinces.map(({ id, name }) => ({ id, name }))
  addRoute(api, getProvinces, async () => provinces, { maxAge: CATALOGUE_MAX_AGE })
  addRoute(api, getCityBySlug, async ({ params }) => cityOfSlug(places, params.slug), {
    maxAge: CATALOGUE_MAX_AGE,
  })
  addRoute(api, getLocationBySlug, async ({ params }) => locationOfSlug(places, params.slug), {
    maxAge: CATALOGUE_MAX_AGE,
  })
}
