import { PROVINCES } from '@medicena/domain/places'
import type { EndpointResponse } from '@medicena/provider-client/endpoint'
import { listFacilityPages, listIndexableResults } from '@medicena/provider-client/indexing'
import { getCountryResults, getLocationResults } from '@medicena/provider-client/results'
import { count } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type TestApi, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { ENTRIES } from '../catalogue/entries.ts'
import { facilities } from '../database/schema.ts'

/** Every indexable entry with its towns, read in parts of a length. */
async function allResults(api: TestApi, limit: number): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  let after: number | null = 0
  while (after !== null) {
    const part: EndpointResponse<typeof listIndexableResults> = await api.request(listIndexableResults, {
      query: { after, limit },
    })
    const { cities, entries, next } = part
    for (const { url, cities: places } of entries) {
      expect(found.has(url)).toBe(false)
      found.set(
        url,
        places.map((place) => cities[place] ?? expect.fail(`no town ${place}`)),
      )
    }
    after = next
  }
  return found
}

const isProvince = (slug: string) => PROVINCES.some((province) => province.slug === slug)

describe.each(ENGINES)('indexing on $name', (engine) => {
  const api = useApi(engine)

  test('lists entries with an offer, their provinces with one, and their towns with three', async () => {
    const listed = await allResults(api, 200)
    const seen = new Set<boolean>()
    for (const slug of ['stomatologia', 'ortodoncja', 'leczenie-kanalowe', 'konsultacja-stomatologiczna']) {
      const entry = ENTRIES.find((candidate) => candidate.slug === slug) ?? expect.fail(slug)
      const towns = (listed.get(entry.url) ?? []).filter((slug) => !isProvince(slug))
      for (const location of ['wroclaw', 'warszawa', 'kutno', 'opole', ...towns.slice(0, 2)]) {
        const { total } = await api.request(getLocationResults, {
          params: { id: entry.id, location },
          query: {},
        })
        seen.add(towns.includes(location))
        expect(towns.includes(location), `${slug} in ${location}: ${total}`).toBe(total >= 3)
      }
    }
    expect([...seen].sort()).toEqual([false, true])
    const { provinces } = await api.request(getCountryResults, { params: { id: 101 }, query: {} })
    const places = listed.get('/uslugi-medyczne/stomatologia/leczenie-kanalowe') ?? []
    expect(places.filter(isProvince)).toEqual(provinces.map(({ slug }) => slug).sort())
  })

  test('omits entries without offers', async () => {
    const listed = await allResults(api, 200)
    const without = ENTRIES.filter(({ url }) => !listed.has(url))
    expect(without.length).toBeGreaterThan(0)
    for (const { id } of without) {
      expect((await api.request(getCountryResults, { params: { id }, query: {} })).total).toBe(0)
    }
  })

  test('returns the same entries for any page size', async () => {
    expect([...(await allResults(api, 7))]).toEqual([...(await allResults(api, 200))])
  })

  test('lists the profile of every facility once', async () => {
    const paths: string[] = []
    let after: number | null = 0
    while (after !== null) {
      const part: EndpointResponse<typeof listFacilityPages> = await api.request(listFacilityPages, {
        query: { after, limit: 50 },
      })
      paths.push(...part.paths)
      after = part.next
    }
    const [all] = await api.db.select({ facilities: count() }).from(facilities)
    expect(paths).toHaveLength(all?.facilities ?? 0)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(path).toMatch(/^\/placowki\/[a-z0-9-]+-id\d+$/)
  })

  test('lists nothing after an id that the database can not store', async () => {
    const query = { after: Number.MAX_SAFE_INTEGER }
    expect(await api.request(listFacilityPages, { query })).toEqual({ paths: [], next: null })
    expect(await api.request(listIndexableResults, { query })).toMatchObject({ entries: [], next: null })
  })
})
