import { polishDay } from '@medicena/domain/days'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import {
  changePriceList,
  getPriceList,
  type PriceListForm,
  takeBackPrice,
} from '@medicena/provider-client/price-lists'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useAccount, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { facilityForm } from '../../test/forms.ts'
import { addVerifiedFacility } from '../../test/verified-facility.ts'
import { priceChanges, rejectedPrices } from '../database/schema.ts'

/** Services whose prices are near those of the tests. */
const [FIRST, SECOND, THIRD] = [505, 506, 507]
const CATEGORY = 100

describe.each(ENGINES)('price list changes on $name', (engine) => {
  const api = useApi(engine)
  const manager = useAccount(api, 'manager')
  let id: number
  beforeEach(async () => {
    ;({ id } = await addVerifiedFacility(api, facilityForm(), manager.token))
    await change({ set: [price(FIRST, 100), price(SECOND, 200)], end: [] })
  })

  const price = (serviceId: number, zloty: number) => ({ serviceId, price: zloty })
  const change = (body: PriceListForm) =>
    api.request(changePriceList, { params: { id }, body }, manager.token)
  const refuse = (status: number, body: PriceListForm) =>
    api.expectProblem(status, changePriceList, { params: { id }, body }, manager.token)
  const offered = async () => {
    const { pricingData } = await api.request(getFacilityProfile, { params: { id } })
    return pricingData.items.filter(({ isPrice }) => isPrice).map((item) => [item.id, item.price])
  }
  const list = () => api.request(getPriceList, { params: { id } }, manager.token)

  test('adds, changes and removes prices at once and returns the result', async () => {
    const changed = await change({ set: [price(FIRST, 120.5), price(THIRD, 300)], end: [SECOND] })
    expect(changed.map((item) => [item.serviceId, item.price])).toEqual([
      [FIRST, 120.5],
      [SECOND, null],
      [THIRD, 300],
    ])
    expect(changed).toEqual(await list())
    expect(await offered()).toEqual([
      [FIRST, 120.5],
      [THIRD, 300],
    ])
    expect(changed[0]?.history).toEqual([
      { validFrom: polishDay(), price: 120.5, promotionPrice: null, dayLowest: 120.5 },
    ])
  })

  describe('a mistyped price', () => {
    const serviceOf = async (serviceId: number) => (await list()).find((item) => item.serviceId === serviceId)
    const takeBack = (serviceId: number) => ({ params: { id, serviceId } })
    const age = (minutes: number) =>
      api.db
        .update(priceChanges)
        .set({ changedAt: sql`now() - make_interval(mins => ${minutes}::int)` })
        .where(eq(priceChanges.facilityId, id))
    beforeEach(() => age(11))

    test('is taken back within ten minutes, with no trace in the history', async () => {
      const before = await serviceOf(FIRST)
      await change({ set: [price(FIRST, 50)], end: [] })
      expect(await serviceOf(FIRST)).toMatchObject({ price: 50, takeBack: { publicPrice: 100 } })
      await api.request(takeBackPrice, takeBack(FIRST), manager.token)
      const { takeBack: _, version: __, ...restored } = before ?? {}
      expect(await serviceOf(FIRST)).toMatchObject(restored)
      expect(await offered()).toContainEqual([FIRST, 100])
      // Once a day: a price that comes and goes would lead a list.
      await change({ set: [price(FIRST, 50)], end: [] })
      await api.expectProblem(409, takeBackPrice, takeBack(FIRST), manager.token)
    })

    test('that waits is the one that is taken back, at any time', async () => {
      await change({ set: [price(FIRST, 110)], end: [] })
      await change({ set: [price(FIRST, 1)], end: [] })
      expect(await serviceOf(FIRST)).toMatchObject({ price: 1, takeBack: { publicPrice: 110, until: null } })
      await api.request(takeBackPrice, takeBack(FIRST), manager.token)
      expect(await serviceOf(FIRST)).toMatchObject({ price: 110, takeBack: { publicPrice: 100 } })
      expect(await offered()).toContainEqual([FIRST, 110])
    })

    test('that was rejected leaves the valid one', async () => {
      await change({ set: [price(FIRST, 110)], end: [] })
      await api.db
        .insert(rejectedPrices)
        .values({ facilityId: id, serviceId: FIRST, price: 1_800_000, reason: 'Pomyłka?' })
      expect((await serviceOf(FIRST))?.takeBack).toBeUndefined()
      await api.expectProblem(409, takeBackPrice, takeBack(FIRST), manager.token)
    })

    test('is replaced by the right one, with no trace either', async () => {
      await change({ set: [price(FIRST, 50)], end: [] })
      await change({ set: [price(FIRST, 50)], end: [] })
      await change({ set: [price(FIRST, 150)], end: [] })
      expect((await serviceOf(FIRST))?.history).toMatchObject([{ price: 150, dayLowest: 100 }])
    })

    test('is the day’s lowest after ten minutes', async () => {
      await change({ set: [price(FIRST, 50)], end: [] })
      await age(11)
      await api.expectProblem(409, takeBackPrice, takeBack(FIRST), manager.token)
      await change({ set: [price(FIRST, 150)], end: [] })
      expect((await serviceOf(FIRST))?.history).toMatchObject([{ price: 150, dayLowest: 50 }])
    })
  })

  test.each([
    ['what is no service', { set: [price(FIRST, 1), price(CATEGORY, 1)], end: [] }],
    ['an unknown service', { set: [price(FIRST, 1), price(999_999, 1)], end: [] }],
    ['one service twice', { set: [price(FIRST, 1), price(FIRST, 2)], end: [] }],
    ['one set and ended', { set: [price(FIRST, 1)], end: [FIRST] }],
  ])('changes nothing for %s', async (_, body) => {
    const before = await list()
    expect((await refuse(400, body)).errors).toEqual({ set: expect.any(String) })
    expect(await list()).toEqual(before)
  })

  test('names the invalid price', async () => {
    const { errors } = await refuse(400, { set: [price(FIRST, 1), price(SECOND, 0)], end: [] })
    expect(Object.keys(errors ?? {})).toEqual(['set.1.price'])
  })
})
