import { expect, test } from 'vitest'
import { covers, overlapOf } from './overlap.ts'

test('a prefix covers itself and what lies below, the root itself only', () => {
  expect(covers('/placowki', '/placowki')).toBe(true)
  expect(covers('/placowki', '/placowki/x-id1')).toBe(true)
  expect(covers('/placowki', '/placowkinie')).toBe(false)
  expect(covers('/', '/')).toBe(true)
  expect(covers('/', '/o-nas')).toBe(false)
})

test('zones overlap when one answers for a path of another, whichever is the wider', () => {
  const live = {
    search: {
      kind: 'container' as const,
      base: '',
      version: '1',
      integrity: '',
      prefixes: ['/', '/uslugi-medyczne'],
    },
  }
  expect(overlapOf({ name: 'new', prefixes: ['/uslugi-medyczne/stomatologia'] }, live)).toEqual({
    zone: 'search',
    prefix: '/uslugi-medyczne/stomatologia',
  })
  expect(overlapOf({ name: 'new', prefixes: ['/inne'] }, live)).toBeUndefined()
  expect(overlapOf({ name: 'search', prefixes: ['/uslugi-medyczne'] }, live)).toBeUndefined()
})
