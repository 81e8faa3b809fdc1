import { accountLoader } from '../account/account-loader.ts'
import { loadFacility } from './load-facility.ts'

export { head } from './edit-facility.head.ts'
export { EditFacilityScreen as Component } from './edit-facility.tsx'

export const clientLoader = accountLoader('manager', loadFacility)
