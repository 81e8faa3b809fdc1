import { defineCall } from '../call.ts'
import { Authentication, Credentials } from '../entities/authentication.ts'

/** Creates a user's account (SPEC section 7). 400 when it can't be created, whatever the reason. */
export const register = defineCall({
  method: 'POST',
  path: 'authentication/register',
  summary: 'Rejestracja użytkownika',
  body: Credentials,
  answer: Authentication,
})

/** Creates a facility manager's account (SPEC section 7). 400 when it can't be created, whatever the reason. */
export const registerManager = defineCall({
  method: 'POST',
  path: 'authentication/register-manager',
  summary: 'Rejestracja managera placówki',
  body: Credentials,
  answer: Authentication,
})
