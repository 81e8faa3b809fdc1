import { getFacilityProfile } from '@medicena/provider-client/calls/get-facility-profile'
import { getMedicalFacility } from '@medicena/provider-client/calls/get-medical-facility'
import type { FastifyInstance } from 'fastify'
import type { Answers } from '../answers/answers.ts'
import { serveAnswer } from '../answers/serve-answer.ts'
import { readFacility, readProfile } from './profile.ts'

/**
 * Routes the public calls about a facility.
 * @param maxAge seconds for which anyone may keep an answer
 */
export function addProfileRoutes(api: FastifyInstance, answers: Answers, maxAge: number): void {
  serveAnswer(
    api,
    answers,
    getFacilityProfile,
    maxAge,
    ({ params: { id } }) =>
      ({ db, day }) =>
        readProfile(db, id, day),
  )
  serveAnswer(
    api,
    answers,
    getMedicalFacility,
    maxAge,
    ({ params: { id } }) =>
      ({ db }) =>
        readFacility(db, id),
  )
}
