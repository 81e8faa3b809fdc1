import { expect, test } from 'vitest'
import { offersCount, offersCountAccusative, servicesCount } from './plural.ts'

test.each([
  [0, 'brak ofert'],
  [1, '1 oferta'],
  [2, '2 oferty'],
  [5, '5 ofert'],
  [12, '12 ofert'],
  [22, '22 oferty'],
  [112, '112 ofert'],
  [20_000, '20\u00a0000 ofert'],
])('formats %d offers as "%s"', (count, text) => {
  expect(offersCount(count)).toBe(text)
})

test.each([
  [1, '1 ofertę'],
  [2, '2 oferty'],
  [5, '5 ofert'],
])('formats %d offers after a verb as "%s"', (count, text) => {
  expect(offersCountAccusative(count)).toBe(text)
})

test.each([
  [0, '0 usług'],
  [1, '1 usługa'],
  [2, '2 usługi'],
  [5, '5 usług'],
])('formats %d services as "%s"', (count, text) => {
  expect(servicesCount(count)).toBe(text)
})
