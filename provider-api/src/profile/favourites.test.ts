import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { getFavourites } from '@medicena/provider-client/favourites'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { columns } from '../database/columns.ts'
import { facilities, prices } from '../database/schema.ts'

describe.each(ENGINES)('favourites on $name', (engine) => {
  const api = useApi(engine)
  const favourites = async (text: string) =>
    (await api.request(getFavourites, { query: { favourites: text } })).favourites

  test('have the data and the price of the profile, in their order', async () => {
    const { medicalFacility, pricingData } = await api.request(getFacilityProfile, { params: { id: 1 } })
    const item = pricingData.items.find(({ isPrice }) => isPrice) ?? expect.fail('no price')
    const [second, offer] = await favourites(`2,1-${item.id}`)
    expect(second).toMatchObject({ facilityId: 2, serviceId: null, serviceName: null, offer: null })
    expect(offer).toEqual({
      ...columns(medicalFacility, 'id', 'name', 'fullStreet', 'city', 'phoneNumber', 'rating'),
      ...columns(medicalFacility, 'ratingsNumber', 'latitude', 'longitude', 'url'),
      facilityId: 1,
      serviceId: item.id,
      serviceName: item.name,
      offer: {
        serviceId: item.id,
        ...columns(item, 'price', 'promotionPrice', 'lowestPrice30Days', 'priceDate'),
      },
    })
  })

  test('keep a service that is no longer offered, without a price', async () => {
    const [row] = await api.db.select().from(prices).where(eq(prices.facilityId, 1))
    const serviceId = row?.serviceId ?? 0
    expect((await favourites(`1-${serviceId}`))[0]?.offer).not.toBeNull()
    await api.db.delete(prices).where(eq(prices.serviceId, serviceId))
    expect(await favourites(`1-${serviceId},1-999999`)).toMatchObject([
      { serviceId, serviceName: expect.stringMatching(/\w/), offer: null },
      { serviceId: 999_999, serviceName: null, offer: null },
    ])
  })

  test('leave out facilities that are unknown or not public, and follow merged ones', async () => {
    await api.db.update(facilities).set({ status: 'hidden' }).where(eq(facilities.id, 3))
    await api.db.update(facilities).set({ status: 'hidden', mergedInto: 2 }).where(eq(facilities.id, 4))
    expect(await favourites('3,4,999999')).toMatchObject([{ facilityId: 4, id: 2 }])
  })

  test.each(['', 'a', '1-', '1,,2', Array.from({ length: 51 }, (_, index) => index + 1).join(',')])(
    'are rejected as %j',
    async (text) => {
      await api.expectProblem(400, getFavourites, { query: { favourites: text } })
    },
  )
})
