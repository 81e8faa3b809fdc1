import { addDays, polishDay } from '@medicena/domain/days'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_ENGINES } from '../../test/engines.ts'
import { storedContactRequest } from '../../test/forms.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { contactRequests, facilities, priceHistory, prices } from '../database/schema.ts'
import { deleteExpired } from '../retention.ts'
import { setAppliedDay } from './applied-day.ts'
import { checkClock } from './clock.ts'

const TODAY = polishDay()

describe.each(ALL_ENGINES)('the clock on $name', (engine) => {
  let database: OpenDatabase
  let db: Database
  beforeAll(async () => {
    database = await engine.open('seeded')
    db = database.db
    const [facility] = await db.select({ id: facilities.id }).from(facilities).limit(1)
    await db.insert(contactRequests).values({
      ...storedContactRequest(),
      facilityId: facility?.id ?? 0,
      createdAt: sql`now() - interval '91 days'`,
    })
  })
  afterAll(() => database.close())

  const content = async () => ({
    requests: await db.$count(contactRequests),
    history: await db.$count(priceHistory),
    promoted: await db.$count(prices, sql`promotion_price is not null`),
  })

  test('passes on the last processed day, one day before it and up to a week after it', async () => {
    for (const days of [-7, -1, 0, 1]) {
      await setAppliedDay(db, addDays(TODAY, days))
      await expect(checkClock(db, undefined)).resolves.toBeUndefined()
    }
  })

  test.each([-8, 2, 400])('is rejected when the last processed day is %i days from today', async (days) => {
    const applied = addDays(TODAY, days)
    await setAppliedDay(db, applied)
    await expect(checkClock(db, undefined)).rejects.toThrow(
      `the clock shows ${TODAY}, but the last processed day is ${applied}: nothing was changed`,
    )
    await expect(checkClock(db, addDays(TODAY, -1))).rejects.toThrow(`PROVIDER_ACCEPT_DAY=${TODAY}`)
    await expect(checkClock(db, TODAY)).resolves.toBeUndefined()
  })

  test('of the server and of the database must agree', async () => {
    await setAppliedDay(db, TODAY)
    const wrong = addDays(TODAY, 30)
    await expect(checkClock(db, wrong, wrong)).rejects.toThrow(`and that of the database ${TODAY}`)
  })

  test('that leaps while the server runs deletes nothing', async () => {
    await setAppliedDay(db, addDays(TODAY, -30))
    const before = await content()
    await expect(deleteExpired(db, 90)).rejects.toThrow('nothing was changed')
    expect(await content()).toEqual(before)
    await setAppliedDay(db, TODAY)
    await deleteExpired(db, 90)
    expect(await content()).toEqual({ ...before, requests: 0 })
  })
})
