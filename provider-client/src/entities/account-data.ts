import * as z from 'zod/mini'
import { Institution } from './institution.ts'
import { User } from './user.ts'

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
