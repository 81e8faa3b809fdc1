import { type Account, getAccount } from '@medicena/provider-client/accounts'
import { accountHead } from '../account/account-head.ts'
import { accountLoader } from '../account/account-loader.ts'

export { SecurityScreen as Component } from './security.tsx'

export const head = accountHead('Logowanie i hasło')

export const clientLoader = accountLoader<Account>('any', ({ requestAsSession }) =>
  requestAsSession(getAccount, {}),
)
