import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'
import { accountLoader, readUnconfirmedEmail } from '../account/account-loader.ts'

export { AddFacilityScreen as Component } from './facility-screens.tsx'

export const head: Head = {
  title: `Dodaj placówkę | ${BRAND}`,
  description: `Formularz nowej placówki medycznej w serwisie ${BRAND}: rodzaj, nazwa, adres, miejsce na mapie i dane kontaktowe.`,
  canonical: '/account/add-institution',
  robots: 'noindex',
}

export const clientLoader = accountLoader('manager', readUnconfirmedEmail)
