import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { packedPosition } from '../position.ts'
import { accounts } from './accounts.ts'
import { cities } from './places.ts'

/** The source of what nobody imported. */
export const OWN_SOURCE = 'medicena'

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
    /** Latitude and longitude as one number that sorts by latitude (`database/position.ts`); -1 where they are unknown. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(packedPosition),
    managerId: integer('manager_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Who delivers the facility's data: the name of an import's source; of those entered here, our own. */
    importSource: text('import_source').notNull().default(OWN_SOURCE),
    /** What its source calls it: an import finds it again by this. */
    importRef: text('import_ref').notNull().default(sql`gen_random_uuid()::text`),
  },
  (table) => [
    foreignKey({
      columns: [table.cityId, table.provinceId],
      foreignColumns: [cities.id, cities.provinceId],
    }),
    // What prices refer to: they carry the place of their facility, and move with it.
    unique('facilities_id_place').on(table.id, table.cityId, table.provinceId, table.position),
    unique('facilities_import').on(table.importSource, table.importRef),
    index('facilities_city').on(table.cityId),
    index('facilities_manager').on(table.managerId),
    check('facilities_rating_pair', sql`(${table.rating} is null) = (${table.ratingsNumber} is null)`),
    check('facilities_position_pair', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
  ],
)
