import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { catalogue } from './catalogue.ts'

/** What the sources of imports call the services of the catalogue: a code or a name of their own. */
export const importServices = pgTable(
  'import_services',
  {
    source: text().notNull(),
    code: text().notNull(),
    serviceId: integer('service_id')
      .notNull()
      .references(() => catalogue.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.source, table.code] })],
)
