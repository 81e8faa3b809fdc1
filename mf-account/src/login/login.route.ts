import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { loggedOutOnly as clientLoader } from '../sign-in/logged-out-only.ts'
export { LoginScreen as Component } from './login.tsx'

export const head: Head = {
  title: `Logowanie | ${BRAND}`,
  description: `Zaloguj się do serwisu ${BRAND}, aby zarządzać swoimi danymi albo cennikiem swojej placówki medycznej.`,
  canonical: '/logowanie',
  robots: 'noindex,follow',
}
