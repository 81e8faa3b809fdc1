import { createHash } from 'node:crypto'
import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, inject, test } from 'vitest'
import { ALL_ENGINES, ENGINES, useDatabase } from '../../test/engines.ts'
import { SEED } from '../../test/global-setup.ts'
import type { Database } from '../database/database.ts'
import {
  accounts,
  catalogue,
  categoryPrices,
  cities,
  facilities,
  priceHistory,
  prices,
  promotions,
  provinces,
  searchCounts,
} from '../database/schema.ts'
import { clearDatabase } from '../dataset/demonstration-data.ts'
import { seedDatabase } from './seed.ts'

const TABLES = [
  provinces,
  cities,
  catalogue,
  accounts,
  facilities,
  prices,
  categoryPrices,
  priceHistory,
  promotions,
  searchCounts,
]

/** Hashes all rows of some tables, independent of their order. */
async function contentOf(db: Database, tables: readonly PgTable[] = TABLES): Promise<string> {
  const hash = createHash('sha256')
  for (const table of tables) {
    const rows = await db.select().from(table)
    hash.update(
      rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n'),
    )
  }
  return hash.digest('hex')
}

const onProgress = () => {}

test('generates the same data for the same seed on both engines', async () => {
  const contents = await Promise.all(
    ALL_ENGINES.map(async ({ open }) => {
      const { db, close } = await open('seeded')
      const content = await contentOf(db)
      await close()
      return content
    }),
  )
  expect(contents[1]).toBe(contents[0])
})

test.each(ENGINES)('on $name a seed can be repeated, another seed gives other data', async ({ open }) => {
  // Ids of accounts continue, so managed facilities differ in their manager.
  const comparable = TABLES.filter((table) => table !== accounts && table !== facilities)
  const today = inject('templates').today
  const { db, close } = await open('seeded')
  const first = await contentOf(db, comparable)
  await clearDatabase(db)
  await seedDatabase(db, { ...SEED, seed: SEED.seed + 1, today, onProgress })
  expect(await contentOf(db, comparable)).not.toBe(first)
  await clearDatabase(db)
  await seedDatabase(db, { ...SEED, today, onProgress })
  expect(await contentOf(db, comparable)).toBe(first)
  await close()
})

describe.each(ENGINES)('demonstration data on $name', (engine) => {
  const database = useDatabase(engine, 'seeded')

  test('has facilities with and without each optional field', async () => {
    for (const column of ['email', 'website', 'rating', 'latitude', 'manager_id', 'phone_number2']) {
      const [count] = await database.db
        .select({
          with: sql<number>`count(${sql.identifier(column)})::int`,
          without: sql<number>`(count(*) - count(${sql.identifier(column)}))::int`,
        })
        .from(facilities)
      expect(count?.with, column).toBeGreaterThan(0)
      expect(count?.without, column).toBeGreaterThan(0)
    }
  })

  test('has rounded prices within the ranges of the catalogue', async () => {
    const ranges = new Map(CATALOGUE_SERVICES.map(({ id, priceRange }) => [id, priceRange]))
    for (const { serviceId, price } of await database.db.select().from(prices)) {
      const range = ranges.get(serviceId)
      expect(price / 100).toBeGreaterThanOrEqual(range?.from ?? Number.POSITIVE_INFINITY)
      expect(price / 100).toBeLessThanOrEqual(range?.to ?? 0)
      expect(price % 1000).toBe(0)
    }
  })

  test('contains no real phone numbers, e-mail addresses or websites', async () => {
    for (const { phoneNumber, email, website, postCode } of await database.db.select().from(facilities)) {
      expect(phoneNumber).toMatch(/^\+48 \d\d 0\d\d \d\d \d\d$/)
      expect(postCode).toMatch(/^\d\d-\d{3}$/)
      if (email !== null) expect(email).toMatch(/^[a-z]+@[a-z0-9-]{1,63}\.example$/)
      if (website !== null) expect(website).toMatch(/^https:\/\/[a-z0-9-]{1,63}\.example$/)
    }
  })

  test('has coordinates near the town', async () => {
    const far = await database.db
      .select({ name: facilities.name })
      .from(facilities)
      .innerJoin(cities, eq(cities.id, facilities.cityId))
      .where(
        sql`abs(${facilities.latitude} - ${cities.latitude}) > 0.1
          or abs(${facilities.longitude} - ${cities.longitude}) > 0.17`,
      )
    expect(far).toEqual([])
  })

  test('has a price history of at most 120 days that ends with today’s prices', async () => {
    const wrong = await database.db
      .select({ facility: prices.facilityId })
      .from(prices)
      .where(
        sql`${prices.price} is distinct from (select price from price_history h
          where h.facility_id = ${prices.facilityId} and h.service_id = ${prices.serviceId}
          order by valid_from desc limit 1)`,
      )
    expect(wrong).toEqual([])
    const [span] = await database.db
      .select({ days: sql<number>`${inject('templates').today}::date - min(${priceHistory.validFrom})` })
      .from(priceHistory)
    expect(span?.days).toBe(120)
  })

  test('has promotions today and on every day of the coming year', async () => {
    for (const days of [0, 1, 30, 100, 200, 300]) {
      const [on] = await database.db
        .select({ count: sql<number>`count(*)::int` })
        .from(promotions)
        .where(sql`${inject('templates').today}::date + ${days}::int between valid_from and valid_to`)
      expect(on?.count, `in ${days} days`).toBeGreaterThan(0)
    }
  })
})
