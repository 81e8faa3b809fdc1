import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { ConfirmEmailScreen as Component } from './confirm-email.tsx'

export const head: Head = {
  title: `Potwierdzenie adresu e-mail | ${BRAND}`,
  description: `Potwierdź adres e-mail swojego konta w serwisie ${BRAND} linkiem z wiadomości, którą Ci wysłaliśmy.`,
  robots: 'noindex',
}
