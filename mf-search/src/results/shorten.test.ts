// @vitest-environment node
import { expect, it } from 'vitest'
import { shorten } from './shorten.ts'

it.each([
  ['Leczenie kanałowe', 17, 'Leczenie kanałowe'],
  ['Leczenie kanałowe pod mikroskopem z RTG – 2 kanały', 43, 'Leczenie kanałowe pod… z RTG – 2 kanały'],
  ['Ponowne leczenie kanałowe pod mikroskopem', 30, 'Ponowne… pod mikroskopem'],
  ['Szyna relaksacyjna', 10, 'Szyna rel…'],
])('%s in %d characters is %s', (text, length, short) => {
  expect(shorten(text, length)).toBe(short)
})
