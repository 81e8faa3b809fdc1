import { getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import { accountHead } from '../account/account-head.ts'
import { accountLoader } from '../account/account-loader.ts'

export { FacilityListScreen as Component } from './facility-list.tsx'

export const head = accountHead('Lista placówek')

export const clientLoader = accountLoader('manager', ({ requestAsSession }) =>
  requestAsSession(getManagedFacilities, {}),
)
