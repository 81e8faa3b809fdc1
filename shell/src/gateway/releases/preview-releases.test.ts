import { expect, test, vi } from 'vitest'
import {
  faultOf,
  faults,
  publishTo,
  siteServing,
  store,
  storeRelease,
  trials,
  useReleaseOrigin,
} from './fixtures/release-site.ts'

useReleaseOrigin()

test('a preview loads a stored release that only its set serves, and unloads it when nobody uses it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { releases, sets } = await siteServing('1')
  storeRelease('2')
  await Promise.all([releases.preview('mf-a', '2'), releases.preview('mf-a', '2')])
  await releases.preview('mf-a', '2')
  expect(trials).toEqual(['1', '2'])
  const names = [{ zone: 'mf-a', version: '2' }]
  expect(sets.setOf(names)?.zoneOf('/a')).toMatchObject({ zone: { version: '2' } })
  expect(sets.setOf(names)?.key).toBe('mf-a@2')
  expect(sets.live.zoneOf('/a')).toMatchObject({ zone: { version: '1' } })
  expect(store.current.revision).toBe(1)
  vi.advanceTimersByTime(30 * 60_000 + 1)
  await releases.refresh()
  expect(sets.setOf(names)).toBeNull()
})

test('at most six releases are loaded for previews; the least recently used one goes', async () => {
  const { releases, sets } = await siteServing('1')
  vi.useFakeTimers({ toFake: ['Date'] })
  const versions = ['2', '3', '4', '5', '6', '7', '8']
  for (const version of versions) {
    storeRelease(version)
    await releases.preview('mf-a', version)
    vi.advanceTimersByTime(1)
    await releases.preview('mf-a', '2')
    vi.advanceTimersByTime(1)
  }
  expect(versions.filter((version) => !sets.release('mf-a', version))).toEqual(['3'])
})

test('a preview says why it shows nothing', async () => {
  const { releases } = await siteServing('1')
  storeRelease('2')
  faults.set('2', 'at load: endless loop')
  await expect(releases.preview('mf-a', '2')).rejects.toThrow('at load: endless loop')
  await expect(releases.preview('mf-a', '3')).rejects.toThrow('mf-a has no stored release 3.')
  await expect(releases.preview('mf-b', '1')).rejects.toThrow('mf-b is no zone of this site')
})

test('a preview that ends its servers ends; the live release and the registry stay', async () => {
  const { releases, sets } = await siteServing('1')
  storeRelease('2')
  await releases.preview('mf-a', '2')
  releases.onFault(faultOf('2'))
  await expect.poll(() => sets.setOf([{ zone: 'mf-a', version: '2' }])).toBeNull()
  await expect(releases.preview('mf-a', '2')).rejects.toThrow('endless loop')
  expect(releases.rollbacks).toEqual([])
  expect(store.current.revision).toBe(1)
  expect(sets.live.zoneOf('/a')).toMatchObject({ zone: { version: '1' } })
})

test('a previewed release that goes live is not tried again and stays loaded', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { releases, sets } = await siteServing('1')
  storeRelease('2')
  await releases.preview('mf-a', '2')
  await publishTo(releases, '2')
  vi.advanceTimersByTime(30 * 60_000 + 1)
  await releases.refresh()
  expect(trials).toEqual(['1', '2'])
  expect(sets.live.zoneOf('/a')).toMatchObject({ zone: { version: '2' } })
})
