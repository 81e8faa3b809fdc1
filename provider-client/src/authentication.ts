import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** E-mail address and password for login and registration. The address contains '@' and no control characters. */
export const Credentials = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.includes('@'), z.maxLength(254), z.regex(/^\P{Cc}*$/u)),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
})
export type Credentials = z.infer<typeof Credentials>

/** Session token of a login. `expiration` is an ISO 8601 instant. */
export const Authentication = z.object({
  token: z.string().check(z.minLength(1)),
  expiration: z.iso.datetime({ offset: true }),
  userType: z.optional(z.enum(['user', 'manager'])),
})
export type Authentication = z.infer<typeof Authentication>

/** Logs in. 401 for an unknown e-mail address or a wrong password. */
export const login = defineEndpoint({
  method: 'POST',
  path: 'authentication/login',
  summary: 'Logowanie',
  body: Credentials,
  response: Authentication,
})

/** Creates a user account. 400 for every failure. */
export const register = defineEndpoint({
  method: 'POST',
  idempotent: true,
  path: 'authentication/register',
  summary: 'Rejestracja użytkownika',
  body: Credentials,
  response: Authentication,
})

/** Creates a facility manager account. 400 for every failure, as in `register`. */
export const registerManager = defineEndpoint({
  method: 'POST',
  idempotent: true,
  path: 'authentication/register-manager',
  summary: 'Rejestracja managera placówki',
  body: Credentials,
  response: Authentication,
})

/** Lists which OpenID Connect providers are configured for sign-in. */
export const getSignInProviders = defineEndpoint({
  method: 'GET',
  path: 'authentication/providers',
  summary: 'Dostępne sposoby logowania',
  response: z.object({ google: z.boolean(), facebook: z.boolean() }),
})

/**
 * Exchanges the one-time cookie of a completed OpenID Connect sign-in for a session. 401 without such a cookie or when it
 * was already used, 404 when no provider is configured.
 */
export const finishSignIn = defineEndpoint({
  method: 'POST',
  path: 'authentication/oidc/session',
  summary: 'Zakończenie logowania przez Google lub Facebook',
  response: Authentication,
})
