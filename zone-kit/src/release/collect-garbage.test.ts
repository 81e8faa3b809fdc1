import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Registry } from '../contract/registry.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { deleteRelease, findGarbage } from './collect-garbage.ts'
import { storeTestRelease } from './fixtures/test-release.ts'
import { buildTestShell } from './fixtures/test-shell.ts'
import { storeShell } from './publish-shell.ts'
import { directoryStore, type ReleaseStore, type StoredRelease } from './release-store.ts'

let root: string
let store: ReleaseStore
beforeEach(async () => {
  root = await temporaryFolder()
  store = directoryStore(root)
})

const NOW = new Date('2026-12-01T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000)

/** A history in which version n of mf-a went live so many days ago. */
const historyOf = (...days: number[]): Registry[] =>
  days
    .map((age, index): Registry => {
      const version = String(index + 1)
      const zone = { kind: 'container' as const, base: '', version, integrity: '', prefixes: ['/a'] }
      const at = daysAgo(age).toISOString()
      return { revision: index + 1, at, by: '', why: '', zones: { 'mf-a': zone } }
    })
    .reverse()

const release = (version: number, storedDaysAgo: number): StoredRelease => ({
  zone: 'mf-a',
  version: String(version),
  files: ['release.json'],
  bytes: 1,
  storedAt: daysAgo(storedDaysAgo),
})

const garbage = (stored: StoredRelease[], history: Registry[], revisions = 1, days = 30) =>
  findGarbage(stored, history, { revisions, days }, NOW).map(({ version }) => version)

test('old releases in no kept revision are garbage; the live one and the one before it never', () => {
  const stored = [release(1, 90), release(2, 80), release(3, 70), release(4, 60)]
  const history = historyOf(90, 80, 70, 60)
  expect(garbage(stored, history)).toEqual(['1', '2'])
  expect(garbage(stored, history, 3)).toEqual(['1'])
})

test('a release that was live in the last days stays, however long ago it was stored', () => {
  const stored = [release(1, 90), release(2, 80), release(3, 70), release(4, 60), release(5, 60)]
  // Version 2 was live until 20 days ago.
  expect(garbage(stored, historyOf(90, 80, 20, 19, 18))).toEqual(['1'])
})

test('a release that was stored in the last days and never live stays', () => {
  expect(garbage([release(1, 90), release(2, 2), release(9, 40)], historyOf(90))).toEqual(['9'])
})

test('a candidate stays', () => {
  const history = historyOf(90).map((registry): Registry => {
    const live = { kind: 'container' as const, base: '', version: '1', integrity: '', prefixes: ['/a'] }
    const { kind: _, ...release } = live
    return { ...registry, zones: { 'mf-a': { ...live, candidate: { ...release, version: '2', share: 0 } } } }
  })
  expect(garbage([release(1, 90), release(2, 80), release(3, 80)], history)).toEqual(['3'])
})

test('of the shell, which no revision names, the newest two and those of the last days stay', () => {
  const shell = (version: number, days: number) => ({ ...release(version, days), zone: 'shell' })
  const history = historyOf(90)
  expect(garbage([shell(1, 90), shell(3, 70), shell(2, 80), release(1, 90)], history)).toEqual(['1'])
  expect(garbage([shell(1, 90), shell(2, 29), shell(3, 2), shell(4, 1)], history)).toEqual(['1'])
})

test('a version of the shell that is published again while garbage is collected stays', async () => {
  const folder = join(root, 'client')
  await buildTestShell(folder, { 'main.1.js': 'first' })
  await storeShell(store, null, folder)
  const [listed] = await store.listReleases('shell')
  const stale = listed && { ...listed, storedAt: daysAgo(90) }
  expect(stale && (await deleteRelease(store, stale))).toBe(false)
  expect(listed && (await deleteRelease(store, listed))).toBe(true)
  expect(await store.listReleases()).toEqual([])
})

test('deletes a release, but not one that went live in the meantime', async () => {
  await storeTestRelease(store, '1')
  const live = await storeTestRelease(store, '2')
  const [first, second] = await store.listReleases()
  await store.writeRegistry({ by: '', why: '', zones: { 'mf-a': live } }, 0)
  expect(first && (await deleteRelease(store, first))).toBe(true)
  expect(second && (await deleteRelease(store, second))).toBe(false)
  expect(await readdir(join(root, 'releases/mf-a'))).toEqual(['2'])
})
