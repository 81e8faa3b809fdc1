import { expect, test } from 'vitest'
import { withNonBreakingSpaces } from './typography.ts'

test.each([
  ['w mieście i w województwie', 'w_mieście i_w_województwie'],
  ['Ceny są a o nich mowa', 'Ceny są a_o_nich mowa'],
  ['O wyborze', 'O_wyborze'],
  ['(z rabatem)', '(z_rabatem)'],
  ['kosztuje 1 400 zł', 'kosztuje 1_400_zł'],
  ['z 30 dni przed', 'z_30_dni przed'],
  ['do 48 godzin w miesiącu', 'do 48_godzin w_miesiącu'],
  ['art. 6 ust. 1 lit. b RODO', 'art._6 ust._1 lit._b RODO'],
  ['od 01.03.2023 r.', 'od 01.03.2023_r.'],
  ['Korony – przewodnik', 'Korony_– przewodnik'],
  ['za 900–3000 zł', 'za 900–|3000_zł'],
  ['zab wizyta, kanał', 'zab wizyta, kanał'],
  ['', ''],
])('keeps "%s" together', (text, expected) => {
  expect(withNonBreakingSpaces(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '|')).toBe(expected)
})

test('is idempotent', () => {
  const once = withNonBreakingSpaces('W 48 godzin, w mieście i z kimś, art. 6 ust. 1')
  expect(withNonBreakingSpaces(once)).toBe(once)
})
