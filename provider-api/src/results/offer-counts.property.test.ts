import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENGINES, LONG_RUN, useDatabase } from '../../test/engines.ts'
import type { Database } from '../database/database.ts'
import { refreshCategoryPrices } from '../prices/price-store.ts'

/** Statement of a writer, on few facilities and services, so that writers conflict. */
const statement = fc
  .record({
    facility: fc.integer({ min: 1, max: 6 }),
    service: fc.integer({ min: 101, max: 104 }),
    zloty: fc.integer({ min: 2, max: 5 }),
  })
  .chain(({ facility, service, zloty }) =>
    fc.constantFrom(
      sql`insert into prices (facility_id, service_id, province_id, city_id, price)
        select id, ${service}::int, province_id, city_id, ${zloty * 100}::int from facilities where id = ${facility}::int
        on conflict (facility_id, service_id) do update set price = excluded.price, promotion_price = null, lowest_price = null`,
      sql`update prices set promotion_price = price - 50, lowest_price = price where service_id = ${service}`,
      sql`update prices set price = price + 100 where facility_id = ${facility}`,
      sql`delete from prices where facility_id = ${facility} and service_id = ${service}`,
      sql`delete from prices where service_id = ${service}`,
      // Another town in another province, with another position.
      sql`update facilities set (city_id, province_id, latitude, longitude) =
        (select id, province_id, latitude, longitude from cities order by slug offset ${service * facility}::int limit 1)
        where id = ${facility}`,
      sql`delete from facilities where id = ${facility} and ${zloty}::int = 2`,
      sql`truncate promotions, category_prices`,
    ),
  )

const transaction = fc.record({
  statements: fc.array(statement, { minLength: 1, maxLength: 4 }),
  refreshes: fc.boolean(),
  atOnce: fc.boolean(),
  end: fc.constantFrom('commit', 'commit', 'commit', 'roll back', 'roll back to a savepoint'),
})
type Transaction = typeof transaction extends fc.Arbitrary<infer T> ? T : never

describe.each(ENGINES)('offer counts on $name', (engine) => {
  const database = useDatabase(engine, 'seeded')

  const rows = async (query: SQL) =>
    (
      await database.db
        .select({ text: sql<string>`concat_ws(' ', entry_id, province_id, effective, count)` })
        .from(query)
        .orderBy(sql`1`)
    ).map(({ text }) => text)
  const stored = () => rows(sql`offer_counts`)
  const computed = () =>
    rows(sql`(
      select service_id as entry_id, province_id, effective, count(*) from prices group by 1, 2, 3
      union all select category_id, province_id, effective, count(*) from category_prices group by 1, 2, 3) as counted`)

  test('match the demonstration data', async () => {
    const counts = await stored()
    expect(counts.length).toBeGreaterThan(1000)
    expect(counts).toEqual(await computed())
  })

  test('match the offers after concurrent writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 6 }), async (transactions) => {
        const ended = await Promise.allSettled(transactions.map((writer) => write(database.db, writer)))
        for (const end of ended) if (end.status === 'rejected') expectHarmless(end.reason)
        expect(await stored()).toEqual(await computed())
      }),
      { numRuns: LONG_RUN ? 25 : 8 },
    )
    // Ended transactions leave no changes to count.
    const [left] = await database.db.select({ count: sql<number>`count(*)::int` }).from(sql`offer_changes`)
    expect(left?.count).toBe(0)
  })

  test('are empty without offers', async () => {
    await database.db.execute(sql`truncate facilities cascade`)
    expect(await stored()).toEqual([])
  })
})

class RolledBack extends Error {}

async function write(db: Database, { statements, refreshes, atOnce, end }: Transaction): Promise<void> {
  await db.transaction(async (tx) => {
    // Detect deadlocks quickly.
    await tx.execute(sql`set local deadlock_timeout = '20ms'`)
    if (atOnce) await tx.execute(sql`set constraints all immediate`)
    const [first, ...others] = statements
    if (first) await tx.execute(first)
    const rest = async (inner: Database) => {
      for (const one of others) await inner.execute(one)
      if (refreshes) await refreshCategoryPrices(inner)
      if (end === 'roll back to a savepoint') throw new RolledBack()
    }
    await tx.transaction(rest).catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
    if (end === 'roll back') throw new RolledBack()
  })
}

/** Conflicting writers may deadlock or violate a constraint; then they wrote nothing. */
function expectHarmless(reason: unknown): void {
  if (reason instanceof RolledBack) return
  const cause = reason instanceof DrizzleQueryError ? reason.cause : reason
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  expect(['40P01', '23503', '23505', '23514'], String(cause)).toContain(code)
}
