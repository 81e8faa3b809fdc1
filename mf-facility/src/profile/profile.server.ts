import { facilityPath, parseFacilityPath } from '@medicena/domain/facility-path'
import { request as callProvider } from '@medicena/provider-client/client'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { ProblemError } from '@medicena/provider-client/problem'
import type { Loader } from '@medicena/zone-kit/zone'
import { data, redirect } from 'react-router-dom'
import * as z from 'zod/mini'
import { buildProfileView } from './build-profile-view.ts'
import type { ProfileView } from './profile-view.ts'

export { head } from './profile-head.ts'

const profile = getFacilityProfile.response

/** The call as providers really answer it: the profile, or an array with it as the first element (SPEC section 7). */
const getProfile = {
  ...getFacilityProfile,
  response: z.union([
    profile,
    z.pipe(
      z.array(profile),
      z.transform(([first]) => first),
    ),
  ]),
}

/**
 * Loads the facility that the path names by its id.
 * @throws 404 for a path without an id and for an unknown facility; 301 to the canonical path, with the query string,
 *   for every other spelling of it (SPEC section 2, "Routes"); whatever the provider call throws
 */
export const loader: Loader<ProfileView> = async ({ request, context }) => {
  const { pathname, search } = new URL(request.url)
  const named = parseFacilityPath(pathname)
  if (!named) throw data(null, { status: 404 })

  const answer = await callProvider({ baseUrl: context.providerUrl, signal: request.signal }, getProfile, {
    params: { id: named.id },
  }).catch(notFound)
  if (!answer) throw data(null, { status: 404 })

  const path = facilityPath(answer.medicalFacility)
  if (pathname !== path) throw redirect(path + search, 301)

  return buildProfileView(answer, context.siteOrigin)
}

/** The API knows no such facility, or no such id can exist (400: beyond its range). */
function notFound(error: unknown): never {
  const known =
    error instanceof ProblemError && (error.problem.status === 404 || error.problem.status === 400)
  throw known ? data(null, { status: 404 }) : error
}
