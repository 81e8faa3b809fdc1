import { getManagedFacility } from '@medicena/provider-client/managed-facilities'
import { searchCities } from '@medicena/provider-client/places'
import { requestVersionedAsSession } from '../account/request-as-session.ts'
import { facilityPage } from './facility-page.tsx'
import { EditFacility } from './facility-screens.tsx'
import { FACILITY_LIST, latestDataOf } from './managed-facility.ts'

/** Page 'Edytuj placówkę': the data of one facility. Where a pin has yet to be placed, its town is loaded too. */
export const { Component, clientLoader, head } = facilityPage({
  title: 'Edituj placówkę',
  back: FACILITY_LIST,
  current: 'data',
  load: async ({ facility, request: { signal }, requestAsSession }) => {
    const params = { id: facility.id }
    const stored = await requestVersionedAsSession(getManagedFacility, { params }, { signal })
    const { cityId: id, city: name, latitude } = latestDataOf(stored.value)
    if (latitude !== null) return { stored, town: { id, name } }
    const towns = await requestAsSession(searchCities, { params: { text: name } })
    return { stored, town: towns.find((town) => town.id === id) ?? { id, name } }
  },
  Content: EditFacility,
})
