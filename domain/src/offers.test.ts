import { expect, test } from 'vitest'
import { offersCount } from './offers.ts'

test.each([
  [0, 'brak ofert'],
  [1, '1 oferta'],
  [2, '2 oferty'],
  [4, '4 oferty'],
  [5, '5 ofert'],
  [11, '11 ofert'],
  [12, '12 ofert'],
  [14, '14 ofert'],
  [21, '21 ofert'],
  [22, '22 oferty'],
  [101, '101 ofert'],
  [112, '112 ofert'],
  [122, '122 oferty'],
  [1003, '1003 oferty'],
  [20_000, '20\u00a0000 ofert'],
])('%d is "%s"', (count, words) => {
  expect(offersCount(count)).toBe(words)
})
