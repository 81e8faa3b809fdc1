import { expect, test } from 'vitest'
import type { SlotModule } from '../contract/slots.ts'
import { isWithin, loadSlots, triedPaths } from './load-zone.ts'

test('rejects a zone whose slot has no component', async () => {
  const slots = { 'search-bar': async () => ({}) as SlotModule<'search-bar'> }
  await expect(loadSlots({ slots })).rejects.toThrow("slot 'search-bar' has no Component")
})

test('a route lies within the prefixes of its zone by its path before the first parameter', () => {
  expect(isWithin({ path: '/a/:id' }, ['/b', '/a'])).toBe(true)
  expect(isWithin({ path: '/c/:id' }, ['/a'])).toBe(false)
})

test('the smoke page is tried first, then pages without parameters, each once', () => {
  const lazy = () => Promise.reject(new Error('not loaded'))
  const routes = ['/a/:id', '/a', '/a/list'].map((path) => ({ id: path, path, lazy }))
  const zone = {
    name: 'mf-a',
    prefixes: ['/a'],
    importance: 'primary',
    budget: 1,
    smoke: '/a/1',
    routes,
  } as const
  expect([...triedPaths(zone)]).toEqual(['/a/1', '/a', '/a/list'])
})
