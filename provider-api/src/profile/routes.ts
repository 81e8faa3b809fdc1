import { getFacilityProfile, getMedicalFacility } from '@medicena/provider-client/facilities'
import { getFavourites } from '@medicena/provider-client/favourites'
import { getNearbyFacilities, getPriceHistory } from '@medicena/provider-client/profile-offers'
import type { FastifyInstance } from 'fastify'
import { addPublicRoute } from '../snapshots/public-route.ts'
import { readFavourites } from './favourites.ts'
import { readNearbyFacilities } from './nearby-facilities.ts'
import { readFacility, readPriceSteps, readProfile } from './profile.ts'

/** Adds the public routes of facilities. */
export function addProfileRoutes(api: FastifyInstance): void {
  addPublicRoute(
    api,
    getFacilityProfile,
    ({ params: { id } }) =>
      ({ db, day }) =>
        readProfile(db, id, day),
  )
  addPublicRoute(
    api,
    getMedicalFacility,
    ({ params: { id } }) =>
      ({ db, day }) =>
        readFacility(db, id, day),
  )
  addPublicRoute(api, getFavourites, ({ query: { favourites } }) => async ({ db, day }) => ({
    favourites: await readFavourites(db, favourites, day),
  }))
  addPublicRoute(api, getPriceHistory, ({ params: { id, serviceId } }) => async ({ db, day }) => ({
    steps: await readPriceSteps(db, id, serviceId, day),
  }))
  addPublicRoute(api, getNearbyFacilities, ({ params: { id, serviceId } }) => async ({ db }) => ({
    facilities: await readNearbyFacilities(db, id, serviceId),
  }))
}
