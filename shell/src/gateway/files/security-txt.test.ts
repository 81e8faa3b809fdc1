import { expect, test } from 'vitest'
import { securityTxt } from './security-txt.ts'

const NOW = new Date('2026-11-22T21:30:00Z')

test('names the contact and an expiration within a year', () => {
  const file = securityTxt({ origin: 'https://medicena.example', email: 'kontakt@medicena.example' }, NOW)
  expect(file).toBe(
    [
      'Contact: mailto:kontakt@medicena.example',
      'Expires: 2027-05-21T00:00:00Z',
      'Preferred-Languages: pl, en',
      'Canonical: https://medicena.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('states no canonical address over http', () => {
  expect(securityTxt({ origin: 'http://localhost:3000', email: 'a@b.example' }, NOW)).not.toContain(
    'Canonical',
  )
})
