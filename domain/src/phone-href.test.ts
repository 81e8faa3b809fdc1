import { expect, it } from 'vitest'
import { phoneHref } from './phone-href.ts'

it.each([
  ['71 343 12 18', 'tel:+48713431218'],
  ['+48 71 123 45 67', 'tel:+48711234567'],
  ['0048 600-700-800', 'tel:+48600700800'],
  ['(71) 343 12 18 wew. 5', 'tel:+48713431218'],
  ['48713431218', 'tel:+48713431218'],
  ['+49 30 123456', 'tel:+4930123456'],
  ['112', 'tel:112'],
])('%s is dialled by %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
