import { BRAND } from '@medicena/domain/brand'
import { type Account, getAccount } from '@medicena/provider-client/accounts'
import type { Head } from '@medicena/zone-kit/zone'
import { accountLoader } from '../account/account-loader.ts'

export { SecurityScreen as Component } from './security.tsx'

export const head: Head = {
  title: `Logowanie i hasło | ${BRAND}`,
  description: `Adres e-mail, hasło i wylogowanie na wszystkich urządzeniach w serwisie ${BRAND}.`,
  robots: 'noindex',
}

export const clientLoader = accountLoader<Account>('any', ({ requestAsSession }) =>
  requestAsSession(getAccount, {}),
)
