import { BRAND } from '@medicena/domain/brand'
import { getAccount } from '@medicena/provider-client/accounts'
import { getPriceAlerts } from '@medicena/provider-client/price-alerts'
import { getSentContactRequests } from '@medicena/provider-client/sent-contact-requests'
import type { Head } from '@medicena/zone-kit/zone'
import { accountLoader } from '../account/account-loader.ts'
import { optional } from '../account/request-as-session.ts'
import { PAGE_SIZE } from '../visits/visits.tsx'
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
      isUser &&
        optional(requestAsSession(getSentContactRequests, { query: { limit: PAGE_SIZE, offset: 0 } })),
      isUser && optional(requestAsSession(getPriceAlerts, { query: { include: 'pending' } })),
    ])
    return { user: value, version, account, visits: visits ?? 'failed', priceAlerts: priceAlerts ?? 'failed' }
  },
)
