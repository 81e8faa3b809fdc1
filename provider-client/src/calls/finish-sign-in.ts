import { defineCall } from '../call.ts'
import { Authentication } from '../entities/authentication.ts'

/**
 * The session of a sign-in by OpenID Connect that this browser has just come back from, as its cookie says. Once only;
 * 401 without one. 404 where no provider is configured.
 */
export const finishSignIn = defineCall({
  method: 'POST',
  path: 'authentication/oidc/session',
  summary: 'Zakończenie logowania przez Google lub Facebook',
  answer: Authentication,
})
