import * as z from 'zod/mini'

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
