import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { addDays } from '@medicena/domain/days'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { accounts, facilities, priceHistory, prices, promotions, searchCounts } from '../database/schema.ts'
import { generatedEmail } from '../dataset/demonstration-data.ts'
import { readPlaces } from '../places/places.ts'
import { refreshCategoryPrices } from '../prices/price-store.ts'
import { setAppliedDay } from '../promotions/applied-day.ts'
import { applyPromotions } from '../promotions/apply-promotions.ts'
import { generateAssortments, popularity, UNOFFERED_SERVICE } from './assortment.ts'
import { generateFacilities, managerOf, type SeedFacility } from './facilities.ts'
import { writeInclusions } from './price-inclusions.ts'
import { generatePriceList, generatePromotions, MAX_PROMOTION_AGE_DAYS } from './price-lists.ts'
import { createRandom } from './random.ts'

/** Minimum for the guarantees of the demonstration data. */
export const MIN_FACILITIES = 20

export interface SeedOptions {
  readonly seed: number
  readonly facilities: number
  /** Reference day of price history and promotions, 'YYYY-MM-DD'. */
  readonly today: string
  /** Receives progress messages. */
  readonly onProgress: (message: string) => void
}

/** Facilities per batch of prices; bounds the memory of a large seed. */
const BATCH_SIZE = 500

/** Tells whether the database has facilities, from a seed or an import. */
export async function isSeeded(db: Database): Promise<boolean> {
  const found = await db.select({ id: facilities.id }).from(facilities).limit(1)
  return found.length > 0
}

/**
 * Fills an empty database with demonstration data in one transaction. Deterministic for the same seed, size and day.
 */
export async function seedDatabase(db: Database, options: SeedOptions): Promise<void> {
  const { seed, today, onProgress } = options
  const { towns } = await readPlaces(db)
  const generated = generateFacilities(seed, towns, Math.max(MIN_FACILITIES, options.facilities))
  await db.transaction(async (tx) => {
    await writeFacilities(tx, generated, today)
    onProgress(
      `${generated.length} facilities in ${new Set(generated.map(({ town }) => town.id)).size} towns`,
    )
    await writePrices(tx, generated, options)
    await writeInclusions(tx)
    await insertRows(tx, searchCounts, initialSearchCounts(seed))
    await refreshCategoryPrices(tx)
  })
  // Running promotions must enter the price history on their first day.
  await setAppliedDay(db, addDays(today, -1 - MAX_PROMOTION_AGE_DAYS))
  await applyPromotions(db, today)
  // Index-only scans and good plans need both; autovacuum would take minutes.
  await db.execute(sql`vacuum analyze`)
}

async function writeFacilities(
  db: Database,
  generated: readonly SeedFacility[],
  today: string,
): Promise<void> {
  const rows = generated.map(({ row }) => row)
  const numbers = new Set(rows.flatMap(({ id }) => managerOf(id) ?? []))
  // They have no password, so nobody can log in with them.
  const managers = [...numbers].map((number) => ({
    email: generatedEmail(number),
    userType: 'manager' as const,
    createdAt: `${today}T00:00:00Z`,
  }))
  const inserted = await db.insert(accounts).values(managers).returning({ id: accounts.id })
  const withManagers = rows.map((row) => {
    const managerId = inserted[(managerOf(row.id) ?? 0) - 1]?.id ?? null
    return { ...row, status: 'verified' as const, importedEmail: row.email, managerId }
  })
  await insertRows(db, facilities, withManagers)
  // Ids were inserted explicitly, so the sequence must be advanced.
  await db.execute(sql`select setval(pg_get_serial_sequence('facilities', 'id'), ${rows.length})`)
}

async function writePrices(
  db: Database,
  generated: readonly SeedFacility[],
  { seed, today, onProgress }: SeedOptions,
): Promise<void> {
  const assortments = generateAssortments(seed, generated)
  let written = 0
  for (let start = 0; start < generated.length; start += BATCH_SIZE) {
    const batch = generated.slice(start, start + BATCH_SIZE).map((facility, index) => {
      const list = generatePriceList(seed, facility, assortments[start + index] ?? [], today)
      return { ...list, promotions: generatePromotions(seed, facility, list, today) }
    })
    const listed = batch.flatMap((list) => list.prices)
    await insertRows(db, prices, listed)
    await insertRows(
      db,
      priceHistory,
      batch.flatMap((list) => list.history),
    )
    await insertRows(
      db,
      promotions,
      batch.flatMap((list) => list.promotions),
    )
    written += listed.length
    onProgress(`${written} prices`)
  }
}

/** Generates initial search counts by demand. */
function initialSearchCounts(seed: number): (typeof searchCounts.$inferInsert)[] {
  return CATALOGUE_SERVICES.map((service) => {
    const share = service.slug === UNOFFERED_SERVICE ? 0.001 : popularity(service) ** 2
    const chance = createRandom(seed, 'searches', service.id).next()
    return { entryId: service.id, count: Math.round(4000 * share * (0.3 + chance)) }
  })
}
