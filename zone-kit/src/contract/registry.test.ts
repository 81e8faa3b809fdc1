import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { conflictsWith, covers, Registry } from './registry.ts'

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

test('reads registries with and without candidates', () => {
  const release = { base: '', version: '1', integrity: '', prefixes: ['/s'] }
  const registry = (zone: object) => ({ revision: 1, at: '', by: '', why: '', zones: { search: zone } })
  const older = { kind: 'container', ...release }
  const rollout = { ...older, candidate: { ...release, version: '2', share: 5 } }
  expect(z.parse(Registry, registry(older)).zones['search']).toEqual(older)
  expect(z.parse(Registry, registry(rollout)).zones['search']).toEqual(rollout)
  for (const share of [100, -1, 2.5]) {
    const invalid = { ...older, candidate: { ...rollout.candidate, share } }
    expect(Registry.safeParse(registry(invalid)).success).toBe(false)
  }
})
