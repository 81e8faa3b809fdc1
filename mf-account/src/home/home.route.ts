import { BRAND } from '@medicena/domain/brand'
import { getAccount } from '@medicena/provider-client/accounts'
import { getClaims } from '@medicena/provider-client/claims'
import { getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import type { Head } from '@medicena/zone-kit/zone'
import { accountLoader } from '../account/account-loader.ts'
import { optional } from '../account/request-as-session.ts'
import type { HomeView } from './home.tsx'

export { HomeScreen as Component } from './home.tsx'

export const head: Head = {
  title: `Mój profil | ${BRAND}`,
  description: `Start Twojego konta w serwisie ${BRAND}: Twoje dane, wizyty, a dla managerów placówki, cenniki i prośby o kontakt.`,
  robots: 'noindex',
}

export const clientLoader = accountLoader<HomeView>('any', async ({ session, user, requestAsSession }) => {
  const addresses = requestAsSession(getAccount, {}).then(({ email, isEmailConfirmed }) => ({
    email,
    unconfirmedEmail: isEmailConfirmed ? null : email,
  }))
  if (session.userType === 'user') {
    const [stored, ofAccount] = await Promise.all([user, addresses])
    const { name, surname, cityId, phoneNumber } = stored.value
    const isComplete = [name, surname, cityId, phoneNumber].every((value) => value !== null)
    return { userType: 'user', isComplete, ...ofAccount }
  }
  const [facilities, ofAccount, claims] = await Promise.all([
    requestAsSession(getManagedFacilities, {}),
    addresses,
    optional(requestAsSession(getClaims, {})),
  ])
  return {
    userType: 'manager',
    ...ofAccount,
    firstSteps: {
      isEmailConfirmed: ofAccount.unconfirmedEmail === null,
      hasOpenClaim: claims?.some(({ status }) => status === 'open') ?? false,
      facilities: facilities.map(({ id, status, offersNumber }) => ({ id, status, offersNumber })),
    },
    contactRequestsNumber: facilities.reduce((sum, facility) => sum + facility.contactRequestsNumber, 0),
  }
})
