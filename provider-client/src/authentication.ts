import { formatEmail } from '@medicena/domain/email'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { email, typedLength } from './text-fields.ts'

/** Characters of a new password, at least and at most. The server also rejects common passwords. */
export const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 1000

/** Existing password: one that was chosen under earlier rules may be shorter than a new one. */
export const existingPassword = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH))

/** New password. Never trimmed. */
export const newPassword = z
  .string()
  .check(z.minLength(1), z.minLength(MIN_PASSWORD_LENGTH), z.maxLength(MAX_PASSWORD_LENGTH))

/** Address of an account. One that is older than the rules for `NewCredentials` only contains '@'. */
const accountEmail = z
  .string()
  .check(
    typedLength,
    z.overwrite(formatEmail),
    z.minLength(1),
    z.includes('@'),
    z.maxLength(254),
    z.regex(/^\P{Cc}*$/u),
  )

/** E-mail address and password for login. */
export const Credentials = z.object({
  email: accountEmail,
  password: existingPassword,
})
export type Credentials = z.infer<typeof Credentials>

/** E-mail address and password of a new account. */
export const NewCredentials = z.object({
  email,
  password: newPassword,
})
export type NewCredentials = z.infer<typeof NewCredentials>

/** Session token of a login. `expiration` is an ISO 8601 instant. */
export const Authentication = z.object({
  token: z.string().check(z.minLength(1)),
  expiration: z.iso.datetime({ offset: true }),
  userType: z.optional(z.enum(['user', 'manager'])),
})
export type Authentication = z.infer<typeof Authentication>

/** Logs in. 401 for an unknown e-mail address or a wrong password. */
export const login = defineEndpoint('POST authentication/login', {
  summary: 'Logowanie',
  body: Credentials,
  response: Authentication,
})

/** Creates a user account and mails a link that confirms its address. 400 for every failure. */
export const register = defineEndpoint('POST authentication/register', {
  idempotent: true,
  summary: 'Rejestracja użytkownika',
  body: NewCredentials,
  response: Authentication,
})

/** Creates a facility manager account. 400 for every failure, as in `register`. */
export const registerManager = defineEndpoint('POST authentication/register-manager', {
  idempotent: true,
  summary: 'Rejestracja managera placówki',
  body: NewCredentials,
  response: Authentication,
})

/** Secret of a mailed link: 32 random bytes. */
const linkToken = z.string().check(z.regex(/^[\w-]{43}$/))

/** Confirms the address of a new account, or the new address of an account. 400 (`LINK_INVALID`). */
export const confirmEmail = defineEndpoint('POST authentication/confirm-email', {
  summary: 'Potwierdzenie adresu e-mail linkiem z wiadomości',
  body: z.object({ token: linkToken }),
  response: z.object({
    /** Whether the account has a new address: all of its sessions have ended. */
    isChanged: z.boolean(),
  }),
})

/** Mails a link for a new password. 204 whether the address has an account or not. */
export const requestPasswordReset = defineEndpoint('POST authentication/password-reset/mail', {
  summary: 'Wysłanie linku do ustawienia nowego hasła',
  body: z.object({ email: accountEmail }),
  response: z.void(),
})

/** Sets a new password by a mailed link, ends all sessions of the account and begins a new one. 400 (`LINK_INVALID`). */
export const resetPassword = defineEndpoint('POST authentication/password-reset', {
  summary: 'Ustawienie nowego hasła linkiem z wiadomości',
  body: z.object({ token: linkToken, password: newPassword }),
  response: Authentication,
})

/** Mails a link by which the owner of a throttled account can log in. 204 whether the address has an account or not. */
export const requestLoginUnlock = defineEndpoint('POST authentication/unlock/mail', {
  summary: 'Wysłanie linku, który odblokowuje logowanie',
  body: z.object({ email: accountEmail }),
  response: z.void(),
})

/**
 * Lets this browser log in to the account of a mailed link, however many attempts fail elsewhere: sets a cookie. 400
 * (`LINK_INVALID`).
 */
export const unlockLogin = defineEndpoint('POST authentication/unlock', {
  summary: 'Odblokowanie logowania w tej przeglądarce linkiem z wiadomości',
  body: z.object({ token: linkToken }),
  response: z.void(),
})

/** Lists which OpenID Connect providers are configured for sign-in. */
export const getSignInProviders = defineEndpoint('GET authentication/providers', {
  summary: 'Dostępne sposoby logowania',
  response: z.object({ google: z.boolean(), facebook: z.boolean() }),
})

/**
 * Exchanges the one-time cookie of a completed OpenID Connect sign-in for a session. 401 without such a cookie or when it
 * was already used, 404 when no provider is configured.
 */
export const finishSignIn = defineEndpoint('POST authentication/oidc/session', {
  summary: 'Zakończenie logowania przez Google lub Facebook',
  response: Authentication,
})
