import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContainerZone, Registry } from '@medicena/zone-kit/registry'
import { integrityOf } from '@medicena/zone-kit/release'
import { publicKeyOf, signManifest } from '@medicena/zone-kit/signature'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SiteZones } from './site-zones.ts'

/** The files of the zone's origin: path → text. Others respond 404. */
let files: Map<string, string>
let origin: Server
let base: string
let registry: Registry
let smokeTestError: string | null

const log = { info: vi.fn(), error: vi.fn() }

beforeEach(async () => {
  files = new Map()
  smokeTestError = null
  registry = { revision: 0, at: '', by: '', why: '', zones: {} }
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

const siteZones = () =>
  new SiteZones({
    readRegistry: async () => registry,
    siteOrigin: 'http://site.example',
    smokeTest: async () => {
      if (smokeTestError) throw new Error(smokeTestError)
    },
    log,
  })

const bundle = (
  extra = '',
) => `${extra}; module.exports = { default: { contract: 1, name: 'mf-a', prefixes: ['/a'],
  importance: 'primary', budget: 1000, smoke: '/a',
  routes: [{ id: 'a', path: '/a/*', lazy: async () => ({ Component() {}, head: { title: 't', description: 'd' } }) }] } }`

/** Puts a release on the origin and into the registry. */
function publish(version: string, source = bundle(), shared: Record<string, string> = {}): void {
  const content = { 'zone.cjs': source, 'entry.js': `entry ${version}`, 'a.js': 'page', 'a.css': '.a{}' }
  const release = {
    contract: 1,
    name: 'mf-a',
    version,
    prefixes: ['/a'],
    global: 'mf_a',
    entry: 'entry.js',
    exposes: { './route/a': { js: ['a.js'], css: ['a.css'] } },
    server: 'zone.cjs',
    shared,
    files: Object.fromEntries(Object.entries(content).map(([file, text]) => [file, integrityOf(text)])),
  }
  const manifest = JSON.stringify(release)
  for (const [file, text] of Object.entries({ ...content, 'release.json': manifest }))
    files.set(`/mf-a/${version}/${file}`, text)
  const zone = {
    kind: 'container' as const,
    base,
    version,
    integrity: integrityOf(manifest),
    prefixes: ['/a'],
  }
  registry = { ...registry, revision: registry.revision + 1, zones: { 'mf-a': zone } }
}

test('a release goes live with its pages, files and styles; the next one replaces them at once', async () => {
  const zones = siteZones()
  publish('1')
  await zones.refresh()
  const first = zones.snapshot
  expect(first.routeManifest.zones).toMatchObject([
    { name: 'mf-a', version: '1', routes: [{ id: 'a', data: false, head: { title: 't' } }] },
  ])
  expect(first.zoneOf('/a/b')).toMatchObject({ kind: 'loaded', zone: { version: '1' } })
  expect(first.zoneOf('/b')).toBeNull()
  publish('2')
  await zones.refresh()
  expect(zones.snapshot.routeManifest.zones).toMatchObject([{ version: '2' }])
  // A request in flight keeps its snapshot, and its release stays loaded.
  expect(first.zoneOf('/a')).toMatchObject({ zone: { version: '1' } })
  expect(zones.release('mf-a', '1')?.version).toBe('1')
})

test.each([
  ['throws at load: zepsute', () => publish('2', "throw new Error('zepsute')")],
  ['it needs react ^20.0.0', () => publish('2', bundle(), { react: '^20.0.0' })],
  ["'fs' is not a shared module", () => publish('2', bundle("require('fs')"))],
  [
    'is not what was published',
    () => {
      publish('2')
      files.set('/mf-a/2/entry.js', 'something else')
    },
  ],
  [
    'answers 404',
    () => {
      publish('2')
      files.delete('/mf-a/2/a.js')
    },
  ],
  [
    'its page /a fails: nie działa',
    () => {
      publish('2')
      smokeTestError = 'nie działa'
    },
  ],
])('rejects a failing release and keeps the old one: %s', async (reason, publishBroken) => {
  const zones = siteZones()
  publish('1')
  await zones.refresh()
  publishBroken()
  await zones.refresh()
  expect(zones.status()['mf-a']).toMatchObject({
    requested: '2',
    serving: '1',
    rejected: expect.stringContaining(reason),
  })
  expect(zones.snapshot.zoneOf('/a')).toMatchObject({ kind: 'loaded', zone: { version: '1' } })
  expect(zones.complete).toBe(false)
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
  const zones = siteZones()
  publish('1', bundle("throw new Error('evaluated')"))
  await zones.refresh()
  expect(zones.status()['mf-a']).toMatchObject({ serving: null, rejected: 'it is not signed' })

  publish('2')
  const manifest = Buffer.from(files.get('/mf-a/2/release.json') ?? '')
  files.set('/mf-a/2/release.sig.json', signManifest(manifest, key).toString())
  await zones.refresh()
  expect(zones.status()['mf-a']).toMatchObject({ serving: '2', rejected: null })
})

test('tries a rejected release again after a delay and logs it once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const zones = siteZones()
  publish('1')
  smokeTestError = 'provider is away'
  await zones.refresh()
  expect(zones.snapshot.zoneOf('/a')).toMatchObject({ kind: 'down' })
  smokeTestError = null
  await zones.refresh()
  expect(zones.complete).toBe(false)
  vi.advanceTimersByTime(3_001)
  await zones.refresh()
  expect(zones.complete).toBe(true)
  expect(zones.status()['mf-a']?.rejected).toBeNull()
  expect(log.error).toHaveBeenCalledTimes(1)
})

test('a rejected release does not change the prefixes of the zone', async () => {
  const zones = siteZones()
  publish('1')
  await zones.refresh()
  publish('2', "throw new Error('zepsute')")
  registry = { ...registry, zones: { 'mf-a': { ...only(registry), prefixes: ['/elsewhere'] } } }
  await zones.refresh()
  expect(zones.snapshot.zoneOf('/a/b')).toMatchObject({ kind: 'loaded', zone: { version: '1' } })
  expect(zones.snapshot.zoneOf('/elsewhere')).toBeNull()
})

test('rejects a release that hangs without blocking other zones', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const zones = siteZones()
  publish('1', bundle().replace('lazy: async () => (', 'lazy: () => new Promise(() => {}), never: () => ('))
  const hanging = only(registry)
  publish('2')
  const works = only(registry)
  registry = { ...registry, zones: { hanging: { ...hanging, prefixes: ['/h'] }, 'mf-a': works } }
  files.set(
    '/hanging/1/release.json',
    files.get('/mf-a/1/release.json')?.replace('"mf-a"', '"hanging"') ?? '',
  )
  registry.zones['hanging'] = {
    ...hanging,
    integrity: integrityOf(files.get('/hanging/1/release.json') ?? ''),
  }
  for (const file of ['zone.cjs', 'entry.js', 'a.js', 'a.css'])
    files.set(`/hanging/1/${file}`, files.get(`/mf-a/1/${file}`) ?? '')
  const refresh = zones.refresh()
  await vi.waitFor(() => expect(zones.release('mf-a', '2')).not.toBeNull())
  await vi.advanceTimersByTimeAsync(8_001)
  await refresh
  expect(zones.status()['hanging']).toMatchObject({ serving: null, rejected: 'it was not ready within 8 s' })
})

test('URLs are unavailable, not unknown, before the first registry is read', () => {
  expect(siteZones().snapshot.zoneOf('/a')).toMatchObject({ kind: 'down' })
})

function only({ zones }: Registry): ContainerZone {
  const zone = zones['mf-a']
  if (zone?.kind !== 'container') throw new Error('mf-a is not published')
  return zone
}
