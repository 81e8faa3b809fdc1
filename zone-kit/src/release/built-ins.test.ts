import { expect, test, vi } from 'vitest'
import { changedBuiltIns, snapshotBuiltIns } from './built-ins.ts'

test('finds members of built-in objects that were replaced, added or removed; new global variables are allowed', () => {
  const before = snapshotBuiltIns()
  const { map } = Array.prototype
  vi.stubGlobal('fetch', async () => null)
  vi.stubGlobal('ownVariable', 1)
  Object.assign(Array.prototype, { map: () => [], added: 1 })
  const changed = changedBuiltIns(before)
  Object.assign(Array.prototype, { map })
  Reflect.deleteProperty(Array.prototype, 'added')
  vi.unstubAllGlobals()
  expect(changed.toSorted()).toEqual(['Array.prototype.added', 'Array.prototype.map', 'fetch'])
  expect(changedBuiltIns(before)).toEqual([])
})
