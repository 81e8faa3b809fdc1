import { expect, test } from 'vitest'
import { withoutPositionText } from './map-notices.tsx'

test.each([
  [1, '1 oferta nie ma położenia na mapie'],
  [3, '3 oferty nie mają położenia na mapie'],
  [12, '12 ofert nie ma położenia na mapie'],
  [39, '39 ofert nie ma położenia na mapie'],
])('inflects the verb for %i offers', (count, text) => {
  expect(withoutPositionText(count)).toBe(text)
})
