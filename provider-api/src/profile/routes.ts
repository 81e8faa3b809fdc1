import { getFacilityProfile, getMedicalFacility } from '@medicena/provider-client/facilities'
import type { FastifyInstance } from 'fastify'
import { addCachedRoute } from '../response-cache/response-cache.ts'
import { readFacility, readProfile } from './profile.ts'

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
}
