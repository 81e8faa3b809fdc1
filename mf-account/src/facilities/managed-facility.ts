import {
  getManagedFacilities,
  type Institution,
  type ManagedFacility,
} from '@medicena/provider-client/managed-facilities'
import { data } from 'react-router-dom'
import type { AccountLoaderArgs } from '../account/account-loader.ts'

/** Data of every page about one facility. */
export interface FacilityView {
  readonly facility: ManagedFacility
}

export const FACILITIES_PATH = '/account/medical-services'

/** The list of facilities, for the link back from the pages about one. */
export const FACILITY_LIST = { href: FACILITIES_PATH, name: 'Lista placówek' }

export const ADD_FACILITY_PATH = '/account/add-institution'

export const CLAIMS_PATH = '/account/claims'

/** Returns the paths of the pages about one facility. */
export const facilityPaths = (id: number) => {
  const data = `${FACILITIES_PATH}/${id}`
  return {
    data,
    photos: `${data}/photos`,
    prices: `${data}/prices`,
    price: (serviceId: number) => `${data}/prices/${serviceId}`,
    upload: `${data}/prices/upload`,
    contactRequests: `${data}/contact-requests`,
    smart: `${data}/smart`,
  }
}

/**
 * Loads the facility of the URL.
 * @throws a 404 response if the logged-in manager does not manage it
 */
export async function loadFacility({
  requestAsSession,
  params,
}: Pick<AccountLoaderArgs, 'requestAsSession' | 'params'>): Promise<ManagedFacility> {
  const facilities = await requestAsSession(getManagedFacilities, {})
  const facility = facilities.find(({ id }) => String(id) === params['id'])
  if (!facility) throw data(null, { status: 404 })
  return facility
}

/** The data as the manager last saved them: those of the change that waits for approval, if any. */
export function latestDataOf(facility: Institution): Institution {
  return { ...facility, ...facility.proposedChange }
}
