import { expect, test } from 'vitest'
import { feminineSurname } from './facility-names.ts'

test.each([
  ['Kowalski', 'Kowalska'],
  ['Górecki', 'Górecka'],
  ['Zawadzki', 'Zawadzka'],
  ['Konieczny', 'Konieczna'],
  ['Nowak', 'Nowak'],
  ['Duda', 'Duda'],
  ['Lis', 'Lis'],
])('the feminine form of %s is %s', (surname, feminine) => {
  expect(feminineSurname(surname)).toBe(feminine)
})
