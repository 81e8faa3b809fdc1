import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { NewPasswordScreen as Component } from './new-password.tsx'

export const head: Head = {
  title: `Nowe hasło | ${BRAND}`,
  description: `Ustaw nowe hasło do swojego konta w serwisie ${BRAND} linkiem z wiadomości, którą Ci wysłaliśmy.`,
  robots: 'noindex',
}
