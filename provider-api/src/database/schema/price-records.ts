import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { facilities } from './facilities.ts'
import { prices } from './prices.ts'

/**
 * The record of what every offer cost, all in grosze: one row for each day on which that changed, holding until the
 * offer's next row. It belongs to the facility, not to the price: an offer that ends and returns keeps its past.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    facilityId: integer('facility_id')
      .notNull()
      .references(() => facilities.id, { onDelete: 'cascade' }),
    serviceId: integer('service_id').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** The regular price with which the day ended; null when the offer had ended. */
    price: integer(),
    /** The reduced price with which the day ended, if a promotion was on. */
    promotionPrice: integer('promotion_price'),
    /** The lowest price that anyone was asked in the course of `validFrom`, however shortly. */
    dayLowest: integer('day_lowest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.facilityId, table.serviceId, table.validFrom] }),
    check('price_history_positive', sql`${table.price} > 0 and ${table.dayLowest} > 0`),
    check(
      'price_history_reduced',
      sql`${table.promotionPrice} > 0 and ${table.promotionPrice} < ${table.price}`,
    ),
    check(
      'price_history_lowest',
      sql`${table.dayLowest} <= coalesce(${table.promotionPrice}, ${table.price})`,
    ),
  ],
)

/**
 * Reductions, past, present and planned: `price` (grosze) holds from `validFrom` to `validTo`, both days included. A
 * promotion that ended early is gone; what it cost is in the record.
 */
export const promotions = pgTable(
  'promotions',
  {
    facilityId: integer('facility_id').notNull(),
    serviceId: integer('service_id').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    price: integer().notNull(),
    /**
     * The lowest price of the 30 days before, found on `validFrom`; null until then. A promotion that is not below it
     * is no reduction and never shown.
     */
    lowestPrice: integer('lowest_price'),
  },
  (table) => [
    primaryKey({ columns: [table.facilityId, table.serviceId, table.validFrom] }),
    foreignKey({
      columns: [table.facilityId, table.serviceId],
      foreignColumns: [prices.facilityId, prices.serviceId],
      name: 'promotions_price',
    }).onDelete('cascade'),
    index('promotions_days').on(table.validTo, table.validFrom),
    index('promotions_planned').on(table.validFrom).where(sql`lowest_price is null`),
    check('promotions_days_in_order', sql`${table.validFrom} <= ${table.validTo}`),
    check('promotions_positive', sql`${table.price} > 0`),
  ],
)
