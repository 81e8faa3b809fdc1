import { getClaims } from '@medicena/provider-client/claims'
import { getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import { accountHead } from '../account/account-head.ts'
import { accountLoader, readUnconfirmedEmail } from '../account/account-loader.ts'
import { optional } from '../account/request-as-session.ts'
import type { HomeView } from './home.tsx'

export { HomeScreen as Component } from './home.tsx'

export const head = accountHead('Mój profil')

export const clientLoader = accountLoader<HomeView>('any', async ({ session, user, requestAsSession }) => {
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
  return {
    userType: 'manager',
    unconfirmedEmail,
    firstSteps: {
      isEmailConfirmed: unconfirmedEmail === null,
      hasOpenClaim: claims?.some(({ status }) => status === 'open') ?? false,
      facilities: facilities.map(({ id, status, offersNumber }) => ({ id, status, offersNumber })),
    },
    contactRequestsNumber: facilities.reduce((sum, facility) => sum + facility.contactRequestsNumber, 0),
  }
})
