import { BRAND } from '@medicena/domain/brand'
import { getAccount } from '@medicena/provider-client/accounts'
import { getPriceAlerts } from '@medicena/provider-client/price-alerts'
import type { Head } from '@medicena/zone-kit/zone'
import { accountLoader } from '../account/account-loader.ts'
import { optional } from '../account/request-as-session.ts'
import { loadVisits } from '../visits/load-visits.ts'
import type { UserDataView } from './user-data.tsx'

export { UserDataScreen as Component } from './user-data.tsx'

export const head: Head = {
  title: `Twoje dane | ${BRAND}`,
  description: `Twoje dane w serwisie ${BRAND}: zmiana danych kontaktowych, wizyty, powiadomienia o cenach, pobranie kopii danych i usunięcie konta.`,
  robots: 'noindex',
}

export const clientLoader = accountLoader<UserDataView>(
  'any',
  async ({ session, user, requestAsSession }) => {
    const isUser = session.userType === 'user'
    const [{ value, version }, account, visits, priceAlerts] = await Promise.all([
      user,
      optional(requestAsSession(getAccount, {})),
      isUser ? loadVisits(requestAsSession) : null,
      isUser ? optional(requestAsSession(getPriceAlerts, { query: { include: 'pending' } })) : null,
    ])
    return { user: value, version, account, visits, priceAlerts: isUser ? (priceAlerts ?? 'failed') : null }
  },
)
