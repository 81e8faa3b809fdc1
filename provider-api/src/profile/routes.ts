import { getFacilityProfile, getMedicalFacility } from '@medicena/provider-client/facilities'
import type { FastifyInstance } from 'fastify'
import { type AnswerStore, serveAnswer } from '../answers/serve-answer.ts'
import { readFacility, readProfile } from './profile.ts'

/**
 * Routes the public calls about a facility.
 * @param maxAge seconds for which anyone may keep an answer
 */
export function addProfileRoutes(api: FastifyInstance, store: AnswerStore, maxAge: number): void {
  serveAnswer(api, store, getFacilityProfile, maxAge, ({ params: { id } }) => ({
    read: ({ db, day }) => readProfile(db, id, day),
  }))
  serveAnswer(api, store, getMedicalFacility, maxAge, ({ params: { id } }) => ({
    read: ({ db }) => readFacility(db, id),
  }))
}
