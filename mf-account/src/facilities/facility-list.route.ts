import { getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import { accountLoader } from '../account/account-loader.ts'

export { head } from './facility-list.head.ts'
export { FacilityListScreen as Component } from './facility-list.tsx'

export const clientLoader = accountLoader('manager', ({ ask }) => ask(getManagedFacilities, {}))
