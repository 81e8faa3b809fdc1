import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'
import { accountLoader } from '../account/account-loader.ts'
import { loadVisits } from '../visits/load-visits.ts'
import type { UserDataView } from './user-data.tsx'

export { UserDataScreen as Component } from './user-data.tsx'

export const head: Head = {
  title: `Twoje dane | ${BRAND}`,
  description: `Twoje dane w serwisie ${BRAND}: zmiana danych kontaktowych, wizyty, pobranie kopii danych i usunięcie konta.`,
  robots: 'noindex',
}

export const clientLoader = accountLoader<UserDataView>(
  'any',
  async ({ session, user, requestAsSession }) => {
    const [{ value, version }, visits] = await Promise.all([
      user,
      session.userType === 'user' ? loadVisits(requestAsSession) : null,
    ])
    return { user: value, version, visits }
  },
)
