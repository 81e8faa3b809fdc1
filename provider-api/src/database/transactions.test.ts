import { addDays, polishDay } from '@medicena/domain/days'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ALL_ENGINES, useDatabase } from '../../test/engines.ts'
import { createFacility, createPriceList } from '../../test/price-list.ts'
import { changeOffer, endPrice, setPrice } from '../prices/price-list.ts'
import { lockFacilities } from '../prices/price-store.ts'
import { writePrices } from '../prices/write-prices.ts'
import { planPromotion } from '../promotions/manage-promotions.ts'
import { accounts, promotions, settings } from './schema.ts'
import { retryTransaction } from './transactions.ts'

/** Its usual price is near those of these tests: others are withheld as outliers. */
const SERVICE = 505

describe.each(ALL_ENGINES)('transactions with retries on $name', (engine) => {
  const database = useDatabase(engine, 'empty')

  const failure = (code: string) => Object.assign(new Error('failure'), { code })

  test.each(['40P01', '40001'])('retry %s', async (code) => {
    let attempts = 0
    const result = await retryTransaction(database.db, async (tx) => {
      attempts++
      await tx.insert(settings).values({ key: code, value: String(attempts) })
      if (attempts < 3) throw failure(code)
      return attempts
    })
    expect(result).toBe(3)
    expect(await database.db.select().from(settings).where(eq(settings.key, code))).toEqual([
      { key: code, value: '3' },
    ])
  })

  test('give up after five attempts, and after other errors', async () => {
    let attempts = 0
    const fail = (code: string) =>
      retryTransaction(database.db, async () => {
        attempts++
        throw failure(code)
      })
    await expect(fail('40P01')).rejects.toThrow('failure')
    expect(attempts).toBe(5)
    await expect(fail('23505')).rejects.toThrow('failure')
    expect(attempts).toBe(6)
  })

  test.each([
    ['sets', 200],
    ['ends', null],
    ['plans to reduce', 100],
  ] as const)('retry a request that %s a price after a deadlock with a batch', async (does, price) => {
    const { db } = database
    const [manager] = await db.insert(accounts).values({ userType: 'manager' }).returning()
    const managerId = manager?.id ?? 0
    const list = await createPriceList(db, managerId)
    const otherFacilityId = await createFacility(db)
    const today = polishDay()
    await list.set(addDays(today, -1), SERVICE, 100)
    await db.transaction((tx) =>
      writePrices(
        tx,
        [{ facilityId: otherFacilityId, serviceId: SERVICE, price: 100_00 }],
        addDays(today, -1),
      ),
    )
    const [validFrom, validTo] = [today, addDays(today, 3)]
    await db
      .insert(promotions)
      .values({ facilityId: otherFacilityId, serviceId: SERVICE, validFrom, validTo, price: 50_00 })

    const request = {
      params: { id: list.facilityId, serviceId: SERVICE },
      account: { id: managerId },
      precondition: null,
    }
    const change = () =>
      changeOffer<unknown>(db, request, (tx, offer, day) => {
        if (does === 'sets') return setPrice(tx, offer, { price: 200 }, day)
        if (does === 'ends') return endPrice(tx, offer, day)
        const form = { price: 80, oldPrice: 100, validFrom: addDays(today, 1), validTo }
        return planPromotion(tx, offer, form, day)
      })
    let changed: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      // PostgreSQL cancels whichever transaction detects the deadlock first: not this one.
      await tx.execute(sql`set local deadlock_timeout = '60s'`)
      await lockFacilities(tx, [list.facilityId])
      changed = change()
      changed.catch(() => {})
      // Waits until the change has applied the new day, which locks the other facility, and waits for this
      // one.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await lockFacilities(tx, [otherFacilityId])
    })
    await changed
    expect((await list.seen(today, SERVICE))?.pays ?? null).toBe(price)
  })
})
