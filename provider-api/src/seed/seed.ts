import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { addDays } from '@medicena/domain/days'
import { eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import {
  accounts,
  cities,
  facilities,
  priceHistory,
  prices,
  promotions,
  provinces,
  searchCounts,
  settings,
} from '../database/schema.ts'
import { applyPromotions, setAppliedDay } from '../promotions/apply-promotions.ts'
import { refreshCategoryPrices } from '../promotions/category-prices.ts'
import { generateAssortments, popularity, UNOFFERED } from './assortment.ts'
import { generateFacilities, type SeedFacility } from './facilities.ts'
import { assignManagers } from './managers.ts'
import { generatePriceList } from './price-lists.ts'
import { EARLIEST_PROMOTION, generatePromotions } from './promotions.ts'
import { createRandom } from './random.ts'
import type { SeedTown } from './towns.ts'

/** Fewer could not keep what the demonstration data promises. */
export const FEWEST_FACILITIES = 20

export interface SeedOptions {
  readonly seed: number
  readonly facilities: number
  /** The day that price history and promotions relate to, 'YYYY-MM-DD'. Nothing else depends on it. */
  readonly today: string
  /** Told what is being done, in words. */
  readonly progress: (message: string) => void
}

/** Facilities whose prices are written together: bounds the memory that a large seed takes. */
const CHUNK = 500

/** Whether there are facilities in the database, whoever put them there. */
export async function isSeeded(db: Database): Promise<boolean> {
  const found = await db.select({ id: facilities.id }).from(facilities).limit(1)
  return found.length > 0
}

/**
 * Fills a database without facilities with demonstration data: the same for the same seed, size and day. All or
 * nothing: an interrupted seed leaves the database empty.
 */
export async function seedDatabase(db: Database, options: SeedOptions): Promise<void> {
  const { seed, today, progress } = options
  const towns = await readTowns(db)
  const generated = generateFacilities(seed, towns, Math.max(FEWEST_FACILITIES, options.facilities))
  await db.transaction(async (tx) => {
    await writeFacilities(tx, generated, today)
    progress(`${generated.length} facilities in ${new Set(generated.map(({ town }) => town.id)).size} towns`)
    await writePrices(tx, generated, options)
    await insertRows(tx, searchCounts, initialSearchCounts(seed))
    await refreshCategoryPrices(tx)
    await tx.insert(settings).values({
      key: 'seed',
      value: JSON.stringify({ seed, facilities: generated.length, day: today }),
    })
  })
  // Some promotions have begun by now, and each goes into the record on its own day.
  await setAppliedDay(db, addDays(today, -1 - EARLIEST_PROMOTION))
  await applyPromotions(db, today)
  // Index-only scans and good plans need both, and nothing would run them for minutes.
  await db.execute(sql`vacuum analyze`)
}

/** Removes all facilities with their prices, and the managers that a seed made; accounts of people stay. */
export async function clearDatabase(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`truncate ${facilities}, ${searchCounts} cascade`)
    await tx.delete(accounts).where(isNull(accounts.passwordHash))
    await tx.delete(settings).where(eq(settings.key, 'seed'))
  })
}

function readTowns(db: Database): Promise<SeedTown[]> {
  return db
    .select({
      id: cities.id,
      slug: cities.slug,
      name: cities.name,
      provinceId: cities.provinceId,
      provinceSlug: provinces.slug,
      latitude: cities.latitude,
      longitude: cities.longitude,
      weight: cities.weight,
    })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
    .orderBy(cities.id)
}

async function writeFacilities(
  db: Database,
  generated: readonly SeedFacility[],
  today: string,
): Promise<void> {
  const rows = generated.map(({ row }) => row)
  const managers = assignManagers(rows, today)
  const made = await db.insert(accounts).values(managers.accounts).returning({ id: accounts.id })
  const withManagers = rows.map((row) => {
    const manager = managers.ofFacility.get(row.id)
    return { ...row, managerId: manager === undefined ? null : (made[manager]?.id ?? null) }
  })
  await insertRows(db, facilities, withManagers)
  // The ids are given, so the sequence of later ones must be told.
  await db.execute(sql`select setval(pg_get_serial_sequence('facilities', 'id'), ${rows.length})`)
}

async function writePrices(
  db: Database,
  generated: readonly SeedFacility[],
  { seed, today, progress }: SeedOptions,
): Promise<void> {
  const assortments = generateAssortments(seed, generated)
  let written = 0
  for (let start = 0; start < generated.length; start += CHUNK) {
    const chunk = generated.slice(start, start + CHUNK).map((facility, index) => {
      const list = generatePriceList(seed, facility, assortments[start + index] ?? [], today)
      return { ...list, promotions: generatePromotions(seed, facility, list, today) }
    })
    const listed = chunk.flatMap((list) => list.prices)
    await insertRows(db, prices, listed)
    await insertRows(
      db,
      priceHistory,
      chunk.flatMap((list) => list.history),
    )
    await insertRows(
      db,
      promotions,
      chunk.flatMap((list) => list.promotions),
    )
    written += listed.length
    progress(`${written} prices`)
  }
}

/** How often each service was searched before the demonstration began. */
function initialSearchCounts(seed: number): (typeof searchCounts.$inferInsert)[] {
  return CATALOGUE_SERVICES.map((service) => {
    const share = service.slug === UNOFFERED ? 0.001 : popularity(service) ** 2
    const chance = createRandom(seed, 'searches', service.id).next()
    return { entryId: service.id, count: Math.round(4000 * share * (0.3 + chance)) }
  })
}
