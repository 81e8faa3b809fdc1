import { expect, test } from 'vitest'
import { countText, countTextGenitive } from './counted.ts'

test.each([
  [0, 'brak placówek', '0 placówek'],
  [1, '1 placówka', '1 placówki'],
  [3, '3 placówki', '3 placówek'],
  [21, '21 placówek', '21 placówek'],
  [1407, '1407 placówek', '1407 placówek'],
])('formats %d facilities as "%s", after "z" as "%s"', (count, text, genitive) => {
  expect(countText('facilities', count)).toBe(text)
  expect(countTextGenitive('facilities', count)).toBe(genitive)
})

test('formats offers', () => {
  expect(countText('offers', 22)).toBe('22 oferty')
  expect(countTextGenitive('offers', 1)).toBe('1 oferty')
})
