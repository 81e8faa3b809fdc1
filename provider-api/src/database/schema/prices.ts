import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { catalogue } from './catalogue.ts'
import { facilities } from './facilities.ts'

/** The columns of an offer, all money in grosze. Its facility's place stands in it so that one index answers a search. */
const offerColumns = {
  facilityId: integer('facility_id').notNull(),
  serviceId: integer('service_id').notNull(),
  provinceId: smallint('province_id').notNull(),
  cityId: integer('city_id').notNull(),
  /** A trigger fills it in for a writer that leaves it out. */
  position: bigint({ mode: 'number' }).notNull().default(sql`null`),
  price: integer().notNull(),
  /** The reduced price while a promotion is on. */
  promotionPrice: integer('promotion_price'),
  /** The lowest price of the 30 days before the reduction (Omnibus directive): present with every reduced price. */
  lowestPrice: integer('lowest_price'),
}

/** What a facility asks for a service: the current price list. `effective` is what a visitor pays today. */
export const prices = pgTable(
  'prices',
  {
    ...offerColumns,
    effective: integer().notNull().generatedAlwaysAs(sql`coalesce(promotion_price, price)`),
  },
  (table) => [
    primaryKey({ columns: [table.facilityId, table.serviceId] }),
    foreignKey({
      columns: [table.facilityId, table.cityId, table.provinceId, table.position],
      foreignColumns: [facilities.id, facilities.cityId, facilities.provinceId, facilities.position],
      name: 'prices_facility',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    foreignKey({ columns: [table.serviceId], foreignColumns: [catalogue.id] }),
    // One per scope of a search: whole country, province, town. The facility breaks ties.
    index('prices_country').on(table.serviceId, table.effective, table.facilityId),
    index('prices_province').on(table.serviceId, table.provinceId, table.effective, table.facilityId),
    index('prices_city').on(table.serviceId, table.cityId, table.effective, table.facilityId),
    // One for the map: what lies within its bounds, in whichever scope.
    index('prices_position').on(
      table.serviceId,
      table.position,
      table.effective,
      table.facilityId,
      table.provinceId,
      table.cityId,
    ),
    index('prices_promoted').on(table.facilityId, table.serviceId).where(sql`promotion_price is not null`),
    check('prices_positive', sql`${table.price} > 0`),
    check('prices_reduced', sql`${table.promotionPrice} > 0 and ${table.promotionPrice} < ${table.price}`),
    check('prices_omnibus', sql`(${table.promotionPrice} is null) = (${table.lowestPrice} is null)`),
  ],
)

/**
 * Derived from `prices`: for each facility and each category or root, its cheapest offer in it. So a category is
 * searched at the cost of a service, and lists a facility once.
 */
export const categoryPrices = pgTable(
  'category_prices',
  {
    categoryId: integer('category_id').notNull(),
    ...offerColumns,
    effective: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.facilityId, table.categoryId] }),
    foreignKey({
      columns: [table.facilityId, table.serviceId],
      foreignColumns: [prices.facilityId, prices.serviceId],
      name: 'category_prices_price',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.facilityId, table.cityId, table.provinceId, table.position],
      foreignColumns: [facilities.id, facilities.cityId, facilities.provinceId, facilities.position],
      name: 'category_prices_facility',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    foreignKey({ columns: [table.categoryId], foreignColumns: [catalogue.id] }),
    index('category_prices_country').on(table.categoryId, table.effective, table.facilityId),
    index('category_prices_province').on(
      table.categoryId,
      table.provinceId,
      table.effective,
      table.facilityId,
    ),
    index('category_prices_city').on(table.categoryId, table.cityId, table.effective, table.facilityId),
    index('category_prices_position').on(
      table.categoryId,
      table.position,
      table.effective,
      table.facilityId,
      table.provinceId,
      table.cityId,
    ),
  ],
)
