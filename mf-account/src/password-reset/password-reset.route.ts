import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { PasswordResetScreen as Component } from './password-reset.tsx'

export const head: Head = {
  title: `Nie pamiętasz hasła? | ${BRAND}`,
  description: `Poproś o link, którym ustawisz nowe hasło do swojego konta w serwisie ${BRAND}.`,
  robots: 'noindex',
}
