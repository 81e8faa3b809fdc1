import { defineCall } from '../call.ts'
import { User, UserForm } from '../entities/user.ts'

/** Saves the user's data (SPEC section 7, "user endpoint"): a field that is left out is emptied. */
export const updateUser = defineCall({
  method: 'PUT',
  path: 'User',
  access: 'account',
  summary: 'Zapis danych użytkownika',
  body: UserForm,
  answer: User,
})
