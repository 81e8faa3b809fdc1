import { expect, test } from 'vitest'
import { conflictsWith, covers } from './registry.ts'

test('a prefix covers itself and all paths below; the root covers itself only', () => {
  expect(covers('/placowki', '/placowki')).toBe(true)
  expect(covers('/placowki', '/placowki/x-id1')).toBe(true)
  expect(covers('/placowki', '/placowkinie')).toBe(false)
  expect(covers('/', '/')).toBe(true)
  expect(covers('/', '/o-nas')).toBe(false)
})

test('a release conflicts with the prefixes and slots of other zones and their candidates, not with those of its own', () => {
  const zones = {
    search: { prefixes: ['/', '/uslugi-medyczne'], slots: ['search-bar'] },
    news: { prefixes: ['/n'], candidate: { prefixes: ['/n', '/nowe'], slots: ['map-pin'] } },
  }
  expect(
    conflictsWith('new', { prefixes: ['/uslugi-medyczne/stomatologia', '/nowe/oferty'] }, zones),
  ).toEqual([
    'new has the prefix /uslugi-medyczne/stomatologia, which overlaps with search.',
    'new has the prefix /nowe/oferty, which overlaps with news.',
  ])
  expect(conflictsWith('new', { prefixes: ['/inne'], slots: ['map-pin', 'search-bar'] }, zones)).toEqual([
    'new fills the slot search-bar, which search fills.',
    'new fills the slot map-pin, which news fills.',
  ])
  expect(conflictsWith('news', { prefixes: ['/nowe'], slots: ['map-pin'] }, zones)).toEqual([])
})
