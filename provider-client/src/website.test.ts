import { expect, it } from 'vitest'
import { safeWebsite } from './website.ts'

it.each([
  ['https://dentus.example/kontakt?x=1', 'https://dentus.example/kontakt?x=1'],
  ['http://dentus.example', 'http://dentus.example/'],
  [' dentus.example ', 'https://dentus.example/'],
  ['www.dentus.example/umow', 'https://www.dentus.example/umow'],
  ['HTTPS://Dentus.example', 'https://dentus.example/'],
])('links to %s', (website, href) => {
  expect(safeWebsite(website)).toBe(href)
})

it.each([
  null,
  '',
  '   ',
  'brak strony',
  'brak',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'mailto:recepcja@dentus.example',
  'ftp://dentus.example',
  'https://dentus.example@evil.example/',
  'http://',
  'https://localhost',
])('does not link to %s', (website) => {
  expect(safeWebsite(website)).toBeNull()
})
