import * as z from 'zod/mini'
import { Authentication, existingPassword, newPassword } from './authentication.ts'
import { CLAIM_STATUSES } from './claims.ts'
import { defineEndpoint } from './endpoint.ts'
import { ERROR_CATEGORIES } from './error-reports.ts'
import { id } from './fields.ts'
import { ContactRequestStatus } from './managed-contact-requests.ts'
import { Institution } from './managed-facilities.ts'
import { InvoiceForm } from './managed-smart.ts'
import { SavedLists } from './saved-lists.ts'
import { email, line, optionalField, phone } from './text-fields.ts'

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
export const getUser = defineEndpoint('GET User', {
  access: 'account',
  versioned: true,
  summary: 'Dane użytkownika',
  response: User,
})

/** Replaces the personal data of the account: omitted fields are cleared. */
export const updateUser = defineEndpoint('PUT User', {
  access: 'account',
  versioned: true,
  summary: 'Zapis danych użytkownika',
  body: UserForm,
  response: User,
})

/** How an account logs in, for the pages of its settings. */
export const Account = z.object({
  /** Null when a sign-in provider verified no address. */
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  /** Linked sign-in providers. */
  providers: z.array(z.enum(['google', 'facebook'])),
  /** Number of facilities that the account manages. */
  facilitiesNumber: z.int().check(z.nonnegative()),
})
export type Account = z.infer<typeof Account>

/** Gets how the account logs in. */
export const getAccount = defineEndpoint('GET User/Account', {
  access: 'account',
  summary: 'Adres e-mail i sposoby logowania',
  response: Account,
})

/** Mails another link that confirms the account's address. 409 if it is confirmed already. */
export const requestEmailConfirmation = defineEndpoint('POST User/EmailConfirmation', {
  access: 'account',
  summary: 'Ponowne wysłanie linku, który potwierdza adres e-mail',
  response: z.void(),
})

/** Form for a new password. */
export const PasswordForm = z.object({ currentPassword: existingPassword, password: newPassword })

/** Changes the password: all sessions of the account end, and a new one begins. 409 for an account without a password. */
export const changePassword = defineEndpoint('PUT User/Password', {
  access: 'account',
  summary: 'Zmiana hasła',
  body: PasswordForm,
  response: Authentication,
})

/** The password, for actions that need more than a session. Accounts without one need a new sign-in (`SIGN_IN_AGAIN`). */
const confirmation = z.optional(z.nullable(existingPassword))

/** Form for a new address. */
export const EmailForm = z.object({ email, currentPassword: confirmation })

/** Mails a link to a new address; the account changes when the link is used. */
export const requestEmailChange = defineEndpoint('POST User/EmailChange', {
  access: 'account',
  summary: 'Wysłanie linku na nowy adres e-mail',
  body: EmailForm,
  response: z.void(),
})

/** Ends all sessions of the account, also the caller's. */
export const logOutEverywhere = defineEndpoint('POST User/LogoutEverywhere', {
  access: 'account',
  summary: 'Wylogowanie na wszystkich urządzeniach',
  response: z.void(),
})

/**
 * Deletes the account and its personal data. The facilities of a manager lose their contact data and contact requests; they
 * are hidden or stay public, as the manager chooses (400 without a choice).
 */
export const deleteUser = defineEndpoint('POST User/Deletion', {
  access: 'account',
  summary: 'Usunięcie konta',
  body: z.object({
    currentPassword: confirmation,
    facilities: z.optional(z.nullable(z.enum(['hide', 'keep']))),
  }),
  response: z.void(),
})

/**
 * Copy of all data stored about an account, for its owner to download. Leaves out the password hash, and the contact
 * requests to a manager's facilities: those are the visitors' personal data.
 */
export const AccountData = z.object({
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
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
  savedLists: SavedLists,
  facilities: z.array(Institution),
  /** Claims of facilities, with what the account wrote to the operator and the operator's reason. */
  claims: z.array(
    z.object({
      facilityId: z.int(),
      facilityName: z.string(),
      status: z.enum(CLAIM_STATUSES),
      message: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      createdAt: z.iso.datetime({ offset: true }),
      decidedAt: z.nullable(z.iso.datetime({ offset: true })),
    }),
  ),
  /** Alerts of lower prices to the account's address, if it is confirmed. `place` is null for the whole country. */
  priceAlerts: z.array(
    z.object({
      service: z.string(),
      place: z.nullable(z.string()),
      /** Only prices up to this one are mailed, in zł. */
      maxPrice: z.nullable(z.number()),
      createdAt: z.iso.datetime({ offset: true }),
      confirmedAt: z.nullable(z.iso.datetime({ offset: true })),
    }),
  ),
  /**
   * Contact requests that the owner has sent. Of those that were sent without a login, by the account's proven address, only
   * the address itself is known to be the owner's; `name`, `phoneNumber` and `message` are null.
   */
  contactRequests: z.array(
    z.object({
      facilityName: z.string(),
      serviceName: z.nullable(z.string()),
      status: ContactRequestStatus,
      createdAt: z.iso.datetime({ offset: true }),
      name: z.nullable(z.string()),
      phoneNumber: z.nullable(z.string()),
      email: z.nullable(z.string()),
      message: z.nullable(z.string()),
    }),
  ),
  /** Orders of Smart by the account; `month` is its first day, the days are null until it is activated. */
  smartOrders: z.array(
    z.object({
      facilityName: z.string(),
      month: z.iso.date(),
      invoice: z.nullable(InvoiceForm),
      orderedAt: z.iso.datetime({ offset: true }),
      validFrom: z.nullable(z.iso.date()),
      validTo: z.nullable(z.iso.date()),
    }),
  ),
  /** Errors in profiles that were reported with the account's address, if it is proven to be the owner's. */
  errorReports: z.array(
    z.object({
      facilityName: z.string(),
      category: z.enum(ERROR_CATEGORIES),
      text: z.string(),
      createdAt: z.iso.datetime({ offset: true }),
      resolvedAt: z.nullable(z.iso.datetime({ offset: true })),
    }),
  ),
})
export type AccountData = z.infer<typeof AccountData>

/** Gets a copy of all data stored about the account. */
export const getAccountData = defineEndpoint('GET User/Data', {
  access: 'account',
  summary: 'Kopia wszystkich danych konta',
  response: AccountData,
})
