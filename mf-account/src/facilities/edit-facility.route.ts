import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'
import { accountLoader } from '../account/account-loader.ts'
import { loadFacility } from './managed-facility.ts'

export { EditFacilityScreen as Component } from './facility-screens.tsx'

export const head: Head = {
  title: `Edituj placówkę | ${BRAND}`,
  description: `Dane placówki medycznej, którą prowadzisz w serwisie ${BRAND}: nazwa, adres, miejsce na mapie i kontakt.`,
  robots: 'noindex',
}

export const clientLoader = accountLoader('manager', loadFacility)
