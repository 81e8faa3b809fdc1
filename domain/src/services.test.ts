import { expect, test } from 'vitest'
import { servicesCount } from './services.ts'

test.each([
  [0, '0 usług'],
  [1, '1 usługa'],
  [2, '2 usługi'],
  [5, '5 usług'],
  [12, '12 usług'],
  [22, '22 usługi'],
])('%d is "%s"', (count, words) => {
  expect(servicesCount(count)).toBe(words)
})
