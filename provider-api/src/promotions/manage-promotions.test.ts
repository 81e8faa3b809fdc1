import { addDays, polishDay } from '@medicena/domain/days'
import { registerManager } from '@medicena/provider-client/authentication'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { getHome } from '@medicena/provider-client/home'
import {
  cancelPromotion,
  endPrice,
  getPriceList,
  type PromotionForm,
  planPromotion,
  setPrice,
} from '@medicena/provider-client/price-lists'
import { getPromotions, getPromotionsOfCategory } from '@medicena/provider-client/promotions'
import { getCountryResults } from '@medicena/provider-client/results'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { createPriceList, type TestPriceList } from '../../test/price-list.ts'
import { accounts } from '../database/schema.ts'
import { applyPromotions } from './apply-promotions.ts'

/** Polishing, whose prices are near those of the tests. */
const SERVICE = 505
const TODAY = polishDay()
const day = (days: number) => addDays(TODAY, days)

describe.each(ENGINES)('managed promotions on $name', (engine) => {
  const api = useApi(engine, 'empty')
  let token: string
  let managerId: number
  let list: TestPriceList
  beforeAll(async () => {
    const email = 'managerka@poczta.example'
    ;({ token } = await api.request(registerManager, { body: { email, password: 'haslo-do-konta-1' } }))
    const [account] = await api.db.select().from(accounts).where(eq(accounts.email, email))
    managerId = account?.id ?? 0
  })
  beforeEach(async () => {
    list = await createPriceList(api.db, managerId)
  })

  const params = () => ({ id: list.facilityId, serviceId: SERVICE })
  const plan = (form: PromotionForm) => api.request(planPromotion, { params: params(), body: form }, token)
  const refusal = (status: number, form: PromotionForm) =>
    api.expectProblem(status, planPromotion, { params: params(), body: form }, token)
  const form = (changes: Partial<PromotionForm> = {}): PromotionForm => ({
    price: 80,
    oldPrice: 100,
    validFrom: TODAY,
    validTo: day(5),
    ...changes,
  })
  const item = async () => (await api.request(getPriceList, { params: { id: list.facilityId } }, token))[0]
  const priceOnProfile = async () => {
    const { pricingData } = await api.request(getFacilityProfile, { params: { id: list.facilityId } })
    const row = pricingData.items.find(({ id, isPrice }) => isPrice && id === SERVICE)
    return row && [row.price, row.promotionPrice, row.lowestPrice30Days]
  }

  test('starts a promotion today with the lowest price of the 30 days before', async () => {
    await list.set(day(-60), SERVICE, 100)
    expect(await plan(form())).toMatchObject({
      serviceId: SERVICE,
      price: 100,
      promotionPrice: 80,
      lowestPrice30Days: 100,
      promotions: [
        { validFrom: TODAY, validTo: day(5), price: 80, lowestPrice30Days: 100, state: 'running' },
      ],
    })
    expect(await priceOnProfile()).toEqual([100, 80, 100])
    const [promotion] = await api.request(getPromotions, {})
    expect(promotion).toMatchObject({ oldPrice: 100, newPrice: 80, lowestPrice30Days: 100 })
  })

  test('does not show a larger reduction when the regular price rises', async () => {
    await list.set(day(-60), SERVICE, 95)
    await plan(form({ price: 90, oldPrice: 95 }))
    await api.request(setPrice, { params: params(), body: { price: 1000 } }, token)
    const shown = { oldPrice: 95, newPrice: 90, lowestPrice30Days: 95 }
    expect(await api.request(getPromotions, {})).toMatchObject([shown])
    expect((await api.request(getHome, { query: {} })).promotions).toMatchObject([shown])
    const ofCategory = { params: { categoryWithLocation: 'stomatologia' }, query: {} }
    expect(await api.request(getPromotionsOfCategory, ofCategory)).toMatchObject({ promotions: [shown] })
    expect(await priceOnProfile()).toEqual([95, 90, 95])
    const results = await api.request(getCountryResults, { params: { id: SERVICE }, query: {} })
    expect(results.medicalFacilities).toMatchObject([{ price: '95\u00a0zł', promotionPrice: 90 }])
    expect(await item()).toMatchObject({ price: 1000 })
  })

  test('does not show a larger reduction when the price rises before a planned promotion', async () => {
    await list.set(day(-60), SERVICE, 95)
    await plan(form({ price: 90, oldPrice: 95, validFrom: day(1) }))
    await api.request(setPrice, { params: params(), body: { price: 1000 } }, token)
    const tomorrow = { params: { categoryWithLocation: 'stomatologia' }, query: { date: day(1) } }
    expect(await api.request(getPromotionsOfCategory, tomorrow)).toMatchObject({
      promotions: [{ oldPrice: 95, newPrice: 90, lowestPrice30Days: 95 }],
    })
    await applyPromotions(api.db, day(1))
    expect(await priceOnProfile()).toEqual([95, 90, 95])
  })

  test('shows a regular price below the lowest one unchanged', async () => {
    await list.set(day(-60), SERVICE, 95)
    await plan(form({ price: 80, oldPrice: 95 }))
    await api.request(setPrice, { params: params(), body: { price: 85 } }, token)
    expect(await priceOnProfile()).toEqual([85, 80, 95])
  })

  test('plans a future promotion with a forecast of the lowest price', async () => {
    await list.set(day(-60), SERVICE, 100)
    const { promotions } = await plan(form({ validFrom: day(10), validTo: day(12) }))
    expect(promotions).toMatchObject([{ state: 'planned', lowestPrice30Days: null }])
    expect(await priceOnProfile()).toEqual([100, null, null])
    const response = await api.request(getPromotionsOfCategory, {
      params: { categoryWithLocation: 'stomatologia&&wroclaw' },
      query: { date: `${day(12)},${day(20)}` },
    })
    expect(response).toMatchObject({
      location: { name: 'Wrocław', type: 1 },
      category: { name: 'Stomatologia', rootCategoryId: null },
      promotions: [
        { newPrice: 80, oldPrice: 100, lowestPrice30Days: 100, validFrom: day(10), validTo: day(12) },
      ],
    })
  })

  test('rejects an old price that contradicts the history', async () => {
    await list.set(day(-60), SERVICE, 90)
    await list.set(day(-3), SERVICE, 100)
    const { detail, errors } = await refusal(409, form())
    expect(detail).toMatch(/^Podana cena przed obniżką \(100\szł\).* to 90\szł/)
    expect(errors).toEqual({ oldPrice: detail })
    expect((await item())?.promotions).toEqual([])
    expect((await plan(form({ oldPrice: 90 }))).lowestPrice30Days).toBe(90)
  })

  test('uses the new day for a request that waited past midnight', async () => {
    await list.set(day(-60), SERVICE, 100)
    await applyPromotions(api.db, day(1))
    expect((await refusal(400, form())).errors).toHaveProperty('validFrom')
    expect(await plan(form({ validFrom: day(1) }))).toMatchObject({ promotionPrice: 80 })
  })

  test('rejects overlapping promotions, until the planned one is cancelled', async () => {
    await list.set(day(-60), SERVICE, 100)
    await plan(form({ validFrom: day(3), validTo: day(6) }))
    const other = await refusal(409, form({ validFrom: day(6), validTo: day(9), price: 70 }))
    expect(other.errors).toEqual({ validFrom: 'W tych dniach usługa ma już inną promocję.' })
    await api.request(cancelPromotion, { params: { ...params(), validFrom: day(3) } }, token)
    expect(await item()).toMatchObject({ history: [{ validFrom: day(-60) }], promotions: [] })
  })

  test('reports amounts with a decimal comma', async () => {
    const errorOf = async (price: number) =>
      (await api.expectProblem(400, setPrice, { params: params(), body: { price } }, token)).errors?.['price']
    expect(await errorOf(1.234)).toBe('Podaj kwotę z najwyżej dwoma miejscami po przecinku.')
    expect(await errorOf(0)).toBe('Wartość nie może być mniejsza niż 0,01.')
    expect(await errorOf(2_000_000)).toBe('Wartość nie może być większa niż 1000000.')
  })

  test('ends a running promotion and keeps its price in the history', async () => {
    await list.set(day(-60), SERVICE, 100)
    await plan(form())
    const input = { params: { ...params(), validFrom: TODAY } }
    await api.request(cancelPromotion, input, token)
    expect(await priceOnProfile()).toEqual([100, null, null])
    expect(await item()).toMatchObject({
      history: [
        { validFrom: day(-60) },
        { validFrom: TODAY, price: 100, promotionPrice: null, dayLowest: 80 },
      ],
      promotions: [],
    })
    await api.expectProblem(404, cancelPromotion, input, token)
  })

  test('puts a promotion in the place of a planned one, all or nothing', async () => {
    await list.set(day(-60), SERVICE, 100)
    await plan(form({ validFrom: day(3), validTo: day(9) }))
    await list.set(TODAY, SERVICE, 70)
    const replacing = { validFrom: day(4), validTo: day(9), oldPrice: 70, replaces: day(3) }
    await refusal(409, form({ ...replacing, price: 75 }))
    expect((await item())?.promotions).toMatchObject([{ validFrom: day(3), price: 80 }])
    expect((await plan(form({ ...replacing, price: 60 }))).promotions).toMatchObject([
      { validFrom: day(4), price: 60, state: 'planned' },
    ])
    await refusal(404, form({ ...replacing, price: 60 }))
  })

  test('rejects a service that is not on the list; a removed one keeps its history', async () => {
    await api.expectProblem(404, planPromotion, { params: params(), body: form() }, token)
    await list.set(day(-60), SERVICE, 100)
    await api.request(endPrice, { params: params() }, token)
    expect(await item()).toMatchObject({
      price: null,
      history: [{ price: 100 }, { price: null, dayLowest: 100 }],
    })
    await api.expectProblem(404, endPrice, { params: params() }, token)
    await api.expectProblem(404, planPromotion, { params: params(), body: form() }, token)
  })
})
