import { defineCall } from '../call.ts'
import { User } from '../entities/user.ts'

/** What the account's owner said of themselves (SPEC section 7, "user endpoint"). */
export const getUser = defineCall({
  method: 'GET',
  path: 'User',
  access: 'account',
  summary: 'Dane użytkownika',
  answer: User,
})
