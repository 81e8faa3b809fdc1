import { FEATURES } from '@medicena/domain/amenities'
import { distanceKm } from '@medicena/domain/map/position'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import {
  getCountryMapPoints,
  getCountryResults,
  getFeatureCounts,
  getLocationResults,
  getResultsByPath,
} from '@medicena/provider-client/results'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { cities } from '../database/schema.ts'

const ROOT_CANAL = { id: 101, slug: 'leczenie-kanalowe' }
const all = { limit: 200 }
const HOURS = [{ opens: '08:00', closes: '18:00' }]

describe.each(ENGINES)('order and rating of offers on $name', (engine) => {
  const api = useApi(engine)
  const country = (query: object) =>
    api.request(getCountryResults, { params: { id: ROOT_CANAL.id }, query: { ...all, ...query } })
  const inTown = (query: object) =>
    api.request(getResultsByPath, {
      params: { a: ROOT_CANAL.slug, b: 'wroclaw' },
      query: { ...all, ...query },
    })

  test('sorts by rating, then number of ratings, unrated facilities last', async () => {
    const { medicalFacilities } = await country({ sort: 'rating' })
    const rank = ({ rating, ratingsNumber }: (typeof medicalFacilities)[number]) =>
      (rating ?? -1) * 1e6 + (ratingsNumber ?? 0)
    const ranks = medicalFacilities.map(rank)
    expect(ranks).toEqual([...ranks].sort((one, other) => other - one))
    expect(medicalFacilities.at(-1)?.rating).toBeNull()
  })

  test.each(['rating', 'distance'] as const)('paginates by %s without gaps or duplicates', async (sort) => {
    const ids = async (query: object) =>
      (await inTown({ sort, ...query })).medicalFacilities.map(({ id }) => id)
    expect([...(await ids({ limit: 3 })), ...(await ids({ limit: 3, offset: 3 }))]).toEqual(
      (await ids({})).slice(0, 6),
    )
  })

  test('sorts by distance from the centre of the town or a position, unknown positions last', async () => {
    const [wroclaw] = await api.db.select().from(cities).where(eq(cities.slug, 'wroclaw'))
    const distances = (
      { medicalFacilities }: Awaited<ReturnType<typeof country>>,
      from: { latitude: number; longitude: number },
    ) =>
      medicalFacilities.map(({ latitude, longitude }) =>
        latitude === null || longitude === null
          ? Number.POSITIVE_INFINITY
          : distanceKm(from, { latitude, longitude }),
      )
    if (!wroclaw) throw new Error('no Wrocław')
    const local = distances(await inTown({ sort: 'distance' }), wroclaw)
    expect(local).toEqual([...local].sort((one, other) => one - other))
    const gdansk = { latitude: 54.35, longitude: 18.65 }
    const near = distances(await country({ sort: 'distance', near: '54.35,18.65' }), gdansk)
    expect(near).toEqual([...near].sort((one, other) => one - other))
    expect(near.at(-1)).toBe(Number.POSITIVE_INFINITY)
    const withoutPosition = await country({ sort: 'distance' })
    expect(withoutPosition.medicalFacilities).toEqual((await country({})).medicalFacilities)
  })

  test('filters list, bounds and map points by rating', async () => {
    const whole = (await country({})).medicalFacilities
    const expected = whole.filter(({ rating }) => rating !== null && rating >= 4.5)
    expect(expected.length).toBeGreaterThan(1)
    expect(expected.length).toBeLessThan(whole.length)
    const { medicalFacilities, total, minFilterPrice } = await country({ 'rating-from': '4,5' })
    expect(medicalFacilities).toEqual(expected)
    expect(total).toBe(expected.length)
    expect(minFilterPrice).toBe(expected[0]?.priceValue)
    const points = await api.request(getCountryMapPoints, {
      params: { id: ROOT_CANAL.id },
      query: { 'rating-from': 4.5 },
    })
    expect(points.total).toBe(expected.length)
  })

  test('says what a price includes, where its facility does', async () => {
    const [offer] = (await country({})).medicalFacilities
    await api.db.execute(sql`insert into price_inclusions values (${offer?.id}, ${ROOT_CANAL.id}, 'znieczulenie')
      on conflict (facility_id, service_id) do update set includes = excluded.includes`)
    const offers = (await country({})).medicalFacilities
    expect(offers.find(({ id }) => id === offer?.id)?.includes).toBe('znieczulenie')
    expect(offers.map(({ includes }) => includes)).toContain(null)
  })

  test('has the opening hours of today, none when closed, null when unknown', async () => {
    const [open, closed, unknown] = (await country({})).medicalFacilities
    const week = (day: typeof HOURS) => JSON.stringify(Array.from({ length: 7 }, () => day))
    const setHours = (id: number | undefined, text: string | null) =>
      api.db.execute(sql`update facilities set opening_hours = ${text}::jsonb where id = ${id}`)
    await setHours(open?.id, week(HOURS))
    await setHours(closed?.id, week([]))
    await setHours(unknown?.id, null)
    const offers = (await country({})).medicalFacilities
    expect(offers.slice(0, 3).map(({ hoursToday }) => hoursToday)).toEqual([HOURS, [], null])
    expect(offers.slice(0, 3).map(({ nextOpening }) => nextOpening)).toEqual([
      { days: 1, weekday: expect.any(Number), opens: '08:00' },
      null,
      null,
    ])
  })

  test('filters list, bounds, towns and map points by features of the facilities', async () => {
    const whole = (await country({})).medicalFacilities
    const [parking, weekend, both] = whole
    const week = (saturday: boolean) =>
      JSON.stringify(Array.from({ length: 7 }, (_, day) => (day === 5 && saturday ? HOURS : [])))
    const set = (id: number | undefined, amenities: readonly string[], hours: string | null) =>
      api.db.execute(sql`update facilities set amenities = ${JSON.stringify(amenities)}::jsonb,
        opening_hours = ${hours}::jsonb where id = ${id}`)
    await api.db.execute(
      sql`update facilities set amenities = '["parking"]', opening_hours = ${week(false)}::jsonb`,
    )
    await set(parking?.id, ['parking', 'nfz'], null)
    await set(weekend?.id, ['nfz'], week(true))
    await set(both?.id, ['nfz', 'parking'], week(true))
    const ids = async (features: string) =>
      (await country({ features })).medicalFacilities.map(({ id }) => id)
    expect(await ids('parking,nfz')).toEqual([parking?.id, both?.id])
    expect(await ids('saturday')).toEqual([weekend?.id, both?.id])
    expect(await ids('saturday,parking,saturday')).toEqual([both?.id])
    const { total, minFilterPrice, towns } = await country({ features: 'saturday' })
    expect(total).toBe(2)
    expect(minFilterPrice).toBe(weekend?.priceValue)
    expect(towns?.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    const points = await api.request(getCountryMapPoints, {
      params: { id: ROOT_CANAL.id },
      query: { features: 'saturday' },
    })
    expect(points.total).toBe(2)
  })

  test('lists who is open now, then who opens first; unknown hours last', async () => {
    // Wednesday at 14:30 in Poland.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T13:30:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const ids = (await country({ limit: 4 })).medicalFacilities.map(({ id }) => id)
    const [tomorrow, unknown, open, tonight] = ids
    const on = (day: number, opens: string, closes: string) =>
      JSON.stringify(Array.from({ length: 7 }, (_, index) => (index === day ? [{ opens, closes }] : [])))
    const set = (id: number | undefined, hours: string | null) =>
      api.db.execute(sql`update facilities set opening_hours = ${hours}::jsonb where id = ${id}`)
    await api.db.execute(sql`update facilities set opening_hours = null`)
    await set(tomorrow, on(3, '07:00', '15:00'))
    await set(open, on(2, '08:00', '24:00'))
    await set(tonight, on(2, '18:00', '20:00'))
    const sorted = (await country({ sort: 'opening', limit: 4 })).medicalFacilities.map(({ id }) => id)
    expect(sorted).toEqual([open, tonight, tomorrow, unknown])
  })

  test("a price of children's visits proves that a facility treats children", async () => {
    await api.db.execute(sql`update facilities set amenities = '[]'`)
    const { medicalFacilities } = await country({ features: 'children' })
    const [sells] = medicalFacilities
    const { pricingData } = await api.request(getFacilityProfile, { params: { id: sells?.id ?? 0 } })
    expect(pricingData.items.map(({ name }) => name)).toContain('Pedodoncja (stomatologia dziecięca)')
    expect(medicalFacilities.length).toBeLessThan((await country({})).medicalFacilities.length)
  })

  test('counts the offers of each filter that takes one press, as the list does', async () => {
    // Wednesday at 14:30 in Poland.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T13:30:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const pressed: Record<string, object> = { open: { 'open-at': '3-14:30' }, rating: { 'rating-from': 4.5 } }
    for (const filter of [{}, { features: 'parking', 'price-to': 1200, location: 'mazowieckie' }]) {
      const counts = await api.request(getFeatureCounts, { params: { id: ROOT_CANAL.id }, query: filter })
      expect(counts.map(({ id }) => id)).toEqual(['open', 'rating', ...FEATURES])
      for (const { id, count } of counts) {
        const { location = null, features = '', ...query } = filter
        const list = {
          ...query,
          ...(pressed[id] ? { features, ...pressed[id] } : { features: `${features},${id}` }),
        }
        const { total } = location
          ? await api.request(getLocationResults, { params: { id: ROOT_CANAL.id, location }, query: list })
          : await country(list)
        expect([id, count]).toEqual([id, total])
      }
    }
  })

  test('filters by a moment at which facilities are open', async () => {
    const [open, closed, unknown] = (await country({})).medicalFacilities
    const wednesday = JSON.stringify(
      Array.from({ length: 7 }, (_, day) =>
        day === 2
          ? [
              { opens: '08:00', closes: '12:00' },
              { opens: '20:00', closes: '24:00' },
            ]
          : [],
      ),
    )
    await api.db.execute(sql`update facilities set opening_hours = null`)
    await api.db.execute(
      sql`update facilities set opening_hours = ${wednesday}::jsonb where id = ${open?.id}`,
    )
    await api.db.execute(
      sql`update facilities set opening_hours = '[[],[],[],[],[],[],[]]' where id = ${closed?.id}`,
    )
    const ids = async (openAt: string) =>
      (await country({ 'open-at': openAt })).medicalFacilities.map(({ id }) => id)
    expect(unknown).toBeDefined()
    expect(await ids('3-08:00')).toEqual([open?.id])
    expect(await ids('3-23:45')).toEqual([open?.id])
    expect(await ids('3-12:00')).toEqual([])
    expect(await ids('4-08:00')).toEqual([])
    const points = await api.request(getCountryMapPoints, {
      params: { id: ROOT_CANAL.id },
      query: { 'open-at': '3-08:00' },
    })
    expect(points.total).toBe(1)
  })

  test.each([
    ['open-at=3-24:00', 'open-at', 'Podaj dzień tygodnia i godzinę, np. 3-14:30 (środa o 14:30).'],
    ['features=urgent,sauna', 'features.1', 'Wybierz udogodnienia z listy.'],
    ['rating-from=6', 'rating-from', 'Wartość nie może być większa niż 5.'],
    ['near=95,17', 'near', 'Podaj położenie w stopniach: szerokość,długość.'],
  ])('rejects ?%s', async (query, field, message) => {
    const { errors } = await api.problem(400, `/api/MedicalService/101/MedicalFacilities?${query}`)
    expect(errors).toEqual({ [field]: message })
  })
})
