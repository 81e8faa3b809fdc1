import { getPromotionsOfCategory } from '@medicena/provider-client/calls/get-promotions'
import { describe, expect, inject, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { addDays } from '../days.ts'

describe.each(ENGINES)('promotions by category, place and days on $name', (engine) => {
  const api = useApi(engine)
  const { today } = inject('templates')
  const ask = (categoryWithLocation: string, date?: string) =>
    api.ask(getPromotionsOfCategory, {
      params: { categoryWithLocation },
      query: date === undefined ? {} : { date },
    })

  test('today’s are the default', async () => {
    const { promotions, location, category } = await ask('stomatologia')
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
    expect(await ask('stomatologia', today)).toEqual({ promotions, location, category })
  })

  test('an empty day is none, as in a form', async () => {
    expect(await ask('stomatologia', '')).toEqual(await ask('stomatologia'))
  })

  test('days from one to another, also planned ones', async () => {
    const [from, to] = [addDays(today, 60), addDays(today, 70)]
    const { promotions } = await ask('stomatologia', `${from},${to}`)
    expect(promotions.length).toBeGreaterThan(3)
    expect(promotions.every(({ validFrom, validTo }) => validFrom <= to && validTo >= from)).toBe(true)
  })

  test('a place alone, a category alone and both', async () => {
    const range = `${today},${addDays(today, 300)}`
    const inProvince = await ask('dolnoslaskie', range)
    expect(inProvince).toMatchObject({ category: null, location: { type: 0, name: 'dolnośląskie' } })
    const inTown = await ask('wroclaw', range)
    expect(inTown.promotions.length).toBeGreaterThan(0)
    expect(inTown.promotions.every(({ city }) => city === 'Wrocław')).toBe(true)
    const [first] = inTown.promotions
    const both = await ask('stomatologia&&wroclaw', range)
    expect(both.promotions).toEqual(expect.arrayContaining(inTown.promotions.filter((one) => one === first)))
  })

  test('&& may stand in the address as it is or encoded', async () => {
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
