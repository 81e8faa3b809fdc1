import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publicKeyOf, signManifest } from '@medicena/zone-kit/signature'
import { temporaryFolder } from '@medicena/zone-kit/testing/temporary-folder'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  bundle,
  createSite,
  faults,
  files,
  log,
  publish,
  publishTo,
  siteServing,
  store,
  storeRelease,
  trials,
  useReleaseOrigin,
} from './fixtures/release-site.ts'

useReleaseOrigin()

test('rejects a release that fills the slot of another zone', async () => {
  const { releases } = createSite()
  const files = { './slot/map-pin': { js: [], css: [] } }
  const slots = "slots: { 'map-pin': async () => ({ Component() {} }) },"
  const source = bundle().replace('routes:', `${slots} routes:`)
  const pin = { kind: 'container' as const, ...storeRelease('1', source, {}, ['/a'], 'mf-a', files) }
  const other = source.replaceAll('mf-a', 'mf-b').replaceAll("'/a", "'/b")
  const late = { kind: 'container' as const, ...storeRelease('1', other, {}, ['/b'], 'mf-b', files) }
  // Without `slots`, by which publications find the conflict.
  await store.writeRegistry({ by: 'team', why: '1', zones: { 'mf-a': pin } }, store.current.revision)
  await releases.refresh()
  await store.writeRegistry(
    { by: 'team', why: '2', zones: { 'mf-a': pin, 'mf-b': late } },
    store.current.revision,
  )
  await releases.refresh()
  expect(releases.status()).toMatchObject({
    'mf-a': { serving: '1', rejected: null },
    'mf-b': { serving: null, rejected: 'it fills the slot map-pin, which mf-a fills' },
  })
})

test.each([
  ['throws at load: zepsute', () => publish('2', "throw new Error('zepsute')")],
  [
    'is not what was published',
    async () => {
      await publish('2')
      files.set('/mf-a/2/entry.js', 'something else')
    },
  ],
  [
    'answers 404',
    async () => {
      await publish('2')
      files.delete('/mf-a/2/a.js')
    },
  ],
  [
    'at load: endless loop',
    async () => {
      faults.set('2', 'at load: endless loop')
      await publish('2')
    },
  ],
])('rejects a failing release and keeps the old one: %s', async (reason, publishBroken) => {
  const { releases, sets } = await siteServing('1')
  await publishBroken()
  await releases.refresh()
  expect(releases.status()['mf-a']).toMatchObject({
    requested: '2',
    serving: '1',
    rejected: expect.stringContaining(reason),
  })
  expect(sets.live.zoneOf('/a')).toMatchObject({ kind: 'loaded', zone: { version: '1' } })
  expect(releases).toMatchObject({ isAsRequested: false, isReady: true })
})

test('rejects a release without the signature of a publisher before it evaluates it', async () => {
  const key = generateKeyPairSync('ed25519').privateKey
  const folder = await temporaryFolder()
  const file = join(folder, 'zone-publishers.json')
  const publishers = [{ name: 'anna', publicKey: publicKeyOf(key), zones: ['mf-a'] }]
  await writeFile(file, JSON.stringify({ publishers }))
  vi.stubEnv('ZONE_PUBLISHERS', file)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { releases } = createSite()
  await publishTo(releases, '1', bundle("throw new Error('evaluated')"))
  expect(releases.status()['mf-a']).toMatchObject({ serving: null, rejected: 'it is not signed' })
  expect(trials).toEqual([])

  await publish('2')
  const manifest = Buffer.from(files.get('/mf-a/2/release.json') ?? '')
  files.set('/mf-a/2/release.sig.json', signManifest(manifest, key).toString())
  await releases.refresh()
  expect(releases.status()['mf-a']).toMatchObject({ serving: '2', rejected: null })
})

test('tries a rejected release again after a delay and logs it once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { releases, sets } = createSite()
  await publish('1')
  faults.set('1', 'provider is away')
  await releases.refresh()
  expect(sets.live.zoneOf('/a')).toMatchObject({ kind: 'down' })
  expect(releases.isReady).toBe(false)
  faults.clear()
  await releases.refresh()
  expect(releases.isReady).toBe(false)
  vi.advanceTimersByTime(3_001)
  await releases.refresh()
  expect(releases).toMatchObject({ isAsRequested: true, isReady: true })
  expect(releases.status()['mf-a']?.rejected).toBeNull()
  expect(log.error).toHaveBeenCalledTimes(1)
})

test('a rejected release does not change the prefixes of the zone', async () => {
  const { releases, sets } = await siteServing('1')
  await publishTo(releases, '2', "throw new Error('zepsute')", {}, ['/elsewhere'])
  expect(sets.live.zoneOf('/a/b')).toMatchObject({ kind: 'loaded', zone: { version: '1' } })
  expect(sets.live.zoneOf('/elsewhere')).toBeNull()
})

test('a site that starts while the newest release is broken serves the newest one that works', async () => {
  for (const version of ['1', '2', '3', '4']) await publish(version)
  faults.set('4', 'endless loop')
  faults.set('3', 'out of memory')
  const { releases } = createSite()
  await releases.refresh()
  expect(releases.status()['mf-a']).toMatchObject({
    requested: '4',
    serving: '2',
    rejected: 'endless loop',
  })
  expect(trials).toEqual(['4', '3', '2'])
  expect(releases).toMatchObject({ isAsRequested: false, isReady: true })
})
