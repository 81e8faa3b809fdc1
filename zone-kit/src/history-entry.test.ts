// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { historyEntryKey, identifyHistoryEntry } from './history-entry.ts'

beforeEach(() => history.replaceState({ idx: 0 }, ''))

test('identifies an entry without a key of the router, once, and keeps its other state', () => {
  identifyHistoryEntry('default')
  const key = historyEntryKey('default')
  expect(key).toMatch(/^\w{6,}$/)
  expect(history.state).toMatchObject({ idx: 0 })
  identifyHistoryEntry('default')
  expect(historyEntryKey('default')).toBe(key)
})

test('uses the key of the router where there is one', () => {
  identifyHistoryEntry('a1b2c3')
  expect(historyEntryKey('a1b2c3')).toBe('a1b2c3')
  expect(history.state).toEqual({ idx: 0 })
})
