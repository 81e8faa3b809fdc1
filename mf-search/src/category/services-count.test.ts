import { expect, test } from 'vitest'
import { servicesCount } from './services-count.ts'

test.each([
  [1, '1 usługa'],
  [2, '2 usługi'],
  [5, '5 usług'],
  [12, '12 usług'],
  [22, '22 usługi'],
])('%d is "%s"', (count, words) => {
  expect(servicesCount(count)).toBe(words)
})
