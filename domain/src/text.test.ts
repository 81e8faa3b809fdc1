import { expect, test } from 'vitest'
import { normalise, slugify } from './text.ts'

test('normalise removes case and diacritics', () => {
  expect(normalise('ZAŻÓŁĆ GĘŚLĄ JAŹŃ')).toBe('zazolc gesla jazn')
  expect(normalise('Leczenie kanałowe (1 kanał)')).toBe('leczenie kanalowe (1 kanal)')
})

test('normalise treats composed and decomposed letters alike', () => {
  expect(normalise('Łódź'.normalize('NFD'))).toBe(normalise('Łódź'.normalize('NFC')))
})

test('slugify joins the words of a name with hyphens', () => {
  expect(slugify('Bielsko-Biała')).toBe('bielsko-biala')
  expect(slugify('  Leczenie kanałowe (1 kanał) + RTG ')).toBe('leczenie-kanalowe-1-kanal-rtg')
  expect(slugify('Żółć & „Ćma”')).toBe('zolc-cma')
  expect(slugify('?!')).toBe('')
})
