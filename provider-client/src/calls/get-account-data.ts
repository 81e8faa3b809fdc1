import { defineCall } from '../call.ts'
import { AccountData } from '../entities/account-data.ts'

/** Everything that is kept about the account. */
export const getAccountData = defineCall({
  method: 'GET',
  path: 'User/Data',
  access: 'account',
  summary: 'Kopia wszystkich danych konta',
  answer: AccountData,
})
