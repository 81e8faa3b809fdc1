import { expect, test, vi } from 'vitest'
import {
  createSite,
  faults,
  files,
  publish,
  publishTo,
  releaseFor,
  rollOut,
  rollOutTo,
  siteServing,
  store,
  trials,
  useReleaseOrigin,
  watchedBy,
} from './fixtures/release-site.ts'
import { liveReleases } from './site-state.ts'

const HOUR_MS = 60 * 60_000

useReleaseOrigin()

test('a release goes live with its pages, files and styles; the next one replaces them at once', async () => {
  const { releases, sets } = await siteServing('1')
  const first = sets.live
  expect(first.routeManifest.zones).toMatchObject([
    { name: 'mf-a', version: '1', routes: [{ id: 'a', data: false, head: { title: 't' } }] },
  ])
  expect(first.zoneOf('/a/b')).toMatchObject({ kind: 'loaded', zone: { version: '1' } })
  expect(first.zoneOf('/b')).toBeNull()
  await publishTo(releases, '2')
  expect(sets.live.routeManifest.zones).toMatchObject([{ version: '2' }])
  // A request in flight keeps its set, and its release stays loaded.
  expect(first.zoneOf('/a')).toMatchObject({ zone: { version: '1' } })
  expect(sets.release('mf-a', '1')?.version).toBe('1')
  expect(releases).toMatchObject({ isReady: true, isAsRequested: true })
})

test('an emptied store changes nothing: it is not read as a registry without zones', async () => {
  const { releases, sets } = await siteServing('1')
  store.revisions = []
  await expect(releases.refresh()).rejects.toThrow('the store has revision 0, but 1 was read before')
  expect(sets.live.zoneOf('/a')).toMatchObject({ zone: { version: '1' } })
  expect(releases.isReady).toBe(true)
})

test('after the newest revision was deleted, the site keeps it until the next change, whatever its number', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { releases, sets } = createSite()
  for (const version of ['1', '2', '3']) {
    await publishTo(releases, version)
    vi.advanceTimersByTime(1_000)
  }
  store.revisions = store.revisions.slice(2)
  await expect(releases.refresh()).rejects.toThrow('the store has revision 1, but 3 was read before')
  expect(sets.live.zoneOf('/a')).toMatchObject({ zone: { version: '3' } })
  await publish('4')
  expect(store.current.revision).toBe(2)
  await releases.refresh()
  expect(sets.live.zoneOf('/a')).toMatchObject({ zone: { version: '4' } })
  // The revision with the same number may also come between two refreshes.
  store.revisions = store.revisions.slice(1)
  vi.advanceTimersByTime(1_000)
  await publishTo(releases, '5')
  expect(sets.live.zoneOf('/a')).toMatchObject({ zone: { version: '5' } })
})

test('a server is not ready while visitors wait for zone servers of an accepted release', async () => {
  const { releases, sets } = createSite()
  const activate = vi.spyOn(sets, 'activate').mockReturnValue()
  await publishTo(releases, '1')
  expect([liveReleases(releases.state).length, releases.isReady]).toEqual([1, false])
  activate.mockRestore()
  await releases.refresh()
  expect(releases.isReady).toBe(true)
})

test('a server is not ready until one of its zones serves a release', async () => {
  const { releases } = createSite()
  await publish('1')
  // None can be fetched, so nothing is known of the zone's importance.
  files.clear()
  await releases.refresh()
  expect(releases.isReady).toBe(false)
  await publishTo(releases, '2')
  expect(releases.isReady).toBe(true)
})

test('two releases before the live one stay loaded', async () => {
  const { sets } = await siteServing('1', '2', '3', '4')
  expect(['1', '2', '3', '4'].filter((version) => sets.release('mf-a', version))).toEqual(['2', '3', '4'])
})

test('watches candidates and live releases that have replaced another one, not what an operator returns to', async () => {
  const { releases } = await siteServing('1')
  expect(watchedBy(releases)).toEqual([])
  await publish('2')
  await rollOutTo(releases, '3', 10)
  const live = { release: 'mf-a@2', predecessor: 'mf-a@1', isCandidate: false }
  const candidate = { release: 'mf-a@3', predecessor: 'mf-a@2', isCandidate: true }
  expect(watchedBy(releases)).toMatchObject([live, candidate])
  await publishTo(releases, '1')
  expect(watchedBy(releases)).toEqual([])
})

test('after a restart, goes on with the watch of a release that went live within a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
  await publish('1')
  vi.advanceTimersByTime(HOUR_MS)
  await publish('2')
  await rollOut('3', 0)
  vi.advanceTimersByTime(23 * HOUR_MS)
  const { releases, sets } = createSite()
  await releases.refresh()
  const since = Date.UTC(2026, 0, 1, 1)
  expect(watchedBy(releases)).toEqual([
    { release: 'mf-a@2', predecessor: 'mf-a@1', isCandidate: false, since },
  ])
  expect(sets.release('mf-a', '1')?.version).toBe('1')
  await releases.withdraw('mf-a@2', 'server errors', 'visitors')
  expect(releases.status()['mf-a']).toMatchObject({ serving: '1' })
})

test('after a restart, watches neither a release of the day before yesterday nor one that was returned to', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
  await publish('1')
  await publish('2')
  vi.advanceTimersByTime(25 * HOUR_MS)
  const old = createSite()
  await old.releases.refresh()
  expect(watchedBy(old.releases)).toEqual([])
  await publish('1')
  const returned = createSite()
  await returned.releases.refresh()
  expect(watchedBy(returned.releases)).toEqual([])
})

test('a zone that was removed and returns is served again', async () => {
  const { releases, sets } = await siteServing('1')
  await store.writeRegistry({ by: 'team', why: 'unregister', zones: {} }, store.current.revision)
  await releases.refresh()
  expect(sets.live.zoneOf('/a')).toBeNull()
  await publishTo(releases, '1')
  expect(sets.live.zoneOf('/a')).toMatchObject({ kind: 'loaded', zone: { version: '1' } })
})

test('a candidate is tried and served to its share of the visitors; the share grows and shrinks', async () => {
  const { releases, sets } = await siteServing('1')
  await rollOutTo(releases, '2', 5)
  expect(trials).toEqual(['1', '2'])
  expect([4, 5, 99].map((bucket) => releaseFor(sets, bucket))).toEqual(['2', '1', '1'])
  expect(sets.live.key).toBe('live')
  expect(sets.setFor(4).key).toBe('mf-a@2')
  expect(releases.isAsRequested).toBe(true)
  await rollOutTo(releases, '2', 50)
  expect([4, 49, 50].map((bucket) => releaseFor(sets, bucket))).toEqual(['2', '2', '1'])
  expect(trials).toEqual(['1', '2'])
  expect(releases.status()['mf-a']).toMatchObject({
    requested: '1',
    serving: '1',
    candidate: { version: '2', share: 50, serving: true, rejected: null },
  })
})

test('a candidate that fails its trial is rejected, and all visitors get the live release', async () => {
  const { releases, sets } = await siteServing('1')
  faults.set('2', 'at load: endless loop')
  await rollOutTo(releases, '2', 50)
  expect(releaseFor(sets, 0)).toBe('1')
  expect(releases.status()['mf-a']?.candidate).toMatchObject({
    serving: false,
    rejected: 'at load: endless loop',
  })
  expect(releases).toMatchObject({ isAsRequested: false, isReady: true })
})

test('a rejected release is tried at once when the registry requests it again', async () => {
  const { releases } = createSite()
  await publish('1')
  faults.set('2', 'no price')
  await rollOutTo(releases, '2', 1)
  expect(releases.status()['mf-a']?.candidate?.rejected).toBe('no price')
  faults.clear()
  await releases.refresh()
  expect(releases.status()['mf-a']?.candidate?.rejected).toBe('no price')
  await rollOutTo(releases, '2', 5)
  expect(releases.status()['mf-a']?.candidate).toMatchObject({ serving: true, rejected: null })
})

test('a candidate that goes live is not tried again, and documents with the old release keep working', async () => {
  const { releases, sets } = await siteServing('1')
  await rollOutTo(releases, '2', 50)
  await publishTo(releases, '2')
  expect([0, 99].map((bucket) => releaseFor(sets, bucket))).toEqual(['2', '2'])
  expect(trials).toEqual(['1', '2'])
  expect(sets.release('mf-a', '1')).not.toBeNull()
  expect(releases.status()['mf-a']).toMatchObject({ serving: '2', candidate: null })
})

test('a rollout that ends or is halted by an operator unloads the candidate', async () => {
  const { releases, sets } = await siteServing('1')
  await rollOutTo(releases, '2', 50)
  await rollOutTo(releases, '2', 0)
  expect(releaseFor(sets, 0)).toBe('1')
  expect(sets.release('mf-a', '2')).toBeNull()
  expect(releases.isAsRequested).toBe(true)
})

test('URLs are unavailable, not unknown, before the first registry is read', () => {
  expect(createSite().sets.live.zoneOf('/a')).toMatchObject({ kind: 'down' })
})
