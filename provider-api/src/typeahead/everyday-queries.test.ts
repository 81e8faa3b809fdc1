import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATALOGUE, CATALOGUE_ROOTS } from '@medicena/domain/catalogue'
import { EVERYDAY_TERMS } from '@medicena/domain/everyday-terms'
import { searchServices } from '@medicena/provider-client/catalogue'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { PACKAGE_FOLDER } from '../package-folder.ts'

const Queries = z.array(z.object({ query: z.string(), expected: z.array(z.string()) }))

/** Reads queries with the names of the entries that answer them; none if nothing may be found. */
const readQueries = (name: string) =>
  z.parse(
    Queries,
    JSON.parse(readFileSync(join(PACKAGE_FOLDER, 'test/everyday-queries', `${name}.json`), 'utf8')),
  )

test('every everyday term leads to entries of the catalogue, and only one list has it', () => {
  const slugs = new Set([...CATALOGUE, ...CATALOGUE_ROOTS].map(({ slug }) => slug))
  const terms = EVERYDAY_TERMS.flatMap(([text]) => text.split(', '))
  expect(EVERYDAY_TERMS.flatMap(([, meant]) => meant.filter((slug) => !slugs.has(slug)))).toEqual([])
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
})

// The service search does not depend on the database.
describe.each(ENGINES.slice(0, 1))('everyday queries on $name', (engine) => {
  const api = useApi(engine)

  // Written with the catalogue alone, before the search by everyday words. Terms are tuned with one half only; keep it so.
  test.each(['tuned', 'held-back'])(
    'of the %s half, 95 of 100 find the right entry in the top three',
    async (name) => {
      const queries = readQueries(name)
      const missed: string[] = []
      for (const { query, expected } of queries) {
        const hits = await api.request(searchServices, { params: { text: query } })
        const top = hits.slice(0, 3).map((hit) => hit.name)
        const isRight = expected.length === 0 ? top.length === 0 : top.some((one) => expected.includes(one))
        if (!isRight) missed.push(query)
      }
      expect(queries).toHaveLength(100)
      expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(5)
    },
  )
})
