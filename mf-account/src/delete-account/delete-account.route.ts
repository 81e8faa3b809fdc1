import { type Account, getAccount } from '@medicena/provider-client/accounts'
import { accountHead } from '../account/account-head.ts'
import { accountLoader } from '../account/account-loader.ts'

export { DeleteAccountScreen as Component } from './delete-account.tsx'

export const head = accountHead('Usuń konto')

export const clientLoader = accountLoader<Account>('any', ({ requestAsSession }) =>
  requestAsSession(getAccount, {}),
)
