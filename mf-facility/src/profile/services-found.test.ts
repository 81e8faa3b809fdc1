import { expect, it } from 'vitest'
import { servicesFound } from './services-found.ts'

it.each([
  [0, 'Brak usług o tej nazwie'],
  [1, 'Znaleziono: 1 usługa'],
  [3, 'Znaleziono: 3 usługi'],
  [12, 'Znaleziono: 12 usług'],
  [22, 'Znaleziono: 22 usługi'],
])('%i is %j', (count, words) => {
  expect(servicesFound(count)).toBe(words)
})
