import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, line, optionalField, phone } from './fields.ts'
import { Institution } from './managed-facilities.ts'

/** Personal data of an account; null for empty fields. `provinceId` is the province of the town. */
export const User = z.object({
  name: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  city: z.nullable(z.string()),
  cityId: z.nullable(z.int()),
  provinceId: z.nullable(z.int()),
  phoneNumber: z.nullable(z.string()),
})
export type User = z.infer<typeof User>

/** Form for `User`. Only `cityId` sets the town; `city` and `provinceId` are accepted and ignored. */
export const UserForm = z.object({
  name: optionalField(line(1, 80)),
  surname: optionalField(line(1, 80)),
  cityId: z._default(z.nullable(id), null),
  city: z.optional(z.nullable(z.string())),
  provinceId: z.optional(z.nullable(z.int())),
  phoneNumber: optionalField(phone),
})
export type UserForm = z.infer<typeof UserForm>

/** Gets the personal data of the account. */
export const getUser = defineEndpoint({
  method: 'GET',
  path: 'User',
  access: 'account',
  versioned: true,
  summary: 'Dane użytkownika',
  response: User,
})

/** Replaces the personal data of the account: omitted fields are cleared. */
export const updateUser = defineEndpoint({
  method: 'PUT',
  path: 'User',
  access: 'account',
  versioned: true,
  summary: 'Zapis danych użytkownika',
  body: UserForm,
  response: User,
})

/**
 * Deletes the account and its personal data. A manager's facilities stay on the site without a manager; their contact
 * requests are deleted.
 */
export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: 'User',
  access: 'account',
  summary: 'Usunięcie konta',
  response: z.void(),
})

/**
 * Copy of all data stored about an account, for its owner to download. Leaves out the password hash, and the contact
 * requests to a manager's facilities: those are the visitors' personal data.
 */
export const AccountData = z.object({
  email: z.nullable(z.string()),
  userType: z.enum(['user', 'manager']),
  createdAt: z.iso.datetime({ offset: true }),
  hasPassword: z.boolean(),
  /** Linked sign-in providers. */
  identities: z.array(
    z.object({
      provider: z.enum(['google', 'facebook']),
      subject: z.string(),
      linkedAt: z.iso.datetime({ offset: true }),
    }),
  ),
  /** Time of the last login from each network address. Addresses are stored as hashes only. */
  logins: z.array(z.iso.datetime({ offset: true })),
  user: User,
  facilities: z.array(Institution),
})
export type AccountData = z.infer<typeof AccountData>

/** Gets a copy of all data stored about the account. */
export const getAccountData = defineEndpoint({
  method: 'GET',
  path: 'User/Data',
  access: 'account',
  summary: 'Kopia wszystkich danych konta',
  response: AccountData,
})
