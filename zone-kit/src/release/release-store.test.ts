import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ContainerZone } from '../contract/registry.ts'
import { changeRegistry, rollback } from './publish.ts'
import { directoryStore, RegistryConflictError, type UnreadableRevision } from './release-store.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-'))
})
afterEach(() => rm(root, { recursive: true }))

const author = { by: 'tester', why: 'test' }
const zone = (version: string): ContainerZone => ({
  kind: 'container',
  base: 'http://localhost:3001',
  version,
  integrity: 'sha256-x',
  prefixes: [`/${version}`],
})

test('an empty store has revision 0 without zones', async () => {
  const { revision, zones } = await directoryStore(root).readRegistry()
  expect({ revision, zones }).toEqual({ revision: 0, zones: {} })
})

test('of two writers with the same expected revision one succeeds and one gets a conflict', async () => {
  const store = directoryStore(root)
  const write = (version: string) => store.writeRegistry({ ...author, zones: { a: zone(version) } }, 0)
  const outcomes = await Promise.allSettled([write('1'), write('2')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [conflict] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(conflict).toBeInstanceOf(RegistryConflictError)
  expect((await store.readRegistry()).revision).toBe(1)
})

test('twenty concurrent changes are all stored, each as a revision', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `zone-${index}`)
  await Promise.all(
    names.map((name) =>
      changeRegistry(directoryStore(root), author, (zones) => ({ ...zones, [name]: zone(name) })),
    ),
  )
  const store = directoryStore(root)
  expect(Object.keys((await store.readRegistry()).zones).sort()).toEqual([...names].sort())
  expect((await store.history()).map(({ revision }) => revision)).toEqual(names.map((_, index) => 20 - index))
})

test.each([
  ['half a file', (file: string) => truncate(file, 20)],
  ['not a registry', (file: string) => writeFile(file, '{"revision": "three"}')],
])('an unreadable revision is reported once and skipped: %s', async (_name, damage) => {
  for (const revision of [0, 1, 2])
    await directoryStore(root).writeRegistry({ ...author, zones: { a: zone(String(revision)) } }, revision)
  await damage(join(root, 'registry/00000003.json'))
  const unreadable: UnreadableRevision[] = []
  const store = directoryStore(root, { onUnreadable: (revision) => unreadable.push(revision) })
  expect((await store.readRegistry()).revision).toBe(2)
  expect((await store.history()).map(({ revision }) => revision)).toEqual([2, 1])
  expect(unreadable).toEqual([{ revision: 3, reason: expect.stringMatching(/^.{10,}$/) }])
  // Its number is taken; the next revision follows on it.
  await changeRegistry(store, author, (zones) => ({ ...zones, b: zone('9') }))
  expect(await store.readRegistry()).toMatchObject({ revision: 4, zones: { a: zone('1'), b: zone('9') } })
})

test('a failed write leaves no files behind', async () => {
  const store = directoryStore(root)
  await store.writeRegistry({ ...author, zones: {} }, 0)
  await store.writeRegistry({ ...author, zones: {} }, 0).catch(() => undefined)
  expect(await readdir(join(root, 'registry'))).toEqual(['00000001.json'])
})

test('a stored release is never overwritten', async () => {
  const store = directoryStore(root)
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  await writeFile(join(folder, 'release.json'), 'first')
  await store.putRelease('a', '1', folder)
  await writeFile(join(folder, 'release.json'), 'second')
  await store.putRelease('a', '1', folder)
  expect(String(await store.readManifest('a', '1'))).toBe('first')
  expect(await store.hasRelease('a', '1')).toBe(true)
  expect(await store.hasRelease('a', '2')).toBe(false)
  expect(await readdir(join(root, 'releases', 'a'))).toEqual(['1'])
})

test('rollback returns to the previous release and fails without one', async () => {
  const store = directoryStore(root)
  await expect(rollback(store, 'a', author)).rejects.toThrow('no earlier release')
  await store.writeRegistry({ ...author, zones: { a: zone('1') } }, 0)
  await store.writeRegistry({ ...author, zones: { a: zone('2') } }, 1)
  await store.writeRegistry({ ...author, zones: { a: zone('2'), b: zone('9') } }, 2)
  const { zones, revision } = await rollback(store, 'a', { by: 'operator', why: 'broken' })
  expect(zones).toEqual({ a: zone('1'), b: zone('9') })
  expect(revision).toBe(4)
  expect((await store.history())[0]).toMatchObject({ by: 'operator', why: 'broken' })
  await expect(rollback(store, 'a', author)).rejects.toThrow('no earlier release')
})
