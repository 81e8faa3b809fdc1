import { expect, test } from 'vitest'
import { zoomView } from './map-geometry.ts'

const VIEW = { latitude: 52, longitude: 19, zoom: 7 }

test('limits the zoom, where the centre stays', () => {
  expect(zoomView(VIEW, -5, VIEW).zoom).toBe(5)
  const highest = { ...VIEW, zoom: 17 }
  expect(zoomView(highest, 1, { latitude: 52, longitude: 19.001 })).toEqual({
    latitude: expect.closeTo(52),
    longitude: expect.closeTo(19),
    zoom: 17,
  })
})
