import { getAccount } from '@medicena/provider-client/accounts'
import { getPriceAlerts } from '@medicena/provider-client/price-alerts'
import { getSentContactRequests } from '@medicena/provider-client/sent-contact-requests'
import { accountPage } from '../account/account-page.tsx'
import { optional } from '../account/request-as-session.ts'
import { PAGE_SIZE } from '../visits/visits.tsx'
import { UserData, type UserDataProps } from './user-data.tsx'

export const { Component, clientLoader, head } = accountPage<UserDataProps>({
  title: 'Twoje dane',
  role: 'any',
  load: async ({ session, user, requestAsSession }) => {
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
  Content: UserData,
})
