import { type AnyPgColumn, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The catalogue that comes with the product, copied from `@medicena/domain/catalogue` so that SQL can search and join
 * it: roots, their categories and the services. A root has neither parent, a category has a root only.
 */
export const catalogue = pgTable('catalogue', {
  id: integer().primaryKey(),
  kind: text({ enum: ['root', 'category', 'service'] }).notNull(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  /** Site path under `/uslugi-medyczne/`. */
  url: text().notNull(),
  rootId: integer('root_id').references((): AnyPgColumn => catalogue.id),
  categoryId: integer('category_id').references((): AnyPgColumn => catalogue.id),
})

/** How often the offers of a catalogue entry were opened. */
export const searchCounts = pgTable('search_counts', {
  entryId: integer('entry_id')
    .primaryKey()
    .references(() => catalogue.id, { onDelete: 'cascade' }),
  count: integer().notNull(),
})
