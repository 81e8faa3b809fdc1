import { getManagedFacility } from '@medicena/provider-client/managed-facilities'
import { searchCities } from '@medicena/provider-client/places'
import { accountHead } from '../account/account-head.ts'
import { accountLoader } from '../account/account-loader.ts'
import { requestVersionedAsSession } from '../account/request-as-session.ts'
import type { EditFacilityView } from './facility-screens.tsx'
import { latestDataOf, loadFacility } from './managed-facility.ts'

export { EditFacilityScreen as Component } from './facility-screens.tsx'

export const head = accountHead('Edituj placówkę')

/** Loads the facility of the URL with its version and, where a pin has yet to be placed, its town. */
export const clientLoader = accountLoader<EditFacilityView>('manager', async (args) => {
  const facility = await loadFacility(args)
  const params = { id: facility.id }
  const { signal } = args.request
  const stored = await requestVersionedAsSession(getManagedFacility, { params }, { signal })
  const { cityId: id, city: name, latitude } = latestDataOf(stored.value)
  if (latitude !== null) return { facility, stored, town: { id, name } }
  const towns = await args.requestAsSession(searchCities, { params: { text: name } })
  return { facility, stored, town: towns.find((town) => town.id === id) ?? { id, name } }
})
