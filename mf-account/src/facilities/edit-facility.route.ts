import { BRAND } from '@medicena/domain/brand'
import { getManagedFacility } from '@medicena/provider-client/managed-facilities'
import type { Head } from '@medicena/zone-kit/zone'
import { accountLoader } from '../account/account-loader.ts'
import { requestVersionedAsSession } from '../account/request-as-session.ts'
import type { EditFacilityView } from './facility-screens.tsx'
import { loadFacility } from './managed-facility.ts'

export { EditFacilityScreen as Component } from './facility-screens.tsx'

export const head: Head = {
  title: `Edituj placówkę | ${BRAND}`,
  description: `Dane placówki medycznej, którą prowadzisz w serwisie ${BRAND}: nazwa, adres, miejsce na mapie i kontakt.`,
  robots: 'noindex',
}

/** Loads the facility of the URL with its version. */
export const clientLoader = accountLoader<EditFacilityView>('manager', async (args) => {
  const facility = await loadFacility(args)
  const params = { id: facility.id }
  const { signal } = args.request
  return { facility, stored: await requestVersionedAsSession(getManagedFacility, { params }, { signal }) }
})
