import { BRAND } from '@medicena/domain/brand'
import { NEW_FACILITY_TOWN } from '@medicena/domain/facility-types'
import { getCityBySlug } from '@medicena/provider-client/places'
import type { Head } from '@medicena/zone-kit/zone'
import { accountLoader, readUnconfirmedEmail } from '../account/account-loader.ts'
import type { AddFacilityView } from './facility-screens.tsx'

export { AddFacilityScreen as Component } from './facility-screens.tsx'

export const head: Head = {
  title: `Dodaj placówkę | ${BRAND}`,
  description: `Formularz nowej placówki medycznej w serwisie ${BRAND}: rodzaj, nazwa, adres, miejsce na mapie i dane kontaktowe.`,
  canonical: '/account/add-institution',
  robots: 'noindex',
}

export const clientLoader = accountLoader(
  'manager',
  async ({ requestAsSession }): Promise<AddFacilityView> => {
    const [town, unconfirmedEmail] = await Promise.all([
      requestAsSession(getCityBySlug, { params: { slug: NEW_FACILITY_TOWN } }),
      readUnconfirmedEmail({ requestAsSession }),
    ])
    return { town, unconfirmedEmail }
  },
)
