// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DistanceRings, directionsFrom } from './distance-rings.tsx'

afterEach(cleanup)

test('draws circles of distance, and names the compass and the nearest towns beyond the map', () => {
  const center = { latitude: 51.11, longitude: 17.038 }
  const bounds = { west: 16.9, south: 51.05, east: 17.17, north: 51.17 }
  const view = { ...center, zoom: 12 }
  const { container } = render(
    <DistanceRings
      center={center}
      directions={directionsFrom(center, { view, bounds, byUser: false })}
      obstacles={[]}
      projection={{ origin: center, zoom: 12 }}
    />,
  )
  const labels = [...container.querySelectorAll<HTMLElement>('[aria-hidden] > div')]
  const texts = labels.map(({ textContent }) => textContent)
  expect(texts.slice(0, 4)).toEqual(['1 km', '3 km', '5 km', '10 km'])
  expect(texts.slice(4)).toEqual([
    'Pn. Trzebnica 22 km',
    'Wsch. Jelcz-Laskowice 23 km',
    'Pd. Siechnice 11 km',
    'Zach. Kąty Wrocławskie 21 km',
  ])
  // 24 m to a pixel.
  expect(Number.parseInt(labels[0]?.style.inlineSize ?? '', 10)).toBeCloseTo(2000 / 24, -1)
})
