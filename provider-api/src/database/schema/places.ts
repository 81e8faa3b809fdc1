import { doublePrecision, foreignKey, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'

/** The 16 provinces; ids are those of the state register TERYT. */
export const provinces = pgTable('provinces', {
  id: smallint().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique(),
})

/** Towns. `weight` is the number of inhabitants, exact for large towns only: it ranks towns that match a search. */
export const cities = pgTable(
  'cities',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    provinceId: smallint('province_id').notNull(),
    district: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    weight: integer().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.provinceId], foreignColumns: [provinces.id] }),
    // What rows that carry both ids refer to, so that they can't disagree.
    unique('cities_id_province').on(table.id, table.provinceId),
  ],
)
