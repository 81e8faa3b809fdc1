import { expect, test } from 'vitest'
import { covers, findOverlap, findSlotConflict } from './registry.ts'

test('a prefix covers itself and all paths below; the root covers itself only', () => {
  expect(covers('/placowki', '/placowki')).toBe(true)
  expect(covers('/placowki', '/placowki/x-id1')).toBe(true)
  expect(covers('/placowki', '/placowkinie')).toBe(false)
  expect(covers('/', '/')).toBe(true)
  expect(covers('/', '/o-nas')).toBe(false)
})

test('zones overlap when a prefix of one covers a prefix of the other', () => {
  const live = {
    search: {
      kind: 'container' as const,
      base: '',
      version: '1',
      integrity: '',
      prefixes: ['/', '/uslugi-medyczne'],
    },
  }
  expect(findOverlap({ name: 'new', prefixes: ['/uslugi-medyczne/stomatologia'] }, live)).toEqual({
    zone: 'search',
    prefix: '/uslugi-medyczne/stomatologia',
  })
  expect(findOverlap({ name: 'new', prefixes: ['/inne'] }, live)).toBeUndefined()
  expect(findOverlap({ name: 'search', prefixes: ['/uslugi-medyczne'] }, live)).toBeUndefined()
})

test('a slot has one content: two zones that fill it conflict', () => {
  const container = { kind: 'container' as const, base: '', version: '1', integrity: '', prefixes: ['/s'] }
  const live = { search: { ...container, slots: ['search-bar'] }, older: container }
  expect(findSlotConflict({ name: 'new', slots: ['map-pin', 'search-bar'] }, live)).toEqual({
    zone: 'search',
    slot: 'search-bar',
  })
  expect(findSlotConflict({ name: 'search', slots: ['search-bar'] }, live)).toBeUndefined()
})
