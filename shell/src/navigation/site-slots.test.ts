import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadExpose } from '../federation/container.ts'
import type { ContainerSite, SiteMap } from '../site/site-map.ts'
import { siteSlots } from './site-slots.ts'

vi.mock('../federation/container.ts', () => ({ loadExpose: vi.fn() }))
const fetched = vi.mocked(loadExpose)

const SearchBar = () => null
const zone: ContainerSite = {
  kind: 'container',
  name: 'mf-search',
  version: '1',
  folder: '/zone/',
  global: 'mf_search',
  entry: ['entry.js', 'sha256-e'],
  routes: [],
  slots: { 'search-bar': { js: [['bar.js', 'sha256-b']], css: [] } },
}
const site: SiteMap = { revision: 1, zones: [zone] }
const complaints: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset()
  complaints.length = 0
  vi.stubGlobal('reportError', (error: unknown) => complaints.push(error))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a slot that no zone fills is empty, and nothing is fetched for it', async () => {
  const slots = siteSlots(site)
  expect(slots.find('map-pin')).toBeNull()
  await slots.ready(['map-pin'])
  expect(fetched).not.toHaveBeenCalled()
})

test('what fills a slot is fetched once, and there without waiting from then on', async () => {
  fetched.mockResolvedValue({ Component: SearchBar })
  const slots = siteSlots(site)
  expect(slots.find('search-bar')).toHaveProperty('coming')
  await slots.ready(['search-bar'])
  expect(slots.find('search-bar')).toEqual({ Component: SearchBar })
  expect(fetched).toHaveBeenCalledExactlyOnceWith(zone, './slot/search-bar', zone.slots['search-bar'])
})

test('a page waits a second for a slot and no longer', async () => {
  fetched.mockReturnValue(new Promise(() => {}))
  const slots = siteSlots(site)
  let went = false
  void slots.ready(['search-bar']).then(() => {
    went = true
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(went).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(went).toBe(true)
})

test('a zone that could not be had is asked again, and fills its slot when it returns', async () => {
  const down = new Error('no network')
  fetched.mockRejectedValueOnce(down).mockResolvedValueOnce({ Component: SearchBar })
  const slots = siteSlots(site)
  slots.find('search-bar')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(complaints).toEqual([down])
  expect(slots.find('search-bar')).toHaveProperty('coming')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(slots.find('search-bar')).toEqual({ Component: SearchBar })
})
