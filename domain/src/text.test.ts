import { expect, test } from 'vitest'
import { normalise, slugify } from './text.ts'

test('normalised text has no case and no diacritics', () => {
  expect(normalise('ZAŻÓŁĆ GĘŚLĄ JAŹŃ')).toBe('zazolc gesla jazn')
  expect(normalise('Leczenie kanałowe (1 kanał)')).toBe('leczenie kanalowe (1 kanal)')
})

test('composed and decomposed letters are the same', () => {
  expect(normalise('Łódź'.normalize('NFD'))).toBe(normalise('Łódź'.normalize('NFC')))
})

test('a slug holds the words of a name', () => {
  expect(slugify('Bielsko-Biała')).toBe('bielsko-biala')
  expect(slugify('  Leczenie kanałowe (1 kanał) + RTG ')).toBe('leczenie-kanalowe-1-kanal-rtg')
  expect(slugify('Żółć & „Ćma”')).toBe('zolc-cma')
  expect(slugify('?!')).toBe('')
})
