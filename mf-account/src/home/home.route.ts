import { BRAND } from '@medicena/domain/brand'
import { getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import type { Head } from '@medicena/zone-kit/zone'
import { accountLoader } from '../account/account-loader.ts'
import type { HomeView } from './home.tsx'

export { HomeScreen as Component } from './home.tsx'

export const head: Head = {
  title: `Twoje konto | ${BRAND}`,
  description: `Start Twojego konta w serwisie ${BRAND}: Twoje dane, wizyty, a dla managerów placówki, cenniki i prośby o kontakt.`,
  robots: 'noindex',
}

export const clientLoader = accountLoader<HomeView>('any', async ({ session, user, requestAsSession }) => {
  if (session.userType === 'user') {
    const { name, surname, cityId, phoneNumber } = (await user).value
    const isComplete = [name, surname, cityId, phoneNumber].every((value) => value !== null)
    return { userType: 'user', isComplete }
  }
  const facilities = await requestAsSession(getManagedFacilities, {})
  return {
    userType: 'manager',
    facilitiesNumber: facilities.length,
    contactRequestsNumber: facilities.reduce((sum, facility) => sum + facility.contactRequestsNumber, 0),
  }
})
