import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseWebsite } from './website.ts'

test.each([
  ['https://dentus.example/kontakt?x=1#mapa', 'https://dentus.example/kontakt?x=1#mapa'],
  ['http://dentus.example', 'http://dentus.example'],
  ['www.klinika.example', 'https://www.klinika.example'],
  ['klinika.example?id=1', 'https://klinika.example?id=1'],
  ['//klinika.example', 'https://klinika.example'],
  ['klinika.example:8080/umow', 'https://klinika.example:8080/umow'],
  ['HTTP://Klinika.Example/Cennik', 'http://klinika.example/Cennik'],
  [' \u00a0www.klinika.example\u200b\r\n', 'https://www.klinika.example'],
  ['www.klinika.example.', 'https://www.klinika.example'],
  ['https://klinika.example./kontakt', 'https://klinika.example/kontakt'],
  ['żółty-ząb.example/gabinet?a=b', 'https://żółty-ząb.example/gabinet?a=b'],
  ['https://xn--ty-zb-kua.example', 'https://xn--ty-zb-kua.example'],
])('writes %j as "%s"', (typed, written) => {
  expect(normaliseWebsite(typed)).toBe(written)
})

test.each([
  '',
  '   ',
  'brak strony',
  'dentus',
  'ja@dentus.example',
  'www.a.example, www.b.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\u00adscript:alert(1)//a.example',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'mailto:recepcja@dentus.example',
  'ftp://dentus.example',
  'https://dentus.example@evil.example/',
  'https:\\\\a.example',
  'http://',
  'https://localhost',
  'http://127.0.0.1/',
  'https://https://a.example',
  'https://a.example/\nx',
])('refuses %j', (typed) => {
  expect(normaliseWebsite(typed)).toBeNull()
})

test('keeps what it has written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.domain(), fc.string()), (typed) => {
      const written = normaliseWebsite(typed)
      if (written !== null) expect(normaliseWebsite(written)).toBe(written)
    }),
  )
})
