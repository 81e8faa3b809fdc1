import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ALL_ENGINES, useDatabase } from '../../test/engines.ts'
import { facilities, prices, settings } from '../database/schema.ts'
import { type DataVersion, followDataVersion, readDataVersion } from './data-version.ts'

describe.each(ALL_ENGINES)('data version on $name', (engine) => {
  const database = useDatabase(engine, 'seeded')

  const followers: DataVersion[] = []
  const follow = async (...args: Parameters<typeof followDataVersion>) => {
    const follower = await followDataVersion(...args)
    followers.push(follower)
    return follower
  }
  afterEach(async () => {
    for (const follower of followers.splice(0)) await follower.close()
  })

  test.each([
    ['a new price', 'update prices set price = price + 100 where facility_id = 1'],
    ['an offer that ends', 'delete from prices where facility_id = 2'],
    ['another name', `update facilities set name = 'Inna' where id = 3`],
    ['a facility that closes', 'delete from facilities where id = 4'],
    ['a promotion that is cancelled', 'delete from promotions where facility_id = 7'],
    ['a corrected past', 'delete from price_history where facility_id = 5'],
    ['an emptied table', 'truncate promotions'],
  ])('counts %s, written by any client', async (_, statement) => {
    const before = await readDataVersion(database.db)
    await database.db.execute(sql.raw(statement))
    expect(await readDataVersion(database.db)).toBe(before + 1)
  })

  test('counts a transaction once, when it commits', async () => {
    const before = await readDataVersion(database.db)
    const rename = (name: string) => ({ name })
    await database.db.transaction(async (tx) => {
      await tx.update(facilities).set(rename('Pierwsza')).where(eq(facilities.id, 1))
      await tx.update(facilities).set(rename('Druga')).where(eq(facilities.id, 2))
    })
    expect(await readDataVersion(database.db)).toBe(before + 1)
    const undone = database.db.transaction(async (tx) => {
      await tx.update(facilities).set(rename('Nikt')).where(eq(facilities.id, 1))
      tx.rollback()
    })
    await expect(undone).rejects.toThrow()
    expect(await readDataVersion(database.db)).toBe(before + 1)
  })

  test('does not count private data', async () => {
    const before = await readDataVersion(database.db)
    await database.db.insert(settings).values({ key: 'own', value: 'x' })
    expect(await readDataVersion(database.db)).toBe(before)
  })

  test('counts transactions with immediate constraints', async () => {
    const before = await readDataVersion(database.db)
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set constraints all immediate`)
      await tx.update(facilities).set({ name: 'Trzecia' }).where(eq(facilities.id, 3))
    })
    expect(await readDataVersion(database.db)).toBeGreaterThan(before)
  })

  /** Holds the clock of followers at the start of a version's TTL; returns a function that sets it, in ms. */
  const holdClock = () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => clock.mockRestore())
    return (ms: number) => void clock.mockReturnValue(ms)
  }

  test('learns a new version by notification, without a query', async () => {
    holdClock()
    const follower = await follow(database.db, database.listen)
    const before = await follower.current()
    await database.db.update(prices).set({ price: sql`price + 100` })
    await expect.poll(() => follower.current()).toBe(before + 1)
  })

  test('learns a version within a second when its notification is lost', async () => {
    const setClock = holdClock()
    const follower = await follow(database.db, async () => async () => {})
    const before = await follower.current()
    await database.db.update(facilities).set({ name: 'Czwarta' }).where(eq(facilities.id, 1))
    expect(await follower.refresh()).toBe(before + 1)
    await database.db.update(facilities).set({ name: 'Piąta' }).where(eq(facilities.id, 1))
    expect(await follower.current()).toBe(before + 1)
    setClock(1000)
    expect(await follower.current()).toBe(before + 2)
  })

  test('revalidates in the background before the TTL is over', async () => {
    const setClock = holdClock()
    const follower = await follow(database.db, async () => async () => {})
    const before = await readDataVersion(database.db)
    await database.db.update(facilities).set({ name: 'Siódma' }).where(eq(facilities.id, 1))
    setClock(999)
    expect(await follower.current()).toBe(before)
    await expect.poll(() => follower.current()).toBe(before + 1)
    setClock(1998)
    expect(await follower.current()).toBe(before + 1)
  })

  test('ends waiting for another version when the data change', async () => {
    const follower = await follow(database.db, database.listen)
    const known = await follower.current()
    expect(await follower.changed(known - 1, 60_000)).toBe(known)
    const changed = follower.changed(known, 60_000)
    await database.db.update(facilities).set({ name: 'Ósma' }).where(eq(facilities.id, 1))
    expect(await changed).toBe(known + 1)
    expect(await follower.changed(known + 1, 1)).toBe(known + 1)
  })

  test('queries the version every time without notifications', async () => {
    const follower = await follow(database.db)
    const before = await follower.current()
    await database.db.update(facilities).set({ name: 'Szósta' }).where(eq(facilities.id, 1))
    expect(await follower.current()).toBe(before + 1)
  })
})
