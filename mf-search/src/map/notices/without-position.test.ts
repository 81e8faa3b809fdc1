import { expect, test } from 'vitest'
import { withoutPositionWords } from './without-position.ts'

test.each([
  [1, '1 oferta nie ma położenia na mapie'],
  [3, '3 oferty nie mają położenia na mapie'],
  [12, '12 ofert nie ma położenia na mapie'],
  [39, '39 ofert nie ma położenia na mapie'],
])('%i', (count, words) => {
  expect(withoutPositionWords(count)).toBe(words)
})
