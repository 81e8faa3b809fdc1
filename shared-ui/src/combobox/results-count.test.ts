import { expect, test } from 'vitest'
import { resultsCount } from './results-count.ts'

test.each([
  [0, '0 wyników'],
  [1, '1 wynik'],
  [2, '2 wyniki'],
  [4, '4 wyniki'],
  [5, '5 wyników'],
  [12, '12 wyników'],
  [22, '22 wyniki'],
  [25, '25 wyników'],
])('%i is %s', (count, text) => {
  expect(resultsCount(count)).toBe(text)
})
