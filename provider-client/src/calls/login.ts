import { defineCall } from '../call.ts'
import { Authentication, Credentials } from '../entities/authentication.ts'

/** Logs in (SPEC section 7). 401 for an unknown e-mail address or a wrong password. */
export const login = defineCall({
  method: 'POST',
  path: 'authentication/login',
  summary: 'Logowanie',
  body: Credentials,
  answer: Authentication,
})
