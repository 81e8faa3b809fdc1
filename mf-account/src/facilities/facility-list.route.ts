import { BRAND } from '@medicena/domain/brand'
import { getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import type { Head } from '@medicena/zone-kit/zone'
import { accountLoader } from '../account/account-loader.ts'

export { FacilityListScreen as Component } from './facility-list.tsx'

export const head: Head = {
  title: `Lista placówek | ${BRAND}`,
  description: `Placówki medyczne, które prowadzisz w serwisie ${BRAND}: ich dane, cenniki, promocje i prośby pacjentów o kontakt.`,
  canonical: '/account/medical-services',
  robots: 'noindex',
}

export const clientLoader = accountLoader('manager', ({ requestAsSession }) =>
  requestAsSession(getManagedFacilities, {}),
)
