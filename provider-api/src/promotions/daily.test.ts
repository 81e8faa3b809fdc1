import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ENGINES } from '../../test/engines.ts'
import { prices } from '../database/schema.ts'
import { keepPromotions } from './daily.ts'

describe.each(ENGINES)('promotions from day to day on $name', (engine) => {
  afterEach(() => vi.useRealTimers())

  test('a day that begins while the server runs changes the prices', async () => {
    const { db, close } = await engine.open('seeded')
    const promoted = () =>
      db
        .select({ f: prices.facilityId, s: prices.serviceId })
        .from(prices)
        .where(sql`promotion_price is not null`)
    const before = await promoted()
    // Of today's promotions none lasts longer than 20 days, and others have begun by then.
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] })
    const errors: unknown[] = []
    const end = await keepPromotions(db, (error) => errors.push(error))
    vi.setSystemTime(Date.now() + 60 * 86_400_000)
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(async () => expect(await promoted()).not.toEqual(before), 60_000)
    end()
    expect(errors).toEqual([])
    expect((await promoted()).length).toBeGreaterThan(0)
    await close()
  })
})
