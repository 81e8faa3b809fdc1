import { expect, test, vi } from 'vitest'
import { changedGlobals, snapshotGlobals } from './globals.ts'

test('finds members of built-in objects that were replaced, added or removed; new global variables are allowed', () => {
  const before = snapshotGlobals()
  const { map } = Array.prototype
  vi.stubGlobal('fetch', async () => null)
  vi.stubGlobal('ownVariable', 1)
  Object.assign(Array.prototype, { map: () => [], added: 1 })
  const changed = changedGlobals(before)
  Object.assign(Array.prototype, { map })
  Reflect.deleteProperty(Array.prototype, 'added')
  vi.unstubAllGlobals()
  expect(changed.toSorted()).toEqual(['Array.prototype.added', 'Array.prototype.map', 'fetch'])
  expect(changedGlobals(before)).toEqual([])
})
