import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.ts'

const TEXT = 'Usługa;Cena\nLeczenie kanałowe zęba;200'

test('UTF-8, with and without a byte order mark', () => {
  expect(decodeFile(new TextEncoder().encode(TEXT).buffer)).toBe(TEXT)
  expect(decodeFile(new TextEncoder().encode(`\ufeff${TEXT}`).buffer)).toBe(TEXT)
})

test('what Excel writes as Unicode text', () => {
  const bytes = new Uint8Array([0xff, 0xfe, ...Buffer.from(TEXT, 'utf16le')])
  expect(decodeFile(bytes.buffer)).toBe(TEXT)
})

test('Windows-1250, as a Polish Excel writes it', () => {
  // ł and ę are single bytes there.
  const bytes = Uint8Array.from(
    TEXT,
    (character) => ({ ł: 0xb3, ę: 0xea })[character] ?? character.charCodeAt(0),
  )
  expect(decodeFile(bytes.buffer)).toBe(TEXT)
})
