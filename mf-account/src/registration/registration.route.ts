import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { loggedOutOnly as clientLoader } from '../sign-in/logged-out-only.ts'
export { RegistrationScreen as Component } from './registration.tsx'

export const head: Head = {
  title: `Rejestracja | ${BRAND}`,
  description: `Załóż bezpłatne konto w serwisie ${BRAND}: jako użytkownik albo jako manager placówki medycznej.`,
  canonical: '/rejestracja',
  robots: 'noindex,follow',
}
