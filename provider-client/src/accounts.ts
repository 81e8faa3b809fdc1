import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Institution } from './facilities.ts'
import { id, line, optionalField, phone } from './fields.ts'

/** What a person logs in with (SPEC section 3). The e-mail address has an '@' (SPEC section 5) and no control characters. */
export const Credentials = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.includes('@'), z.maxLength(254), z.regex(/^\P{Cc}*$/u)),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
})
export type Credentials = z.infer<typeof Credentials>

/** A session that the provider grants (SPEC section 3). `expiration` is an ISO 8601 instant. */
export const Authentication = z.object({
  token: z.string().check(z.minLength(1)),
  expiration: z.iso.datetime({ offset: true }),
  userType: z.optional(z.enum(['user', 'manager'])),
})
export type Authentication = z.infer<typeof Authentication>

/** What a person says of themselves (SPEC section 3); null where nothing was said. `provinceId` is that of the town. */
export const User = z.object({
  name: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  city: z.nullable(z.string()),
  cityId: z.nullable(z.int()),
  provinceId: z.nullable(z.int()),
  phoneNumber: z.nullable(z.string()),
})
export type User = z.infer<typeof User>

/** The fields of `User` as they are saved: the town is that of `cityId`, `city` and `provinceId` follow from it. */
export const UserForm = z.object({
  name: optionalField(line(1, 80)),
  surname: optionalField(line(1, 80)),
  cityId: z._default(z.nullable(id), null),
  city: z.optional(z.nullable(z.string())),
  provinceId: z.optional(z.nullable(z.int())),
  phoneNumber: optionalField(phone),
})
export type UserForm = z.infer<typeof UserForm>

/** Logs in (SPEC section 7). 401 for an unknown e-mail address or a wrong password. */
export const login = defineEndpoint({
  method: 'POST',
  path: 'authentication/login',
  summary: 'Logowanie',
  body: Credentials,
  response: Authentication,
})

/** Creates a user's account (SPEC section 7). 400 when it can't be created, whatever the reason. */
export const register = defineEndpoint({
  method: 'POST',
  path: 'authentication/register',
  summary: 'Rejestracja użytkownika',
  body: Credentials,
  response: Authentication,
})

/** Creates a facility manager's account (SPEC section 7). 400 when it can't be created, whatever the reason. */
export const registerManager = defineEndpoint({
  method: 'POST',
  path: 'authentication/register-manager',
  summary: 'Rejestracja managera placówki',
  body: Credentials,
  response: Authentication,
})

/** By which providers one can sign in on this site (OpenID Connect). */
export const getSignInProviders = defineEndpoint({
  method: 'GET',
  path: 'authentication/providers',
  summary: 'Dostępne sposoby logowania',
  response: z.object({ google: z.boolean(), facebook: z.boolean() }),
})

/**
 * The session of a sign-in by OpenID Connect that this browser has just come back from, as its cookie says. Once only;
 * 401 without one. 404 where no provider is configured.
 */
export const finishSignIn = defineEndpoint({
  method: 'POST',
  path: 'authentication/oidc/session',
  summary: 'Zakończenie logowania przez Google lub Facebook',
  response: Authentication,
})

/** What the account's owner said of themselves (SPEC section 7, "user endpoint"). */
export const getUser = defineEndpoint({
  method: 'GET',
  path: 'User',
  access: 'account',
  summary: 'Dane użytkownika',
  response: User,
})

/** Saves the user's data (SPEC section 7, "user endpoint"): a field that is left out is emptied. */
export const updateUser = defineEndpoint({
  method: 'PUT',
  path: 'User',
  access: 'account',
  summary: 'Zapis danych użytkownika',
  body: UserForm,
  response: User,
})

/**
 * Deletes the account and everything about its owner. A manager's facilities stay on the site without a manager; contact
 * requests to them are deleted.
 */
export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: 'User',
  access: 'account',
  summary: 'Usunięcie konta',
  response: z.void(),
})

/**
 * Everything that is kept about an account, for its owner to download. Passwords are kept as hashes, which are no data
 * of a person; requests of visitors to a manager's facilities are data of those visitors.
 */
export const AccountData = z.object({
  email: z.nullable(z.string()),
  userType: z.enum(['user', 'manager']),
  createdAt: z.iso.datetime({ offset: true }),
  hasPassword: z.boolean(),
  /** Sign-in providers that are linked. */
  identities: z.array(
    z.object({
      provider: z.enum(['google', 'facebook']),
      subject: z.string(),
      linkedAt: z.iso.datetime({ offset: true }),
    }),
  ),
  /** When the account was last logged in to, by each network address; the addresses are kept as hashes. */
  logins: z.array(z.iso.datetime({ offset: true })),
  user: User,
  facilities: z.array(Institution),
})
export type AccountData = z.infer<typeof AccountData>

/** Everything that is kept about the account. */
export const getAccountData = defineEndpoint({
  method: 'GET',
  path: 'User/Data',
  access: 'account',
  summary: 'Kopia wszystkich danych konta',
  response: AccountData,
})
