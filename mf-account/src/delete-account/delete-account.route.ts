import { BRAND } from '@medicena/domain/brand'
import { type Account, getAccount } from '@medicena/provider-client/accounts'
import type { Head } from '@medicena/zone-kit/zone'
import { accountLoader } from '../account/account-loader.ts'

export { DeleteAccountScreen as Component } from './delete-account.tsx'

export const head: Head = {
  title: `Usuń konto | ${BRAND}`,
  description: `Usunięcie konta i danych w serwisie ${BRAND}.`,
  robots: 'noindex',
}

export const clientLoader = accountLoader<Account>('any', ({ requestAsSession }) =>
  requestAsSession(getAccount, {}),
)
