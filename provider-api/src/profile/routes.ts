import { getFacilityProfile, getMedicalFacility } from '@medicena/provider-client/facilities'
import { getFavourites } from '@medicena/provider-client/favourites'
import { getNearbyFacilities, getPriceHistory } from '@medicena/provider-client/profile-offers'
import type { FastifyInstance } from 'fastify'
import { addCachedRoute } from '../response-cache/response-cache.ts'
import { readFavourites } from './favourites.ts'
import { readNearbyFacilities } from './nearby-facilities.ts'
import { readFacility, readPriceSteps, readProfile } from './profile.ts'

/**
 * Adds the public routes of facilities.
 * @param maxAge seconds for which clients may cache a response
 */
export function addProfileRoutes(api: FastifyInstance, maxAge: number): void {
  addCachedRoute(api, getFacilityProfile, maxAge, ({ params: { id } }) => ({
    load: ({ db, day }) => readProfile(db, id, day),
  }))
  addCachedRoute(api, getMedicalFacility, maxAge, ({ params: { id } }) => ({
    load: ({ db }) => readFacility(db, id),
  }))
  addCachedRoute(api, getFavourites, maxAge, ({ query: { favourites } }) => ({
    load: async ({ db, day }) => ({ favourites: await readFavourites(db, favourites, day) }),
  }))
  addCachedRoute(api, getPriceHistory, maxAge, ({ params: { id, serviceId } }) => ({
    load: async ({ db, day }) => ({ steps: await readPriceSteps(db, id, serviceId, day) }),
  }))
  addCachedRoute(api, getNearbyFacilities, maxAge, ({ params: { id, serviceId } }) => ({
    load: async ({ db }) => ({ facilities: await readNearbyFacilities(db, id, serviceId) }),
  }))
}
