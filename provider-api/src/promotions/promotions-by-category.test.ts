import { CATALOGUE } from '@medicena/domain/catalogue'
import { addDays, polishDay } from '@medicena/domain/days'
import { getPromotionsOfCategory } from '@medicena/provider-client/promotions'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { createPriceList } from '../../test/price-list.ts'
import { writePrices } from '../prices/write-prices.ts'

describe.each(ENGINES)('promotions by category, place and days on $name', (engine) => {
  const api = useApi(engine)
  const { today } = inject('templates')
  // The API's day is that of the data, also if this run began yesterday.
  beforeAll(() => vi.setSystemTime(new Date(`${today}T12:00`)))
  afterAll(() => vi.useRealTimers())
  const fetchPromotions = (categoryWithLocation: string, date?: string) =>
    api.request(getPromotionsOfCategory, {
      params: { categoryWithLocation },
      query: date === undefined ? {} : { date },
    })

  test('default to today, also for an empty date', async () => {
    const { promotions, location, category } = await fetchPromotions('stomatologia')
    expect(location).toBeNull()
    expect(category).toMatchObject({ name: 'Stomatologia' })
    expect(promotions.length).toBeGreaterThan(3)
    for (const { validFrom, validTo, newPrice, oldPrice, lowestPrice30Days } of promotions) {
      expect(validFrom <= today && today <= validTo).toBe(true)
      expect(newPrice).toBeLessThan(oldPrice)
      expect(newPrice).toBeLessThan(lowestPrice30Days)
    }
    const prices = promotions.map(({ newPrice }) => newPrice)
    expect(prices).toEqual([...prices].sort((left, right) => left - right))
    for (const day of [today, '']) {
      expect(await fetchPromotions('stomatologia', day)).toEqual({ promotions, location, category })
    }
  })

  test('are empty for past days, even while a promotion still runs', async () => {
    const [past, recent] = [addDays(today, -60), addDays(today, -1)]
    expect((await fetchPromotions('stomatologia', `${past},${recent}`)).promotions).toEqual([])
    expect(await fetchPromotions('stomatologia', `${past},${today}`)).toEqual(
      await fetchPromotions('stomatologia'),
    )
  })

  test('cover a range of days and planned promotions', async () => {
    const [from, to] = [addDays(today, 60), addDays(today, 70)]
    const { promotions } = await fetchPromotions('stomatologia', `${from},${to}`)
    expect(promotions.length).toBeGreaterThan(3)
    expect(promotions.every(({ validFrom, validTo }) => validFrom <= to && validTo >= from)).toBe(true)
  })

  test('accept a place, a category or both', async () => {
    const range = `${today},${addDays(today, 300)}`
    const inProvince = await fetchPromotions('dolnoslaskie', range)
    expect(inProvince).toMatchObject({ category: null, location: { type: 0, name: 'dolnośląskie' } })
    const inTown = await fetchPromotions('wroclaw', range)
    expect(inTown.promotions.length).toBeGreaterThan(0)
    expect(inTown.promotions.every(({ city }) => city === 'Wrocław')).toBe(true)
    const [first] = inTown.promotions
    const both = await fetchPromotions('stomatologia&&wroclaw', range)
    expect(both.promotions).toEqual(expect.arrayContaining(inTown.promotions.filter((one) => one === first)))
  })

  test('accept && literal and encoded', async () => {
    const paths = ['stomatologia&&wroclaw', 'stomatologia%26%26wroclaw']
    const [plain, encoded] = await Promise.all(
      paths.map((path) => api.app.inject(`/api/MedicalService/Promotions/${path}`)),
    )
    expect(plain?.statusCode).toBe(200)
    expect(encoded?.body).toBe(plain?.body)
  })

  test.each(['nie-ma', 'stomatologia&&nie-ma', 'wroclaw&&stomatologia', 'nie-ma&&wroclaw'])(
    '%s means nothing: 404',
    async (path) => {
      await api.problem(404, `/api/MedicalService/Promotions/${path}`)
    },
  )

  test.each(['2026-02-30', '0000-01-01', '2026-01-02,2026-01-01', '1.12.2026', '2026-01-01,', 'jutro'])(
    'the days %s are refused',
    async (date) => {
      const { errors } = await api.problem(400, `/api/MedicalService/Promotions/stomatologia?date=${date}`)
      expect(errors).toHaveProperty('date')
    },
  )
})

describe.each(ENGINES)('planned promotions that are not reductions on $name', (engine) => {
  const api = useApi(engine, 'empty')

  test('do not displace others', async () => {
    const today = polishDay()
    const list = await createPriceList(api.db)
    const services = CATALOGUE.filter(({ kind }) => kind === 'service').map(({ id }) => id)
    const [reduced = 0, ...others] = services.slice(0, 80)
    const set = (serviceIds: readonly number[], price: number, days: number) =>
      api.db.transaction((tx) =>
        writePrices(
          tx,
          serviceIds.map((serviceId) => ({ facilityId: list.facilityId, serviceId, price })),
          addDays(today, days),
        ),
      )
    await set([reduced], 120_00, -10)
    await set(others, 80_00, -10)
    await set(others, 100_00, -1)
    const [first, last] = [addDays(today, 5), addDays(today, 9)]
    for (const serviceId of others) await list.promote(serviceId, first, last, 85)
    await list.promote(reduced, first, last, 90)
    const { promotions } = await api.request(getPromotionsOfCategory, {
      params: { categoryWithLocation: 'wroclaw' },
      query: { date: first },
    })
    const { facilityId } = list
    const shown = { newPrice: 90, oldPrice: 120, facilityId, website: null, acceptsContactRequests: false }
    expect(promotions).toMatchObject([shown])
  })
})
