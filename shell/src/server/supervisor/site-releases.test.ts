import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '@medicena/domain/error-message'
import type { ContainerZone, Registry } from '@medicena/zone-kit/registry'
import { integrityOf } from '@medicena/zone-kit/release'
import { type RegistryChange, RegistryConflictError } from '@medicena/zone-kit/release-store'
import { publicKeyOf, signManifest } from '@medicena/zone-kit/signature'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fetchRelease } from '../zones/fetch-release.ts'
import { loadZone } from '../zones/load-zone.ts'
import { SiteZones } from '../zones/site-zones.ts'
import { SiteReleases, type SiteReleasesOptions } from './site-releases.ts'

/** The files of the zone's origin: path → text. Others respond 404. */
let files: Map<string, string>
let origin: Server
let base: string
let store: MemoryStore
/** Why trials reject a version. */
let faults: Map<string, string>
let trials: string[]

const log = { info: vi.fn(), error: vi.fn() }

type Store = SiteReleasesOptions['store']

/** A registry with its history in memory; releases are those of the origin. */
class MemoryStore implements Store {
  revisions: Registry[] = [{ revision: 0, at: '', by: '', why: '', zones: {} }]
  get current(): Registry {
    return this.revisions[0] ?? { revision: 0, at: '', by: '', why: '', zones: {} }
  }
  readRegistry = async () => this.current
  history = async () => this.revisions
  readManifest = async (zone: string, version: string): Promise<Buffer> => {
    const manifest = files.get(`/${zone}/${version}/release.json`)
    if (manifest === undefined) throw new Error(`${zone} has no stored release ${version}.`)
    return Buffer.from(manifest)
  }
  readFile = async () => null
  writeRegistry = async (change: RegistryChange, expected: number): Promise<Registry> => {
    if (expected !== this.current.revision) throw new RegistryConflictError(expected)
    this.revisions.unshift({ ...change, revision: expected + 1, at: '' })
    return this.current
  }
}

beforeEach(async () => {
  files = new Map()
  store = new MemoryStore()
  faults = new Map()
  trials = []
  log.error.mockClear()
  origin = createServer((request, response) => {
    const text = files.get(request.url ?? '')
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`
})
afterEach(() => {
  origin.close()
  vi.useRealTimers()
})

/** A site with one worker, in this process, and trials that only load. */
function createSite() {
  const worker = new SiteZones()
  const recycled: string[] = []
  const releases = new SiteReleases({
    store,
    fetchRelease: (name, entry) => fetchRelease(name, entry, 'http://site.example'),
    tryRelease: async (release) => {
      const { version } = release.release
      trials.push(version)
      const importance = 'primary' as const
      const reason = faults.get(version)
      if (reason !== undefined) return { reason, importance }
      return loadZone(release).then(
        () => ({ reason: null, importance }),
        (error: unknown) => ({ reason: messageOf(error), importance: null }),
      )
    },
    workers: {
      load: (release) => worker.load(release),
      activate: async (state) => worker.activate(state),
      recycle: async (folder) => void recycled.push(folder),
    },
    log,
  })
  return { releases, worker, recycled }
}

const bundle = (
  extra = '',
) => `${extra}; module.exports = { default: { contract: 1, name: 'mf-a', prefixes: ['/a'],
  importance: 'primary', budget: 1000, smoke: '/a',
  routes: [{ id: 'a', path: '/a/*', lazy: async () => ({ Component() {}, head: { title: 't', description: 'd' } }) }] } }`

/** Puts a release on the origin and makes it live. */
async function publish(...release: Parameters<typeof storeRelease>): Promise<void> {
  const [version] = release
  await change(version, { kind: 'container', ...storeRelease(...release) })
}

/** Puts a release on the origin and makes it the candidate. */
async function rollOut(version: string, share: number, source = bundle()): Promise<void> {
  const live = store.current.zones['mf-a']
  if (live?.kind !== 'container') throw new Error('no live release')
  await change(`${version} for ${share} %`, {
    ...live,
    candidate: { ...storeRelease(version, source), share },
  })
}

async function change(why: string, zone: ContainerZone): Promise<void> {
  await store.writeRegistry({ by: 'team', why, zones: { 'mf-a': zone } }, store.current.revision)
}

function storeRelease(
  version: string,
  source = bundle(),
  shared: Record<string, string> = {},
  prefixes = ['/a'],
  name = 'mf-a',
  exposes: object = {},
): Omit<ContainerZone, 'kind'> {
  const content = { 'zone.cjs': source, 'entry.js': `entry ${version}`, 'a.js': 'page', 'a.css': '.a{}' }
  const release = {
    contract: 1,
    name,
    version,
    prefixes,
    global: 'mf_a',
    entry: 'entry.js',
    exposes: { './route/a': { js: ['a.js'], css: ['a.css'] }, ...exposes },
    server: 'zone.cjs',
    shared,
    files: Object.fromEntries(Object.entries(content).map(([file, text]) => [file, integrityOf(text)])),
  }
  const manifest = JSON.stringify(release)
  for (const [file, text] of Object.entries({ ...content, 'release.json': manifest }))
    files.set(`/${name}/${version}/${file}`, text)
  return { base, version, integrity: integrityOf(manifest), prefixes }
}

test('a release goes live with its pages, files and styles; the next one replaces them at once', async () => {
  const { releases, worker } = createSite()
  await publish('1')
  await releases.refresh()
  const first = worker.snapshot
  expect(first.routeManifest.zones).toMatchObject([
    { name: 'mf-a', version: '1', routes: [{ id: 'a', data: false, head: { title: 't' } }] },
  ])
  expect(first.zoneOf('/a/b')).toMatchObject({ kind: 'loaded', zone: { version: '1' } })
  expect(first.zoneOf('/b')).toBeNull()
  await publish('2')
  await releases.refresh()
  expect(worker.snapshot.routeManifest.zones).toMatchObject([{ version: '2' }])
  // A request in flight keeps its snapshot, and its release stays loaded.
  expect(first.zoneOf('/a')).toMatchObject({ zone: { version: '1' } })
  expect(worker.release('mf-a', '1')?.version).toBe('1')
  expect(releases).toMatchObject({ ready: true, complete: true })
})

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

test('two releases before the live one stay loaded', async () => {
  const { releases, worker } = createSite()
  for (const version of ['1', '2', '3', '4']) {
    await publish(version)
    await releases.refresh()
  }
  expect(['1', '2', '3', '4'].filter((version) => worker.release('mf-a', version))).toEqual(['2', '3', '4'])
})

test.each([
  ['throws at load: zepsute', () => publish('2', "throw new Error('zepsute')")],
  ['it needs react ^20.0.0', () => publish('2', bundle(), { react: '^20.0.0' })],
  ["'fs' is not a shared module", () => publish('2', bundle("require('fs')"))],
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
  const { releases, worker } = createSite()
  await publish('1')
  await releases.refresh()
  await publishBroken()
  await releases.refresh()
  expect(releases.status()['mf-a']).toMatchObject({
    requested: '2',
    serving: '1',
    rejected: expect.stringContaining(reason),
  })
  expect(worker.snapshot.zoneOf('/a')).toMatchObject({ kind: 'loaded', zone: { version: '1' } })
  expect(releases).toMatchObject({ complete: false, ready: true })
})

test('rejects a release without the signature of a publisher before it evaluates it', async () => {
  const key = generateKeyPairSync('ed25519').privateKey
  const folder = await mkdtemp(join(tmpdir(), 'publishers-'))
  const file = join(folder, 'zone-publishers.json')
  const publishers = [{ name: 'anna', publicKey: publicKeyOf(key), zones: ['mf-a'] }]
  await writeFile(file, JSON.stringify({ publishers }))
  vi.stubEnv('ZONE_PUBLISHERS', file)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
  const { releases } = createSite()
  await publish('1', bundle("throw new Error('evaluated')"))
  await releases.refresh()
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
  const { releases, worker } = createSite()
  await publish('1')
  faults.set('1', 'provider is away')
  await releases.refresh()
  expect(worker.snapshot.zoneOf('/a')).toMatchObject({ kind: 'down' })
  expect(releases.ready).toBe(false)
  faults.clear()
  await releases.refresh()
  expect(releases.ready).toBe(false)
  vi.advanceTimersByTime(3_001)
  await releases.refresh()
  expect(releases).toMatchObject({ complete: true, ready: true })
  expect(releases.status()['mf-a']?.rejected).toBeNull()
  expect(log.error).toHaveBeenCalledTimes(1)
})

test('a rejected release does not change the prefixes of the zone', async () => {
  const { releases, worker } = createSite()
  await publish('1')
  await releases.refresh()
  await publish('2', "throw new Error('zepsute')", {}, ['/elsewhere'])
  await releases.refresh()
  expect(worker.snapshot.zoneOf('/a/b')).toMatchObject({ kind: 'loaded', zone: { version: '1' } })
  expect(worker.snapshot.zoneOf('/elsewhere')).toBeNull()
})

test('a site that starts while the newest release is broken serves the newest one that works', async () => {
  for (const version of ['1', '2', '3', '4']) await publish(version)
  faults.set('4', 'endless loop')
  faults.set('3', 'out of memory')
  const { releases } = createSite()
  await releases.refresh()
  expect(releases.status()['mf-a']).toMatchObject({ requested: '4', serving: '2', rejected: 'endless loop' })
  expect(trials).toEqual(['4', '3', '2'])
  expect(releases).toMatchObject({ complete: false, ready: true })
})

test('a release that harms workers is rolled back in the registry, and its workers are recycled', async () => {
  const { releases, worker, recycled } = createSite()
  await publish('1')
  await releases.refresh()
  await publish('2')
  await releases.refresh()
  await releases.withdraw('mf-a@2', 'endless loop')
  expect(worker.snapshot.zoneOf('/a')).toMatchObject({ zone: { version: '1' } })
  expect(worker.release('mf-a', '2')).toBeNull()
  expect(store.current).toMatchObject({
    revision: 3,
    by: 'site',
    why: expect.stringContaining('endless loop'),
    zones: { 'mf-a': { version: '1' } },
  })
  expect(recycled).toEqual([`${base}/mf-a/2/`])
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

test('a zone without another release is down, and returns after a delay', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { releases, worker } = createSite()
  await publish('1')
  await releases.refresh()
  await releases.withdraw('mf-a@1', 'endless loop')
  expect(worker.snapshot.zoneOf('/a')).toMatchObject({ kind: 'down' })
  expect(store.current.revision).toBe(1)
  await releases.refresh()
  expect(releases.status()['mf-a']).toMatchObject({ serving: null, rejected: 'endless loop' })
  vi.advanceTimersByTime(30_001)
  await releases.refresh()
  expect(releases.status()['mf-a']).toMatchObject({ serving: '1', rejected: null })
})

test('watches candidates and live releases that have replaced another one, not what an operator returns to', async () => {
  const { releases } = createSite()
  await publish('1')
  await releases.refresh()
  expect(releases.watched()).toEqual([])
  await publish('2')
  await rollOut('3', 10)
  await releases.refresh()
  const live = { zone: 'mf-a', release: 'mf-a@2', predecessor: 'mf-a@1', isCandidate: false }
  const candidate = { zone: 'mf-a', release: 'mf-a@3', predecessor: 'mf-a@2', isCandidate: true }
  expect(releases.watched()).toEqual([live, candidate])
  await publish('1')
  await releases.refresh()
  expect(releases.watched()).toEqual([])
})

test('a release that fails for its visitors is rolled back without new workers, unless it is the only one', async () => {
  const { releases, recycled } = createSite()
  await publish('1')
  await releases.refresh()
  await releases.withdraw('mf-a@1', 'server errors', 'visitors')
  expect(releases.status()['mf-a']).toMatchObject({ requested: '1', serving: '1' })
  await publish('2')
  await releases.refresh()
  await releases.withdraw('mf-a@2', 'server errors', 'visitors')
  expect(releases.status()['mf-a']).toMatchObject({ requested: '1', serving: '1' })
  expect(store.current).toMatchObject({ by: 'site', why: 'automatic rollback of 2: server errors' })
  expect(recycled).toEqual([])
  expect(releases.watched()).toEqual([])
})

test('a release that was withdrawn gets another chance when it is requested again', async () => {
  const { releases } = createSite()
  await publish('1')
  await releases.refresh()
  await publish('2')
  await releases.refresh()
  await releases.withdraw('mf-a@2', 'endless loop')
  await releases.refresh()
  await publish('2')
  await releases.refresh()
  expect(releases.status()['mf-a']).toMatchObject({ requested: '2', serving: '2' })
})

test('a zone that was removed and returns is served again', async () => {
  const { releases, worker } = createSite()
  await publish('1')
  await releases.refresh()
  await store.writeRegistry({ by: 'team', why: 'unregister', zones: {} }, store.current.revision)
  await releases.refresh()
  expect(worker.snapshot.zoneOf('/a')).toBeNull()
  await publish('1')
  await releases.refresh()
  expect(worker.snapshot.zoneOf('/a')).toMatchObject({ kind: 'loaded', zone: { version: '1' } })
})

/** The release that visitors with this number get. */
const releaseFor = (worker: SiteZones, bucket: number) => {
  const state = worker.snapshotFor(bucket).zoneOf('/a')
  return state?.kind === 'loaded' ? state.zone.version : null
}

test('a candidate is tried and served to its share of the visitors; the share grows and shrinks', async () => {
  const { releases, worker } = createSite()
  await publish('1')
  await releases.refresh()
  await rollOut('2', 5)
  await releases.refresh()
  expect(trials).toEqual(['1', '2'])
  expect([4, 5, 99].map((bucket) => releaseFor(worker, bucket))).toEqual(['2', '1', '1'])
  expect(worker.snapshot.key).toBe('live')
  expect(worker.snapshotFor(4).key).toBe('mf-a@2')
  expect(releases.complete).toBe(true)
  await rollOut('2', 50)
  await releases.refresh()
  expect([4, 49, 50].map((bucket) => releaseFor(worker, bucket))).toEqual(['2', '2', '1'])
  expect(trials).toEqual(['1', '2'])
  expect(releases.status()['mf-a']).toMatchObject({
    requested: '1',
    serving: '1',
    candidate: { version: '2', share: 50, serving: true, rejected: null },
  })
})

test('a candidate that fails its trial is rejected, and all visitors get the live release', async () => {
  const { releases, worker } = createSite()
  await publish('1')
  await releases.refresh()
  faults.set('2', 'at load: endless loop')
  await rollOut('2', 50)
  await releases.refresh()
  expect(releaseFor(worker, 0)).toBe('1')
  expect(releases.status()['mf-a']?.candidate).toMatchObject({
    serving: false,
    rejected: 'at load: endless loop',
  })
  expect(releases).toMatchObject({ complete: false, ready: true })
})

test('a candidate that goes live is not tried again, and documents with the old release keep working', async () => {
  const { releases, worker } = createSite()
  await publish('1')
  await releases.refresh()
  await rollOut('2', 50)
  await releases.refresh()
  await publish('2')
  await releases.refresh()
  expect([0, 99].map((bucket) => releaseFor(worker, bucket))).toEqual(['2', '2'])
  expect(trials).toEqual(['1', '2'])
  expect(worker.release('mf-a', '1')).not.toBeNull()
  expect(releases.status()['mf-a']).toMatchObject({ serving: '2', candidate: null })
})

test('a rollout that ends or is halted by an operator unloads the candidate', async () => {
  const { releases, worker } = createSite()
  await publish('1')
  await releases.refresh()
  await rollOut('2', 50)
  await releases.refresh()
  await rollOut('2', 0)
  await releases.refresh()
  expect(releaseFor(worker, 0)).toBe('1')
  expect(worker.release('mf-a', '2')).toBeNull()
  expect(releases.complete).toBe(true)
})

test('a halted candidate returns with the next share only; the history says who halted it and why', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { releases, worker } = createSite()
  await publish('1')
  await releases.refresh()
  await rollOut('2', 50)
  await releases.refresh()
  await releases.halt('mf-a', 'more errors than 1')
  expect(releaseFor(worker, 0)).toBe('1')
  expect(store.current).toMatchObject({
    by: 'site',
    why: 'automatic halt of 2: more errors than 1',
    zones: { 'mf-a': { version: '1', candidate: { version: '2', share: 0 } } },
  })
  vi.advanceTimersByTime(3_600_000)
  await releases.refresh()
  expect(releases.status()['mf-a']?.candidate).toEqual({
    version: '2',
    share: 0,
    serving: false,
    rejected: 'more errors than 1',
  })
  expect(releases.rollbacks).toMatchObject([{ kind: 'halt', zone: 'mf-a', from: '2', to: '1' }])
  await rollOut('2', 5)
  await releases.refresh()
  expect(releaseFor(worker, 0)).toBe('2')
})

test('halting without a candidate, or one that was replaced meanwhile, changes nothing', async () => {
  const { releases } = createSite()
  await publish('1')
  await releases.refresh()
  await releases.halt('mf-a', 'errors')
  await releases.halt('mf-b', 'errors')
  expect(store.current.revision).toBe(1)
  await rollOut('2', 50)
  await releases.refresh()
  await rollOut('3', 50)
  await releases.halt('mf-a', 'errors')
  expect(store.current).toMatchObject({
    revision: 3,
    zones: { 'mf-a': { candidate: { version: '3', share: 50 } } },
  })
})

test('a candidate that harms workers is halted, and its workers are recycled; the live release stays', async () => {
  const { releases, worker, recycled } = createSite()
  await publish('1')
  await releases.refresh()
  await rollOut('2', 50)
  await releases.refresh()
  await releases.withdraw('mf-a@2', 'endless loop')
  expect(store.current).toMatchObject({ zones: { 'mf-a': { version: '1', candidate: { share: 0 } } } })
  expect(releaseFor(worker, 0)).toBe('1')
  expect(recycled).toEqual([`${base}/mf-a/2/`])
})

test('rolling back the live release leaves the candidate', async () => {
  const { releases, worker } = createSite()
  for (const version of ['1', '2']) {
    await publish(version)
    await releases.refresh()
  }
  await rollOut('3', 50)
  await releases.refresh()
  await releases.withdraw('mf-a@2', 'endless loop')
  await releases.refresh()
  expect(store.current).toMatchObject({
    zones: { 'mf-a': { version: '1', candidate: { version: '3', share: 50 } } },
  })
  expect([0, 99].map((bucket) => releaseFor(worker, bucket))).toEqual(['3', '1'])
})

test('a preview loads a stored release that only its snapshot serves, and unloads it when nobody uses it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { releases, worker } = createSite()
  await publish('1')
  await releases.refresh()
  storeRelease('2')
  await Promise.all([releases.preview('mf-a', '2'), releases.preview('mf-a', '2')])
  await releases.preview('mf-a', '2')
  expect(trials).toEqual(['1', '2'])
  const names = [{ zone: 'mf-a', version: '2' }]
  expect(worker.snapshotOf(names)?.zoneOf('/a')).toMatchObject({ zone: { version: '2' } })
  expect(worker.snapshotOf(names)?.key).toBe('mf-a@2')
  expect(worker.snapshot.zoneOf('/a')).toMatchObject({ zone: { version: '1' } })
  expect(store.current.revision).toBe(1)
  vi.advanceTimersByTime(30 * 60_000 + 1)
  await releases.refresh()
  expect(worker.snapshotOf(names)).toBeNull()
})

test('at most six releases are loaded for previews; the least recently used one goes', async () => {
  const { releases, worker } = createSite()
  await publish('1')
  await releases.refresh()
  vi.useFakeTimers({ toFake: ['Date'] })
  const versions = ['2', '3', '4', '5', '6', '7', '8']
  for (const version of versions) {
    storeRelease(version)
    await releases.preview('mf-a', version)
    vi.advanceTimersByTime(1)
    await releases.preview('mf-a', '2')
    vi.advanceTimersByTime(1)
  }
  expect(versions.filter((version) => !worker.release('mf-a', version))).toEqual(['3'])
})

test('a preview says why it shows nothing', async () => {
  const { releases } = createSite()
  await publish('1')
  await releases.refresh()
  storeRelease('2')
  faults.set('2', 'at load: endless loop')
  await expect(releases.preview('mf-a', '2')).rejects.toThrow('at load: endless loop')
  await expect(releases.preview('mf-a', '3')).rejects.toThrow('mf-a has no stored release 3.')
  await expect(releases.preview('mf-b', '1')).rejects.toThrow('mf-b is no zone of this site')
})

test('a preview that harms workers ends; the live release and the registry stay', async () => {
  const { releases, worker, recycled } = createSite()
  await publish('1')
  await releases.refresh()
  storeRelease('2')
  await releases.preview('mf-a', '2')
  expect([releases.isForAll('mf-a@1'), releases.isForAll('mf-a@2')]).toEqual([true, false])
  await releases.withdraw('mf-a@2', 'endless loop')
  expect(worker.snapshotOf([{ zone: 'mf-a', version: '2' }])).toBeNull()
  await expect(releases.preview('mf-a', '2')).rejects.toThrow('endless loop')
  expect(recycled).toEqual([`${base}/mf-a/2/`])
  expect(releases.rollbacks).toEqual([])
  expect(store.current.revision).toBe(1)
  expect(worker.snapshot.zoneOf('/a')).toMatchObject({ zone: { version: '1' } })
})

test('a previewed release that goes live is not tried again and stays loaded', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { releases, worker } = createSite()
  await publish('1')
  await releases.refresh()
  storeRelease('2')
  await releases.preview('mf-a', '2')
  await publish('2')
  await releases.refresh()
  vi.advanceTimersByTime(30 * 60_000 + 1)
  await releases.refresh()
  expect(trials).toEqual(['1', '2'])
  expect(worker.snapshot.zoneOf('/a')).toMatchObject({ zone: { version: '2' } })
})

test('URLs are unavailable, not unknown, before the first registry is read', () => {
  expect(createSite().worker.snapshot.zoneOf('/a')).toMatchObject({ kind: 'down' })
})
