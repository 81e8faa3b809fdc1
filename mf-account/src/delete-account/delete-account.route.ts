import { getAccount } from '@medicena/provider-client/accounts'
import { accountPage, USER_DATA } from '../account/account-page.tsx'
import { DeleteAccount } from './delete-account.tsx'

export const { Component, clientLoader, head } = accountPage({
  title: 'Usuń konto',
  back: USER_DATA,
  role: 'any',
  load: ({ requestAsSession }) => requestAsSession(getAccount, {}),
  Content: DeleteAccount,
})
