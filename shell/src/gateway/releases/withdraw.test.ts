import { expect, test, vi } from 'vitest'
import {
  bundle,
  createSite,
  faultOf,
  faults,
  publish,
  publishTo,
  releaseFor,
  rollOut,
  rollOutTo,
  siteServing,
  store,
  storeRelease,
  trials,
  useReleaseOrigin,
  watchedBy,
} from './fixtures/release-site.ts'

useReleaseOrigin()

test('a release that ends its servers twice within a minute is rolled back in the registry', async () => {
  const { releases, sets } = await siteServing('1', '2')
  releases.onFault(faultOf('2'))
  expect(releases.rollbacks).toEqual([])
  releases.onFault(faultOf('2'))
  await expect.poll(() => store.current.revision).toBe(3)
  expect(sets.live.zoneOf('/a')).toMatchObject({ zone: { version: '1' } })
  expect(sets.release('mf-a', '2')).toBeNull()
  expect(store.current).toMatchObject({
    revision: 3,
    by: 'site',
    why: expect.stringContaining('endless loop'),
    zones: { 'mf-a': { version: '1' } },
  })
  expect(releases.rollbacks).toMatchObject([{ zone: 'mf-a', from: '2', to: '1' }])
  await releases.refresh()
  expect(releases.status()['mf-a']).toMatchObject({ requested: '1', serving: '1', rejected: null })
})

test('of two sites on one store only one rolls back, and neither undoes what an operator did meanwhile', async () => {
  const [one, two] = [createSite(), createSite()]
  await publish('1')
  await one.releases.refresh()
  await two.releases.refresh()
  await publish('2')
  await one.releases.refresh()
  await two.releases.refresh()
  await one.releases.withdraw('mf-a@2', 'endless loop')
  await publish('3')
  await two.releases.withdraw('mf-a@2', 'endless loop')
  expect(store.revisions.map(({ by }) => by)).toEqual(['team', 'site', 'team', 'team', ''])
  await two.releases.refresh()
  expect(two.releases.status()['mf-a']).toMatchObject({ requested: '3', serving: '3' })
})

test('a zone without another release is down, and returns after a delay that doubles', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { releases, sets } = await siteServing('1')
  await releases.withdraw('mf-a@1', 'endless loop')
  expect(sets.live.zoneOf('/a')).toMatchObject({ kind: 'down' })
  expect(store.current.revision).toBe(1)
  await releases.refresh()
  expect(releases.status()['mf-a']).toMatchObject({ serving: null, rejected: 'endless loop' })
  vi.advanceTimersByTime(30_001)
  await releases.refresh()
  expect(releases.status()['mf-a']).toMatchObject({ serving: '1', rejected: null })
  await releases.withdraw('mf-a@1', 'endless loop')
  vi.advanceTimersByTime(30_001)
  await releases.refresh()
  expect(releases.status()['mf-a']).toMatchObject({ serving: null })
  vi.advanceTimersByTime(30_000)
  await releases.refresh()
  expect(releases.status()['mf-a']).toMatchObject({ serving: '1' })
})

test('a release that fails for its visitors is rolled back, unless it is the only one', async () => {
  const { releases } = await siteServing('1')
  await releases.withdraw('mf-a@1', 'server errors', 'visitors')
  expect(releases.status()['mf-a']).toMatchObject({ requested: '1', serving: '1' })
  await publishTo(releases, '2')
  await releases.withdraw('mf-a@2', 'server errors', 'visitors')
  expect(releases.status()['mf-a']).toMatchObject({ requested: '1', serving: '1' })
  expect(store.current).toMatchObject({ by: 'site', why: 'automatic rollback of 2: server errors' })
  expect(watchedBy(releases)).toEqual([])
})

test('a halted candidate returns with the next share only; the history says who halted it and why', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { releases, sets } = await siteServing('1')
  await rollOutTo(releases, '2', 50)
  // One fault is enough: an operator may try again.
  releases.onFault(faultOf('2'))
  await expect.poll(() => store.current.revision).toBe(3)
  expect(releaseFor(sets, 0)).toBe('1')
  expect(store.current).toMatchObject({
    by: 'site',
    why: 'automatic halt of 2: endless loop',
    zones: { 'mf-a': { version: '1', candidate: { version: '2', share: 0 } } },
  })
  vi.advanceTimersByTime(3_600_000)
  await releases.refresh()
  expect(releases.status()['mf-a']?.candidate).toEqual({
    version: '2',
    share: 0,
    serving: false,
    rejected: 'endless loop',
  })
  expect(releases.rollbacks).toMatchObject([{ kind: 'halt', zone: 'mf-a', from: '2', to: '1' }])
  await rollOutTo(releases, '2', 5)
  expect(releaseFor(sets, 0)).toBe('2')
})

test('halting a candidate that is not known, or one that was replaced meanwhile, changes nothing', async () => {
  const { releases } = await siteServing('1')
  await releases.withdraw('mf-a@2', 'errors')
  expect(store.current.revision).toBe(1)
  await rollOutTo(releases, '2', 50)
  await rollOut('3', 50)
  await releases.withdraw('mf-a@2', 'errors')
  expect(store.current).toMatchObject({
    revision: 3,
    zones: { 'mf-a': { candidate: { version: '3', share: 50 } } },
  })
})

test('rolling back the live release leaves the candidate', async () => {
  const { releases, sets } = await siteServing('1', '2')
  await rollOutTo(releases, '3', 50)
  await releases.withdraw('mf-a@2', 'endless loop')
  await releases.refresh()
  expect(store.current).toMatchObject({
    zones: { 'mf-a': { version: '1', candidate: { version: '3', share: 50 } } },
  })
  expect([0, 99].map((bucket) => releaseFor(sets, bucket))).toEqual(['3', '1'])
})

test('a release with which the page of another zone does not start is withdrawn once, however many wait for that', async () => {
  const { releases } = createSite()
  const pin = { './slot/map-pin': { js: [], css: [] } }
  const filler = bundle().replace(
    'routes:',
    "slots: { 'map-pin': async () => ({ Component() {} }) }, routes:",
  )
  const host = bundle()
    .replaceAll('mf-a', 'mf-b')
    .replaceAll("'/a", "'/b")
    .replace('lazy:', "slots: ['map-pin'], lazy:")
  const publishFiller = (version: string) =>
    store.writeRegistry(
      {
        by: 'team',
        why: version,
        zones: {
          'mf-a': { kind: 'container', ...storeRelease(version, filler, {}, ['/a'], 'mf-a', pin) },
          'mf-b': { kind: 'container', ...storeRelease('1', host, {}, ['/b'], 'mf-b') },
        },
      },
      store.current.revision,
    )
  await publishFiller('1')
  await releases.refresh()
  // Just after the start of a site, the page's own release is to blame.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  faults.set('1+2', 'endless loop')
  await publishFiller('2')
  const started = trials.length
  const first = releases.refresh()
  // That of the filler, and that of the page with it.
  await expect.poll(() => trials.length, { interval: 1 }).toBe(started + 2)
  await Promise.all([first, releases.refresh(), releases.refresh()])
  expect(releases.rollbacks).toMatchObject([{ zone: 'mf-a', from: '2', to: '1' }])
  expect(releases.status()).toMatchObject({ 'mf-a': { serving: '1' }, 'mf-b': { serving: '1' } })
})
