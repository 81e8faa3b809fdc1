import { NEW_FACILITY_TOWN } from '@medicena/domain/facility-types'
import { getCityBySlug } from '@medicena/provider-client/places'
import { accountLoader } from '../account/account-loader.ts'

export { head } from './add-facility.head.ts'
export { AddFacilityScreen as Component } from './add-facility.tsx'

export const clientLoader = accountLoader('manager', ({ ask }) =>
  ask(getCityBySlug, { params: { slug: NEW_FACILITY_TOWN } }),
)
