import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { prices } from './prices.ts'

/** Every regular price that an offer had: `price` (grosze) held from `validFrom` until the next row of the offer. */
export const priceHistory = pgTable(
  'price_history',
  {
    facilityId: integer('facility_id').notNull(),
    serviceId: integer('service_id').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    price: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.facilityId, table.serviceId, table.validFrom] }),
    foreignKey({
      columns: [table.facilityId, table.serviceId],
      foreignColumns: [prices.facilityId, prices.serviceId],
      name: 'price_history_price',
    }).onDelete('cascade'),
  ],
)

/** Reductions, past, present and planned: `price` (grosze) holds from `validFrom` to `validTo`, both days included. */
export const promotions = pgTable(
  'promotions',
  {
    facilityId: integer('facility_id').notNull(),
    serviceId: integer('service_id').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    price: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.facilityId, table.serviceId, table.validFrom] }),
    foreignKey({
      columns: [table.facilityId, table.serviceId],
      foreignColumns: [prices.facilityId, prices.serviceId],
      name: 'promotions_price',
    }).onDelete('cascade'),
    index('promotions_days').on(table.validTo, table.validFrom),
    check('promotions_days_in_order', sql`${table.validFrom} <= ${table.validTo}`),
    check('promotions_positive', sql`${table.price} > 0`),
  ],
)
