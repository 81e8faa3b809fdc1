import { TOWNS } from '@medicena/domain/towns'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPostgresDatabase } from '../../test/engines.ts'
import { ENTRIES } from '../catalogue/entries.ts'
import type { OpenDatabase } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { trigramsOf, wordSimilarity } from './trigrams.ts'

test('splits text into trigrams word by word', () => {
  expect(trigramsOf('zab, mleczny')).toEqual([
    ...['  z', ' za', 'zab', 'ab '],
    ...['  m', ' ml', 'mle', 'lec', 'ecz', 'czn', 'zny', 'ny '],
  ])
  expect(trigramsOf('--')).toEqual([])
})

/** Removes diacritics, because PostgreSQL and this code only have to agree on plain letters. */
const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')
const names = [...ENTRIES, ...TOWNS].map(({ name }) => plain(name))

/** A name with some letters lost, doubled or exchanged, as people type. */
const typed = fc
  .tuple(
    fc.constantFrom(...names),
    fc.array(fc.tuple(fc.nat(30), fc.constantFrom('', 'a', 'l', ' ', 'zz')), { maxLength: 4 }),
    fc.integer({ min: 1, max: 40 }),
  )
  .map(([name, edits, length]) =>
    edits.reduce((text, [at, put]) => text.slice(0, at) + put + text.slice(at + 1), name).slice(0, length),
  )

describe('word similarity', () => {
  let database: OpenDatabase
  let drop: () => Promise<void>
  beforeAll(async () => {
    const created = await createPostgresDatabase('empty')
    drop = created.drop
    database = await openDatabase({ url: created.url })
    await database.db.execute(sql`create extension if not exists pg_trgm`)
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  test('equals that of PostgreSQL', async () => {
    const pairs = fc.sample(fc.tuple(typed, fc.constantFrom(...names)), 20_000)
    const rows = await database.db
      .select({ similarity: sql<number>`word_similarity(pair ->> 0, pair ->> 1)` })
      .from(sql`json_array_elements(${JSON.stringify(pairs)}::text::json) as pair`)
    const differing = pairs.filter(([text, name], index) => {
      const own = wordSimilarity(new Set(trigramsOf(text)), trigramsOf(name))
      return Math.abs(own - (rows[index]?.similarity ?? -1)) > 1e-6
    })
    expect(differing).toEqual([])
    expect(rows.filter(({ similarity }) => similarity > 0.2).length).toBeGreaterThan(500)
  })
})
