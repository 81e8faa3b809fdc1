import { generateKeyPairSync } from 'node:crypto'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { readZoneSource } from '../build/zone-source.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { requireSignatures } from './fixtures/required-signatures.ts'
import { storeTestRelease } from './fixtures/test-release.ts'
import { buildTestShell } from './fixtures/test-shell.ts'
import { registerRemote, storeRelease } from './publish.ts'
import { storeShell } from './publish-shell.ts'
import { directoryStore, MANIFEST, type ReleaseStore, SIGNATURE } from './release-store.ts'
import { signManifest } from './signature.ts'
import { WORKSPACE } from './workspace.ts'

const key = generateKeyPairSync('ed25519').privateKey

let root: string
let folder: string
let store: ReleaseStore
beforeEach(async () => {
  root = await temporaryFolder()
  folder = join(root, 'client')
  store = directoryStore(join(root, 'store'))
})

const filesOf = async (version: string) =>
  (await store.listReleases('shell')).find((release) => release.version === version)?.files.toSorted()

test('stores the files of the last build only, and changes no registry', async () => {
  await buildTestShell(folder, { 'main.1.js': 'first', 'font.woff2': 'font' })
  const version = await buildTestShell(folder, { 'main.2.js': 'second', 'font.woff2': 'font' })
  expect(await storeShell(store, null, folder)).toEqual({ version, isNew: true })
  expect(await filesOf(version)).toEqual(['font.woff2', 'main.2.js', 'main.2.js.br', MANIFEST])
  expect((await store.readRegistry()).revision).toBe(0)
})

test('a version does not depend on the order of its files', async () => {
  const one = await buildTestShell(folder, { 'a.js': 'a', 'b.js': 'b' })
  const manifest = await readFile(join(folder, MANIFEST), 'utf8')
  expect(await buildTestShell(folder, { 'b.js': 'b', 'a.js': 'a' })).toBe(one)
  expect(await readFile(join(folder, MANIFEST), 'utf8')).toBe(manifest)
  expect(await buildTestShell(folder, { 'b.js': 'b', 'a.js': 'other' })).not.toBe(one)
})

test('a version that is published again counts as stored now', async () => {
  const version = await buildTestShell(folder, { 'main.1.js': 'first' })
  await storeShell(store, null, folder)
  const longAgo = new Date('2026-01-01')
  for (const file of (await filesOf(version)) ?? [])
    await utimes(join(root, 'store/releases/shell', version, file), longAgo, longAgo)
  expect(await storeShell(store, null, folder)).toEqual({ version, isNew: false })
  const [stored] = await store.listReleases('shell')
  expect(stored?.storedAt.getTime()).toBeGreaterThan(longAgo.getTime())
})

test('a folder without a build, or with other files than it lists, is refused', async () => {
  await expect(storeShell(store, null, folder)).rejects.toThrow('has no build of the shell')
  await buildTestShell(folder, { 'main.1.js': 'first' })
  await writeFile(join(folder, 'main.1.js'), 'alert(1)')
  await expect(storeShell(store, null, folder)).rejects.toThrow('main.1.js is not what was built')
  expect(await store.listReleases()).toEqual([])
})

test('where signatures are required only a signed build is published, also one that was stored unsigned', async () => {
  const version = await buildTestShell(folder, { 'main.1.js': 'first' })
  const publishers = await requireSignatures(key, ['shell'])
  await expect(storeShell(store, null, folder)).rejects.toThrow('it is not signed')
  expect(await store.listReleases()).toEqual([])
  vi.stubEnv('ZONE_PUBLISHERS', '')
  await storeShell(store, null, folder)
  vi.stubEnv('ZONE_PUBLISHERS', publishers)
  expect(await storeShell(store, key, folder)).toEqual({ version, isNew: false })
  const next = await buildTestShell(folder, { 'main.2.js': 'second' })
  expect(await storeShell(store, key, folder)).toEqual({ version: next, isNew: true })
  expect(await filesOf(next)).toContain(SIGNATURE)
})

test('a key that may not publish replaces no signature of one that may', async () => {
  const version = await buildTestShell(folder, { 'main.1.js': 'first' })
  await requireSignatures(key, ['*'])
  await storeShell(store, key, folder)
  const zone = join(WORKSPACE, 'mf-static')
  const source = await readZoneSource(zone)
  const draft = join(root, 'draft')
  await mkdir(draft)
  await storeTestRelease(store, '1')
  const sample = JSON.parse(String(await store.readManifest('mf-a', '1')))
  const manifest = JSON.stringify({ ...sample, name: source.name, version: source.version })
  await writeFile(join(draft, MANIFEST), manifest)
  await writeFile(join(draft, SIGNATURE), signManifest(Buffer.from(manifest), key))
  await store.putRelease(source.name, source.version, draft)
  const signatures = () =>
    Promise.all([
      store.readFile('shell', version, SIGNATURE),
      store.readFile(source.name, source.version, SIGNATURE),
    ])

  const before = await signatures()
  const stranger = generateKeyPairSync('ed25519').privateKey
  await expect(storeShell(store, stranger, folder)).rejects.toThrow('signed by a key that')
  await expect(storeRelease(store, zone, stranger)).rejects.toThrow('signed by a key that')
  expect(await signatures()).toEqual(before)
  expect(before).not.toContain(null)
})

test('neither a zone nor a remote can have the name of the shell', async () => {
  const reserved = "'shell' is the name of the site's own files"
  await expect(storeRelease(store, join(WORKSPACE, 'shell'))).rejects.toThrow(reserved)
  await expect(registerRemote(store, 'shell', {}, { by: 'anna', why: 'test' })).rejects.toThrow(reserved)
})
