import { getClaims } from '@medicena/provider-client/claims'
import { getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import { readUnconfirmedEmail } from '../account/account-loader.ts'
import { accountPage } from '../account/account-page.tsx'
import { optional } from '../account/request-as-session.ts'
import { Home, type HomeProps } from './home.tsx'

export const { Component, clientLoader, head } = accountPage<HomeProps>({
  title: 'Mój profil',
  role: 'any',
  load: async ({ session, user, requestAsSession }) => {
    const address = readUnconfirmedEmail({ requestAsSession })
    if (session.userType === 'user') {
      const [stored, unconfirmedEmail] = await Promise.all([user, address])
      const { name, surname, cityId, phoneNumber } = stored.value
      const isComplete = [name, surname, cityId, phoneNumber].every((value) => value !== null)
      return { userType: 'user', isComplete, unconfirmedEmail }
    }
    const [facilities, unconfirmedEmail, claims] = await Promise.all([
      requestAsSession(getManagedFacilities, {}),
      address,
      optional(requestAsSession(getClaims, {})),
    ])
    const hasOpenClaim = claims?.some(({ status }) => status === 'open') ?? false
    return { userType: 'manager', unconfirmedEmail, facilities, hasOpenClaim }
  },
  Content: Home,
})
