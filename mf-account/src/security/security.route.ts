import { getAccount } from '@medicena/provider-client/accounts'
import { accountPage, USER_DATA } from '../account/account-page.tsx'
import { Security } from './security.tsx'

export const { Component, clientLoader, head } = accountPage({
  title: 'Logowanie i hasło',
  back: USER_DATA,
  role: 'any',
  load: ({ requestAsSession }) => requestAsSession(getAccount, {}),
  Content: Security,
})
