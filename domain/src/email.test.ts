import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatEmail } from './email.ts'

test.each([
  ' jan@klinika.pl ',
  '\ufeffjan@klinika.pl',
  'ｊａｎ@klinika.pl',
  'jan @ klinika.pl',
  '"Kowalski, Jan" <jan@klinika.pl>',
  'Jan Kowalski <jan@klinika.pl>,',
  '„jan@klinika.pl”',
  '(jan@klinika.pl),',
  'MAILTO:jan@klinika.pl',
  'mailto:jan@klinika.pl?subject=Wizyta',
  '<mailto:jan@klinika.pl>',
])('reads %j as jan@klinika.pl', (text) => {
  expect(formatEmail(text)).toBe('jan@klinika.pl')
})

test.each([
  ['JAN@ŻÓŁW.PL', 'jan@xn--w-uga1v8h.pl'],
  ['jan@żółw.pl'.normalize('NFD'), 'jan@xn--w-uga1v8h.pl'],
  ['jan@xn--w-uga1v8h.pl', 'jan@xn--w-uga1v8h.pl'],
  ['jan@poczta.żółw.pl', 'jan@poczta.xn--w-uga1v8h.pl'],
  ["jan.o'brien+wizyty@klinika.pl", "jan.o'brien+wizyty@klinika.pl"],
])('has one form of the address %s', (text, formatted) => {
  expect(formatEmail(text)).toBe(formatted)
})

test.each(['', 'jan', 'jan@127.1', 'jan@klinika:25', 'jan@klinika.pl/x', 'a@klinika.pl, b@klinika.pl'])(
  'does not make an address of %j',
  (text) => {
    expect(formatEmail(text)).toBe(text)
  },
)

test('a displayed address is accepted as input', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      const displayed = formatEmail(text)
      expect(formatEmail(displayed)).toBe(displayed)
    }),
  )
})
