import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { cities } from './places.ts'

/** Medical facilities (SPEC section 3, "Institution" and "Medical facility (profile)"). */
export const facilities = pgTable(
  'facilities',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    typeId: smallint('type_id').notNull(),
    cityId: integer('city_id').notNull(),
    provinceId: smallint('province_id').notNull(),
    street: text().notNull(),
    buildingNumber: text('building_number').notNull(),
    postCode: text('post_code').notNull(),
    phoneNumber: text('phone_number').notNull(),
    phoneNumber2: text('phone_number2'),
    email: text(),
    website: text(),
    /** Out of 5, with one decimal place. */
    rating: doublePrecision(),
    ratingsNumber: integer('ratings_number'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    managerId: integer('manager_id').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    foreignKey({
      columns: [table.cityId, table.provinceId],
      foreignColumns: [cities.id, cities.provinceId],
    }),
    // What prices refer to: they carry the place of their facility, and move with it.
    unique('facilities_id_place').on(table.id, table.cityId, table.provinceId),
    index('facilities_city').on(table.cityId),
    index('facilities_manager').on(table.managerId),
    check('facilities_rating_pair', sql`(${table.rating} is null) = (${table.ratingsNumber} is null)`),
    check('facilities_position_pair', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
  ],
)
