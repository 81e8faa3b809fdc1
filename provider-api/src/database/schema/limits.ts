import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' }).notNull()

/**
 * What every server of one database counts together. E-mail and network addresses stand here as keyed hashes only, and
 * no longer than the count needs them.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  /** When everything that was taken has flowed back. */
  fullAt: instant('full_at'),
})

/** Failed logins in a row, by account or by network address. */
export const loginAttempts = pgTable('login_attempts', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  /** Before this no further attempt is looked at. */
  nextAt: instant('next_at'),
  lastAt: instant('last_at'),
})

/** From where an account was logged in to: who floods it with wrong passwords from elsewhere holds up nobody there. */
export const loginOrigins = pgTable(
  'login_origins',
  {
    accountKey: text('account_key').notNull(),
    addressKey: text('address_key').notNull(),
    lastAt: instant('last_at'),
  },
  (table) => [primaryKey({ columns: [table.accountKey, table.addressKey] })],
)
