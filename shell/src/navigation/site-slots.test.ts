import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadExpose } from '../federation/container.ts'
import type { ManifestZone, RouteManifest } from '../site/route-manifest.ts'
import { createSiteSlots } from './site-slots.ts'

vi.mock('../federation/container.ts', () => ({ loadExpose: vi.fn() }))
const load = vi.mocked(loadExpose)

const SearchBar = () => null
const zone: ManifestZone = {
  kind: 'container',
  name: 'mf-search',
  version: '1',
  folder: '/zone/',
  global: 'mf_search',
  entry: ['entry.js', 'sha256-e'],
  routes: [],
  slots: { 'search-bar': { js: [['bar.js', 'sha256-b']], css: [] } },
}
const site: RouteManifest = { revision: 1, zones: [zone] }
const reported: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers()
  load.mockReset()
  reported.length = 0
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('returns null for a slot that no zone fills and loads nothing', async () => {
  const slots = createSiteSlots(site)
  expect(slots.find('map-pin')).toBeNull()
  await slots.ready(['map-pin'])
  expect(load).not.toHaveBeenCalled()
})

test('loads a slot once and returns its component from then on', async () => {
  load.mockResolvedValue({ Component: SearchBar })
  const slots = createSiteSlots(site)
  expect(slots.find('search-bar')).toHaveProperty('loading')
  await slots.ready(['search-bar'])
  expect(slots.find('search-bar')).toEqual({ Component: SearchBar })
  expect(load).toHaveBeenCalledExactlyOnceWith(zone, './slot/search-bar', zone.slots['search-bar'])
})

test('is ready after one second even if a slot still loads', async () => {
  load.mockReturnValue(new Promise(() => {}))
  const slots = createSiteSlots(site)
  let isReady = false
  void slots.ready(['search-bar']).then(() => {
    isReady = true
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(isReady).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isReady).toBe(true)
})

test('retries a failed load until the origin is back', async () => {
  const down = new Error('no network')
  load.mockRejectedValueOnce(down).mockResolvedValueOnce({ Component: SearchBar })
  const slots = createSiteSlots(site)
  slots.find('search-bar')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reported).toEqual([down])
  expect(slots.find('search-bar')).toHaveProperty('loading')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(slots.find('search-bar')).toEqual({ Component: SearchBar })
})
