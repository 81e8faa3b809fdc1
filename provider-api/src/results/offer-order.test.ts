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
import { cities, facilities } from '../database/schema.ts'

const ROOT_CANAL = { id: 101, slug: 'leczenie-kanalowe' }
const all = { limit: 200 }
const HOURS = [{ opens: '08:00', closes: '18:00' }]
const week = (hoursOf: (day: number) => readonly object[]) =>
  Array.from({ length: 7 }, (_, day) => hoursOf(day))
const DAILY = week(() => HOURS)
const CLOSED = week(() => [])

describe.each(ENGINES)('order and rating of offers on $name', (engine) => {
  const api = useApi(engine)
  const country = (query: object) =>
    api.request(getCountryResults, { params: { id: ROOT_CANAL.id }, query: { ...all, ...query } })
  const inTown = (query: object) =>
    api.request(getResultsByPath, {
      params: { a: ROOT_CANAL.slug, b: 'wroclaw' },
      query: { ...all, ...query },
    })

  const whole = async () => (await country({})).medicalFacilities
  const pointsOf = (query: object) =>
    api.request(getCountryMapPoints, { params: { id: ROOT_CANAL.id }, query })
  /** Sets hours and amenities of one facility, or of all. */
  const set = (id: number | 'all', openingHours: object[] | null, amenities: readonly string[] = []) =>
    api.db
      .update(facilities)
      .set({ openingHours, amenities } as Partial<typeof facilities.$inferInsert>)
      .where(id === 'all' ? undefined : eq(facilities.id, id))
  /** Holds the clock at 14:30 of a Wednesday in Poland. */
  const holdClock = () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T13:30:00Z') })
    onTestFinished(() => void vi.useRealTimers())
  }

  test('sorts by rating, then number of ratings, unrated facilities last', async () => {
    const { medicalFacilities } = await country({ sort: 'rating' })
    const rank = ({ rating, ratingsNumber }: (typeof medicalFacilities)[number]) =>
      (rating ?? -1) * 1e6 + (ratingsNumber ?? 0)
    const ranks = medicalFacilities.map(rank)
    expect(ranks).toEqual([...ranks].sort((one, other) => other - one))
    expect(medicalFacilities.at(-1)?.rating).toBeNull()
  })

  test.each(['asc', 'rating', 'distance'])('paginates by %s without gaps or duplicates', async (sort) => {
    const ids = async (query: object) =>
      (await inTown({ sort, ...query })).medicalFacilities.map(({ id }) => id)
    const whole = await ids({})
    expect([...(await ids({ limit: 3 })), ...(await ids({ limit: 3, offset: 3 }))]).toEqual(whole.slice(0, 6))
    const beyond = await inTown({ sort, offset: 100_000 })
    expect(beyond).toMatchObject({ medicalFacilities: [], total: whole.length })
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
    const offers = await whole()
    const expected = offers.filter(({ rating }) => rating !== null && rating >= 4.5)
    expect(expected.length).toBeGreaterThan(1)
    expect(expected.length).toBeLessThan(offers.length)
    const { medicalFacilities, total, minFilterPrice } = await country({ 'rating-from': '4,5' })
    expect(medicalFacilities).toEqual(expected)
    expect(total).toBe(expected.length)
    expect(minFilterPrice).toBe(expected[0]?.priceValue)
    expect((await pointsOf({ 'rating-from': 4.5 })).total).toBe(expected.length)
  })

  test('says what a price includes, where its facility does', async () => {
    const [offer] = await whole()
    await api.db.execute(sql`insert into price_inclusions values (${offer?.id}, ${ROOT_CANAL.id}, 'znieczulenie')
      on conflict (facility_id, service_id) do update set includes = excluded.includes`)
    const offers = await whole()
    expect(offers.find(({ id }) => id === offer?.id)?.includes).toBe('znieczulenie')
    expect(offers.map(({ includes }) => includes)).toContain(null)
  })

  test('has the opening hours of today, none when closed, null when unknown', async () => {
    const [open = 0, closed = 0, unknown = 0] = (await whole()).map(({ id }) => id)
    await set(open, DAILY)
    await set(closed, CLOSED)
    await set(unknown, null)
    const offers = (await whole()).slice(0, 3)
    expect(offers.map(({ hoursToday }) => hoursToday)).toEqual([HOURS, [], null])
    expect(offers.map(({ nextOpening }) => nextOpening)).toEqual([
      { days: 1, weekday: expect.any(Number), opens: '08:00' },
      null,
      null,
    ])
  })

  test('filters list, bounds, towns and map points by features of the facilities', async () => {
    const offers = await whole()
    const [parking = 0, weekend = 0, both = 0] = offers.map(({ id }) => id)
    const saturday = week((day) => (day === 5 ? HOURS : []))
    await set('all', CLOSED, ['parking'])
    await set(parking, null, ['parking', 'nfz'])
    await set(weekend, saturday, ['nfz'])
    await set(both, saturday, ['nfz', 'parking'])
    const ids = async (features: string) =>
      (await country({ features })).medicalFacilities.map(({ id }) => id)
    expect(await ids('parking,nfz')).toEqual([parking, both])
    expect(await ids('saturday')).toEqual([weekend, both])
    expect(await ids('saturday,parking,saturday')).toEqual([both])
    const { total, minFilterPrice, towns } = await country({ features: 'saturday' })
    expect(total).toBe(2)
    expect(minFilterPrice).toBe(offers[1]?.priceValue)
    expect(towns?.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect((await pointsOf({ features: 'saturday' })).total).toBe(2)
  })

  test('lists who is open now, then who opens first; unknown hours last', async () => {
    holdClock()
    const [tomorrow = 0, unknown, open = 0, tonight = 0] = (await whole()).map(({ id }) => id)
    const on = (day: number, opens: string, closes: string) =>
      week((index) => (index === day ? [{ opens, closes }] : []))
    await set('all', null)
    await set(tomorrow, on(3, '07:00', '15:00'))
    await set(open, on(2, '08:00', '24:00'))
    await set(tonight, on(2, '18:00', '20:00'))
    const sorted = (await country({ sort: 'opening', limit: 4 })).medicalFacilities.map(({ id }) => id)
    expect(sorted).toEqual([open, tonight, tomorrow, unknown])
  })

  test("a price of children's visits proves that a facility treats children", async () => {
    await set('all', null)
    const { medicalFacilities } = await country({ features: 'children' })
    const [sells] = medicalFacilities
    const { pricingData } = await api.request(getFacilityProfile, { params: { id: sells?.id ?? 0 } })
    expect(pricingData.items.map(({ name }) => name)).toContain('Pedodoncja (stomatologia dziecięca)')
    expect(medicalFacilities.length).toBeLessThan((await whole()).length)
  })

  test('counts the offers of each filter that takes one press, as the list does', async () => {
    holdClock()
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
    const [open = 0, closed = 0, unknown] = (await whole()).map(({ id }) => id)
    const twice = [
      { opens: '08:00', closes: '12:00' },
      { opens: '20:00', closes: '24:00' },
    ]
    await set('all', null)
    const onWednesday = week((day) => (day === 2 ? twice : []))
    await set(open, onWednesday)
    await set(closed, CLOSED)
    const ids = async (openAt: string) =>
      (await country({ 'open-at': openAt })).medicalFacilities.map(({ id }) => id)
    expect(unknown).toBeDefined()
    expect(await ids('3-08:00')).toEqual([open])
    expect(await ids('3-23:45')).toEqual([open])
    expect(await ids('3-12:00')).toEqual([])
    expect(await ids('4-08:00')).toEqual([])
    expect((await pointsOf({ 'open-at': '3-08:00' })).total).toBe(1)
  })

  test.each([
    ['open-at=3-24:00', 'open-at', 'Podaj dzień tygodnia i godzinę, np. 3-14:30 (środa o 14:30).'],
    ['features=urgent,sauna', 'features.1', 'Wybierz udogodnienia z listy.'],
    ['rating-from=6', 'rating-from', 'Wartość nie może być większa niż 5.'],
    ['near=95,17', 'near', 'Podaj położenie w stopniach: szerokość,długość.'],
    ['radius=101', 'radius', 'Wartość nie może być większa niż 100.'],
  ])('rejects ?%s', async (query, field, message) => {
    const { errors } = await api.problem(400, `/api/MedicalService/101/MedicalFacilities?${query}`)
    expect(errors).toEqual({ [field]: message })
  })
})
