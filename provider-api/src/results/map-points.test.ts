import {
  getCountryMapPoints,
  getCountryResults,
  getLocationMapPoints,
  getLocationResults,
} from '@medicena/provider-client/results'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ALL_ENGINES } from '../../test/engines.ts'
import { entryOfSlug } from '../catalogue/entries.ts'
import { UNOFFERED_SERVICE } from '../seed/assortment.ts'

const ROOT_CANAL = 101
const ENDODONTICS = 100

describe.each(ALL_ENGINES)('map points on $name', (engine) => {
  const api = useApi(engine)

  test.each([
    ['a service', ROOT_CANAL, undefined, {}],
    ['a category', ENDODONTICS, undefined, {}],
    ['a town', ROOT_CANAL, 'wroclaw', {}],
    ['a province', ROOT_CANAL, 'dolnoslaskie', {}],
    ['a range of prices', ROOT_CANAL, 'dolnoslaskie', { 'price-from': 300, 'price-to': '1500' }],
  ])('contain the offers of %s with a position', async (_, id, location, filter) => {
    const query = { ...filter, limit: 200 }
    const [points, list] =
      location === undefined
        ? [
            await api.request(getCountryMapPoints, { params: { id }, query: filter }),
            await api.request(getCountryResults, { params: { id }, query }),
          ]
        : [
            await api.request(getLocationMapPoints, { params: { id, location }, query: filter }),
            await api.request(getLocationResults, { params: { id, location }, query }),
          ]
    const placed = list.medicalFacilities.filter(({ latitude }) => latitude !== null)
    expect(placed.length).toBeGreaterThan(1)
    const { ids, prices, latitudes, longitudes, ...counts } = points
    expect(counts).toEqual({ total: list.total, withoutPosition: list.total - placed.length })
    let latitude = 0
    const decoded = ids.map((id, index) => {
      latitude += latitudes[index] ?? Number.NaN
      return { id, price: prices[index], latitude, longitude: longitudes[index] }
    })
    expect(decoded.map((point) => point.latitude)).toEqual(
      decoded.map((point) => point.latitude).sort((left, right) => left - right),
    )
    const near = (degrees: number | null) =>
      expect.toSatisfy((units: number) => Math.abs(units - (degrees ?? 0) * 100_000) <= 0.51)
    const byId = (left: { id: number }, right: { id: number }) => left.id - right.id
    expect(decoded.sort(byId)).toEqual(
      placed.sort(byId).map((offer) => ({
        id: offer.id,
        price: Math.round(offer.priceValue * 100),
        latitude: near(offer.latitude),
        longitude: near(offer.longitude),
      })),
    )
  })

  test('are empty without offers', async () => {
    const id = entryOfSlug(UNOFFERED_SERVICE)?.id ?? 0
    expect(await api.request(getCountryMapPoints, { params: { id }, query: {} })).toEqual({
      total: 0,
      withoutPosition: 0,
      ids: [],
      prices: [],
      latitudes: [],
      longitudes: [],
    })
  })
})
