import { expect, test } from 'vitest'
import { cleanLine, cleanText, normalise, placeKey, slugify } from './text.ts'

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

test.each([
  'Łódź'.normalize('NFD'),
  ' Łódź ',
  'Łó\u00addź',
  '\ufeffŁódź',
  '\u200eŁódź\u200f',
  'Ł\u2060ódź',
  'Łó\u200ddź',
])('cleanLine and normalise read %j as Łódź', (text) => {
  expect(cleanLine(text)).toBe('Łódź')
  expect(normalise(text).trim()).toBe('lodz')
})

test('cleanLine leaves single ordinary spaces', () => {
  expect(cleanLine('Anna\u00a0 Nowak')).toBe('Anna Nowak')
})

test('cleanText keeps lines, and emojis of several characters', () => {
  expect(cleanText('Dzień dobry \u{1f469}\u200d\u2695\ufe0f\n\u200bdziękuję ❤\ufe0f')).toBe(
    'Dzień dobry \u{1f469}\u200d\u2695\ufe0f\ndziękuję ❤\ufe0f',
  )
})

test.each([
  [
    'bielsko-biala',
    ['Bielsko-Biała', 'bielsko - biała', 'Bielsko–Biała', 'BIELSKO BIAŁA', 'Bielsko\u2011Biała'],
  ],
  ['warszawa', ['Warszawa', 'm.st. Warszawa', 'M. St. Warszawa', 'm. Warszawa', 'miasto Warszawa']],
  ['slaskie', ['śląskie', 'woj. śląskie', 'Województwo śląskie', 'SLASKIE', 'śląskie'.normalize('NFD')]],
  ['warminsko-mazurskie', ['warmińsko-mazurskie', 'woj. warmińsko – mazurskie', 'warmińsko mazurskie']],
])('placeKey is %s for every spelling', (key, names) => {
  for (const name of names) expect(placeKey(name)).toBe(key)
})
