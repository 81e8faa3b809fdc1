import { getAccount } from '@medicena/provider-client/accounts'
import { getPriceAlerts } from '@medicena/provider-client/price-alerts'
import { getSentContactRequests } from '@medicena/provider-client/sent-contact-requests'
import { accountHead } from '../account/account-head.ts'
import { accountLoader } from '../account/account-loader.ts'
import { optional } from '../account/request-as-session.ts'
import { PAGE_SIZE } from '../visits/visits.tsx'
import type { UserDataView } from './user-data.tsx'

export { UserDataScreen as Component } from './user-data.tsx'

export const head = accountHead('Twoje dane')

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
