import { pgTable, text } from 'drizzle-orm/pg-core'

/** What the server remembers about its own data, by name. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})
