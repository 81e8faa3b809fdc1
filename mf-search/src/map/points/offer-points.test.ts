import { expect, test } from 'vitest'
import { boundsOf, OfferPoints } from './offer-points.ts'

const RESPONSE = {
  total: 4,
  withoutPosition: 1,
  ids: [3, 7, 5],
  prices: [35000, 9950, 120000],
  latitudes: [5110000, 1234, 0],
  longitudes: [1703000, 1600000, 2101220],
}

test('decodes delta-encoded latitudes in hundred-thousandths of a degree', () => {
  const { offers, withoutPosition } = new OfferPoints(RESPONSE)
  expect(offers).toMatchObject([
    { id: 7, price: 9950, latitude: expect.closeTo(51.11234, 9), longitude: 16 },
    { id: 3, price: 35000, latitude: expect.closeTo(51.1, 9), longitude: expect.closeTo(17.03, 9) },
    { id: 5, price: 120000, latitude: expect.closeTo(51.11234, 9), longitude: expect.closeTo(21.0122, 9) },
  ])
  expect(withoutPosition).toBe(1)
})

test('returns bounds around all points', () => {
  expect(boundsOf(new OfferPoints(RESPONSE).offers)).toEqual({
    west: 16,
    south: expect.closeTo(51.1, 9),
    east: expect.closeTo(21.0122, 9),
    north: expect.closeTo(51.11234, 9),
  })
})
