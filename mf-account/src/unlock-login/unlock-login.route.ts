import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { UnlockLoginScreen as Component } from './unlock-login.tsx'

export const head: Head = {
  title: `Odblokowanie logowania | ${BRAND}`,
  description: `Odblokuj logowanie do swojego konta w serwisie ${BRAND} linkiem z wiadomości, którą Ci wysłaliśmy.`,
  robots: 'noindex',
}
