import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Accounts of visitors and of facility managers. E-mail addresses are kept in lower case. */
export const accounts = pgTable('accounts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  email: text().notNull().unique(),
  /** Argon2id in PHC format; null for an account that nobody can log in to (demonstration data). */
  passwordHash: text('password_hash'),
  userType: text('user_type', { enum: ['user', 'manager'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})
