import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { covers, findOverlap, findSlotConflict, Registry } from './registry.ts'

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

test('a candidate claims prefixes and slots like the live release of its zone', () => {
  const live = {
    search: {
      prefixes: ['/s'],
      slots: ['search-bar'],
      candidate: { prefixes: ['/s', '/nowe'], slots: ['search-bar', 'map-pin'] },
    },
  }
  expect(findOverlap({ name: 'new', prefixes: ['/nowe/oferty'] }, live)).toEqual({
    zone: 'search',
    prefix: '/nowe/oferty',
  })
  expect(findSlotConflict({ name: 'new', slots: ['map-pin'] }, live)).toEqual({
    zone: 'search',
    slot: 'map-pin',
  })
  expect(findOverlap({ name: 'search', prefixes: ['/nowe'] }, live)).toBeUndefined()
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
