import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { cities } from './places.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' }).notNull()

/** Accounts of visitors and of facility managers, with what a person says of themselves (SPEC section 3, "User"). */
export const accounts = pgTable('accounts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** In lower case. Null for an account of a sign-in provider that vouched for no address. */
  email: text().unique(),
  /** Argon2id in PHC format; null for an account without a password: of a sign-in provider, or demonstration data. */
  passwordHash: text('password_hash'),
  userType: text('user_type', { enum: ['user', 'manager'] }).notNull(),
  name: text(),
  surname: text(),
  cityId: integer('city_id').references(() => cities.id),
  phoneNumber: text('phone_number'),
  createdAt: instant('created_at').defaultNow(),
})

/** Who may sign in to an account by OpenID Connect: the provider's name for the person, which never changes. */
export const accountIdentities = pgTable(
  'account_identities',
  {
    provider: text({ enum: ['google', 'facebook'] }).notNull(),
    subject: text().notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    linkedAt: instant('linked_at').defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('account_identities_account').on(table.accountId),
  ],
)

/** Sign-ins by OpenID Connect that wait for their browser to fetch its token; each row is used once. */
export const signInCodes = pgTable('sign_in_codes', {
  /** SHA-256 of the code. */
  codeHash: text('code_hash').primaryKey(),
  accountId: integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at'),
})
