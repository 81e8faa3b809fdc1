import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { polishDay } from '@medicena/domain/days'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ALL_ENGINES } from '../../test/engines.ts'
import type { OpenDatabase } from '../database/database.ts'
import { facilities } from '../database/schema/facilities.ts'
import { type Answers, keepAnswers, type ReadAnswer } from './answers.ts'
import { type DataVersion, followDataVersion } from './data-version.ts'

describe.each(ALL_ENGINES)('kept answers on $name', (engine) => {
  let database: OpenDatabase
  let version: DataVersion
  let answers: Answers
  let reads: number
  beforeAll(async () => {
    database = await engine.open('seeded')
  })
  beforeEach(async () => {
    version = await followDataVersion(database.db, database.listen)
    answers = keepAnswers(database.db, version)
    reads = 0
  })
  afterEach(async () => {
    vi.useRealTimers()
    await version.close()
  })
  afterAll(() => database.close())

  const rename = (name: string) => database.db.update(facilities).set({ name }).where(sql`id = 1`)
  const readName: ReadAnswer = async ({ db }) => {
    reads++
    const [facility] = await db.select({ name: facilities.name }).from(facilities).where(sql`id = 1`)
    return JSON.stringify(facility?.name)
  }
  const ask = async (read: ReadAnswer = readName, question = 'name') => {
    const answer = await answers.ask(question, read)
    return JSON.parse(String(await answer.packed('identity')))
  }

  test('an answer is read once, until the data change', async () => {
    await rename('Pierwsza')
    await version.refresh()
    expect([await ask(), await ask()]).toEqual(['Pierwsza', 'Pierwsza'])
    expect(reads).toBe(1)
    await rename('Druga')
    await vi.waitFor(async () => expect(await ask()).toBe('Druga'), { timeout: 900, interval: 5 })
    expect(reads).toBe(2)
  })

  test('whoever was told that something is written reads it', async () => {
    await ask()
    await rename('Zapisana')
    await version.refresh()
    expect(await ask()).toBe('Zapisana')
  })

  test('many who ask at once share one reading, other questions do not', async () => {
    await Promise.all([...Array.from({ length: 20 }, () => ask()), ask(readName, 'another')])
    expect(reads).toBe(2)
  })

  test('a day that begins in Poland makes another answer', async () => {
    const readDay: ReadAnswer = async ({ day }) => JSON.stringify(day)
    // 22:30 UTC in June is half past midnight in Warsaw.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T21:30:00Z') })
    expect(await ask(readDay)).toBe('2026-06-10')
    vi.setSystemTime(new Date('2026-06-10T22:30:00Z'))
    expect(await ask(readDay)).toBe('2026-06-11')
    expect(polishDay()).toBe('2026-06-11')
  })

  test('a failure is told to all who wait for it, and not kept', async () => {
    const fail: ReadAnswer = async () => {
      throw new Error('no luck')
    }
    const failed = await Promise.allSettled([ask(fail), ask(fail)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await ask()
    expect(reads).toBe(1)
  })

  test('memory is bounded: what was not asked for longest goes', async () => {
    const large: ReadAnswer = async () => {
      reads++
      return JSON.stringify('x'.repeat(4_000_000))
    }
    for (let question = 0; question < 12; question++) await ask(large, `large ${question}`)
    await ask(large, 'large 11')
    expect(reads).toBe(12)
    await ask(large, 'large 0')
    expect(reads).toBe(13)
  })

  test('the bytes are packed once for each encoding', async () => {
    const text = JSON.stringify('zażółć '.repeat(1000))
    const answer = await answers.ask('text', async () => text)
    const [br, gzip] = [await answer.packed('br'), await answer.packed('gzip')]
    expect(String(brotliDecompressSync(br))).toBe(text)
    expect(String(gunzipSync(gzip))).toBe(text)
    expect(answer.packed('br')).toBe(br)
    expect(answer.bytes).toBe(Buffer.byteLength(text))
  })
})

// PGlite has one connection: nothing can write while a response is read.
describe.each(ALL_ENGINES.filter(({ name }) => name === 'PostgreSQL'))(
  'writes during a reading',
  (engine) => {
    test('an answer belongs to what its snapshot saw, and is never taken for a later one', async () => {
      const database = await engine.open('seeded')
      const version = await followDataVersion(database.db, database.listen)
      const answers = keepAnswers(database.db, version)
      const rename = (name: string) => database.db.update(facilities).set({ name }).where(sql`id = 1`)
      const gate = signal()
      const begun = signal()
      let reads = 0
      const reading =
        (wait: boolean): ReadAnswer =>
        async ({ db }) => {
          reads++
          if (wait) {
            begun.give()
            await gate.given
          }
          const [facility] = await db.select({ name: facilities.name }).from(facilities).where(sql`id = 1`)
          return JSON.stringify(facility?.name)
        }
      const ask = async (wait = false) =>
        JSON.parse(String(await (await answers.ask('name', reading(wait))).packed('identity')))

      await rename('Stara')
      await version.refresh()
      const slow = ask(true)
      await begun.given
      await rename('Nowa')
      await version.refresh()
      // Does not wait for the slow one, which began before.
      expect(await ask()).toBe('Nowa')
      gate.give()
      expect(await slow).toBe('Stara')
      // Nor does the slow one take its place.
      expect(await ask()).toBe('Nowa')
      expect(reads).toBe(2)
      await version.close()
      await database.close()
    })
  },
)

/** Something to wait for. */
function signal(): { readonly given: Promise<void>; give(): void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
