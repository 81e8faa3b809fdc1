import { distanceKm, type Position } from '@medicena/domain/map/position'
import {
  getCountryMapPoints,
  getCountryResults,
  getFeatureCounts,
  getLocationMapPoints,
  getLocationResults,
} from '@medicena/provider-client/results'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES, LONG_RUN } from '../../test/engines.ts'
import { cities, facilities, prices } from '../database/schema.ts'

const id = 101
const all = { limit: 200 }

describe.each(ENGINES)('a radius around a town on $name', (engine) => {
  const api = useApi(engine)
  const around = (location: string, query: object) =>
    api.request(getLocationResults, { params: { id, location }, query: { ...all, ...query } })
  const townOf = async (slug: string) => {
    const [town] = await api.db.select().from(cities).where(eq(cities.slug, slug))
    if (!town) throw new Error(`no ${slug}`)
    return town
  }

  /** Ids of the facilities within a radius, by another way than the endpoint: all offers, compared in JavaScript. */
  async function expectedIds(centre: Position, radiusKm: number): Promise<number[]> {
    const rows = await api.db
      .select({
        id: facilities.id,
        latitude: facilities.latitude,
        longitude: facilities.longitude,
        town: { latitude: cities.latitude, longitude: cities.longitude },
      })
      .from(prices)
      .innerJoin(facilities, eq(facilities.id, prices.facilityId))
      .innerJoin(cities, eq(cities.id, facilities.cityId))
      .where(eq(prices.serviceId, id))
    return rows
      .filter(({ latitude, longitude, town }) => {
        const position = latitude === null || longitude === null ? town : { latitude, longitude }
        return distanceKm(centre, position) <= radiusKm
      })
      .map((row) => row.id)
      .sort((one, other) => one - other)
  }

  test('finds the offers of all towns within it, in list, map and counts alike', async () => {
    const places = LONG_RUN
      ? ['katowice', 'warszawa', 'krakow', 'olesnica', 'wroclaw', 'gdynia']
      : ['katowice']
    for (const slug of places) {
      for (const radius of [5, 20, 50]) {
        const expected = await expectedIds(await townOf(slug), radius)
        const { medicalFacilities, total } = await around(slug, { radius })
        expect(total).toBe(expected.length)
        expect(medicalFacilities.map((offer) => offer.id).sort((one, other) => one - other)).toEqual(
          expected.slice(0, 200),
        )
        const points = await api.request(getLocationMapPoints, {
          params: { id, location: slug },
          query: { radius },
        })
        expect(points.total).toBe(total)
        const counts = await api.request(getFeatureCounts, {
          params: { id },
          query: { location: slug, radius },
        })
        const [{ count = 0 } = {}] = counts.filter((feature) => feature.id === 'urgent')
        expect(count).toBe((await around(slug, { radius, features: 'urgent' })).total)
      }
    }
    const towns = (await around('katowice', { radius: 20 })).medicalFacilities.map(({ city }) => city)
    expect(new Set(towns).size).toBeGreaterThan(1)
  })

  test('of 0 km is the town alone', async () => {
    const town = await around('katowice', {})
    expect(await around('katowice', { radius: 0 })).toEqual(town)
    expect((await around('katowice', { radius: 20 })).total).toBeGreaterThan(town.total)
  })

  test.each(['asc', 'desc', 'rating', 'distance'] as const)(
    'has the offers without a position last in the order %s',
    async (sort) => {
      const before = await around('katowice', { radius: 20, sort })
      const [first] = before.medicalFacilities
      await api.db.execute(
        sql`update facilities set latitude = null, longitude = null where id = ${first?.id ?? 0}`,
      )
      const after = await around('katowice', { radius: 20, sort })
      const known = after.medicalFacilities.map(({ latitude }) => latitude !== null)
      expect(known).toEqual(known.toSorted((one, other) => Number(other) - Number(one)))
      expect(after.medicalFacilities.filter((_, index) => !known[index]).map((offer) => offer.id)).toContain(
        first?.id,
      )
      expect(after.total).toBe(before.total)
    },
  )

  test('is measured from a position where the query has one', async () => {
    const centre = await townOf('krakow')
    const near = `${centre.latitude},${centre.longitude}`
    const query = { near, radius: 20 }
    const { total } = await api.request(getCountryResults, { params: { id }, query })
    expect(total).toBe((await around('krakow', { radius: 20 })).total)
    expect((await api.request(getCountryMapPoints, { params: { id }, query })).total).toBe(total)
  })
})
