import { readFileSync } from 'node:fs'
import { ne } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useDatabase } from '../../test/engines.ts'
import { examples, readOffers, useImports } from '../../test/imports.ts'
import { priceHistory } from '../database/schema.ts'

describe.each(ENGINES)('repeated import on $name', (engine) => {
  const database = useDatabase(engine, 'empty', [beforeEach, afterEach])
  const { file, run } = useImports(database)

  test('ends offers missing from a complete file, of its source only and only without rejected rows', async () => {
    const { db } = database
    await run(examples)
    await run({
      facilities: file(
        'other.csv',
        `source,${readFileSync(examples.facilities, 'utf8').split('\n')[0]}`,
        `other,${readFileSync(examples.facilities, 'utf8').split('\n')[1]}`,
      ),
      prices: file('other-prices.csv', 'source,facility,service,price', 'other,WR-001,korony,900'),
    })
    const partly = await run({
      prices: file('partly.csv', 'facility,service,price', 'WR-001,KONS,160', 'WR-001,nie-ma,1'),
      complete: true,
    })
    expect(partly.result.endedOffers).toBeNull()
    // The price list has no price of the facility whose row is rejected.
    const [header, , olesnica] = readFileSync(examples.facilities, 'utf8').split('\n')
    const facilityRejected = await run({
      facilities: file('rejected.csv', header ?? '', (olesnica ?? '').replace('Oleśnica', 'Nigdzie')),
      prices: file('without.csv', 'facility,service,price', 'WR-001,KONS,160'),
      complete: true,
    })
    expect(facilityRejected.report).toHaveLength(1)
    expect(facilityRejected.result.endedOffers).toBeNull()
    expect(await readOffers(db)).toHaveLength(6)

    const whole = file('whole.csv', 'facility,service,price', 'WR-001,KONS,160')
    const dry = await run({ prices: whole, complete: true, dryRun: true })
    expect(dry.result.endedOffers).toBe(4)
    expect(await readOffers(db)).toHaveLength(6)
    expect((await run({ prices: whole, complete: true })).result.endedOffers).toBe(4)
    expect(await readOffers(db)).toEqual([
      { facility: 'WR-001', service: 'konsultacja-stomatologiczna', price: 16000 },
      { facility: 'WR-001', service: 'korony', price: 90000 },
    ])
    const none = file('none.csv', 'facility,service,price')
    expect((await run({ prices: none, complete: true })).result.endedOffers).toBeNull()
  })

  test('writes to the new day when an import lasts over midnight', async () => {
    await run(examples)
    const whole = file('whole.csv', 'facility,service,price', 'WR-001,KONS,160')
    await run({ prices: whole, complete: true, days: ['2026-11-22', '2026-11-23'] })
    const record = await database.db
      .select({ day: priceHistory.validFrom, price: priceHistory.price })
      .from(priceHistory)
      .where(ne(priceHistory.validFrom, '2026-11-21'))
      .orderBy(priceHistory.validFrom)
    expect(record).toEqual([
      { day: '2026-11-22', price: 16000 },
      ...Array.from({ length: 4 }, () => ({ day: '2026-11-23', price: null })),
    ])
  })
})
