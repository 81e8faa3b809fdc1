import {
  facilityPath,
  linkedService,
  parseFacilityPath,
  SERVICE_PARAMETER,
} from '@medicena/domain/facility-path'
import { type Provider, request as requestProvider } from '@medicena/provider-client/client'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { getNearbyFacilities } from '@medicena/provider-client/profile-offers'
import type { Loader } from '@medicena/zone-kit/zone'
import { data, redirect } from 'react-router-dom'
import * as z from 'zod/mini'
import { throwNotFound } from '../throw-not-found.ts'
import { buildProfileView, type LinkedService, type ProfileView } from './profile-view.ts'

export { head } from './profile-head.ts'

const profile = getFacilityProfile.response

/** The endpoint with the responses of all providers: some wrap the profile in an array. */
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

export const query = [SERVICE_PARAMETER]

/** A facility's path without its name: the search of the home page finds facilities. */
const SHORTENED_PATH = /^\/placowki\/?$/

/**
 * Loads the facility by the id in the path.
 * @throws 404 for a path without an id and an unknown facility; 301 to the home page without a name, and to the canonical
 *   path, with the query string, for any other path; like `request` for other errors of the provider
 */
export const loader: Loader<ProfileView> = async ({ request, context }) => {
  const { pathname, search, searchParams } = new URL(request.url)
  if (SHORTENED_PATH.test(pathname)) throw redirect('/', 301)
  const parsed = parseFacilityPath(pathname)
  if (!parsed) throw data(null, { status: 404 })

  const provider = { baseUrl: context.providerUrl, signal: request.signal }
  const serviceId = linkedService(searchParams)
  const [response, linked] = await Promise.all([
    requestProvider(provider, getProfile, { params: { id: parsed.id } }).catch(throwNotFound),
    serviceId === null ? null : loadLinkedService(provider, parsed.id, serviceId),
  ])
  if (!response) throw data(null, { status: 404 })

  const path = facilityPath(response.medicalFacility)
  if (pathname !== path) throw redirect(path + search, 301)

  return buildProfileView(response, context.siteOrigin, linked)
}

/** Loads the nearby facilities with a service. The profile does without them if that fails: the provider logs why. */
async function loadLinkedService(provider: Provider, id: number, serviceId: number): Promise<LinkedService> {
  const input = { params: { id, serviceId } }
  const response = await requestProvider(provider, getNearbyFacilities, input).catch(() => null)
  return { id: serviceId, nearby: response?.facilities ?? [] }
}
