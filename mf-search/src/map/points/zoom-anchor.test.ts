import { expect, test } from 'vitest'
import { mapPoints } from '../../fixtures/map-points.ts'
import { OfferPoints } from './offer-points.ts'
import { zoomAnchor } from './zoom-anchor.ts'

const WROCLAW = { latitude: 51.1, longitude: 17 }
/** A map of 0.4 by 0.4 degrees. */
const VIEWPORT = {
  view: { ...WROCLAW, zoom: 11 },
  bounds: { west: 16.8, south: 50.9, east: 17.2, north: 51.3 },
}
const pointsAt = (...shifts: number[]) =>
  new OfferPoints(
    mapPoints(
      shifts.map((shift, id) => ({ id, price: 100, ...WROCLAW, longitude: WROCLAW.longitude + shift })),
    ),
  )

test('zooms around the centre while offers stay in view', () => {
  expect(zoomAnchor(pointsAt(0.09, 0.15), null, VIEWPORT, 1)).toBeNull()
  expect(zoomAnchor(pointsAt(0.15), null, VIEWPORT, -1)).toBeNull()
})

test('zooms in around the offer nearest to the centre if none would stay in view', () => {
  expect(zoomAnchor(pointsAt(-0.15, 0.13, 0.16), null, VIEWPORT, 1)).toMatchObject({
    latitude: 51.1,
    longitude: expect.closeTo(17.13),
  })
})

test('zooms around the centre if no offer is in view', () => {
  expect(zoomAnchor(pointsAt(0.5), { latitude: 54, longitude: 18 }, VIEWPORT, 1)).toBeNull()
  expect(zoomAnchor(null, null, VIEWPORT, 1)).toBeNull()
})
