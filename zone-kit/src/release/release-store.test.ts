import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ContainerZone } from '../contract/registry.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { changeRegistry } from './change-registry.ts'
import { directoryObjects } from './directory-objects.ts'
import { createS3Bucket } from './fixtures/s3-server.ts'
import { SCRIPT, storeTestRelease } from './fixtures/test-release.ts'
import type { ObjectStore } from './object-store.ts'
import { RegistryConflictError, releaseStore, type UnreadableRevision } from './release-store.ts'

const author = { by: 'tester', why: 'test' }
const zone = (version: string): ContainerZone => ({
  kind: 'container',
  base: 'http://localhost:3001',
  version,
  integrity: 'sha256-x',
  prefixes: [`/${version}`],
})

/** A new, empty store of each kind. */
const STORES = [
  { name: 'a directory', open: async () => directoryObjects(await temporaryFolder()) },
  { name: 'S3', open: createS3Bucket },
]

describe.each(STORES)('$name', ({ open }) => {
  let objects: ObjectStore
  beforeEach(async () => {
    objects = await open()
  })

  test('an empty store has revision 0 without zones', async () => {
    const { revision, zones } = await releaseStore(objects).readRegistry()
    expect({ revision, zones }).toEqual({ revision: 0, zones: {} })
  })

  test('of two writers with the same expected revision one succeeds and one gets a conflict', async () => {
    const store = releaseStore(objects)
    const write = (version: string) => store.writeRegistry({ ...author, zones: { a: zone(version) } }, 0)
    const outcomes = await Promise.allSettled([write('1'), write('2')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [conflict] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(conflict).toBeInstanceOf(RegistryConflictError)
    expect((await store.readRegistry()).revision).toBe(1)
  })

  test('ten concurrent changes are all stored, each as a revision', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `zone-${index}`)
    await Promise.all(
      names.map((name) =>
        changeRegistry(releaseStore(objects), author, (zones) => ({ ...zones, [name]: zone(name) })),
      ),
    )
    const store = releaseStore(objects)
    expect(Object.keys((await store.readRegistry()).zones).sort()).toEqual([...names].sort())
    expect((await store.history()).map(({ revision }) => revision)).toEqual(
      names.map((_, index) => 10 - index),
    )
  })

  test.each([
    ['half a file', '{"revision": 3, "at": "2026'],
    ['not a registry', '{"revision": "three"}'],
  ])('an unreadable revision is reported once and skipped: %s', async (_name, text) => {
    for (const revision of [0, 1, 2])
      await releaseStore(objects).writeRegistry({ ...author, zones: { a: zone(String(revision)) } }, revision)
    await objects.write('registry/00000003.json', Buffer.from(text))
    const unreadable: UnreadableRevision[] = []
    const store = releaseStore(objects, { onUnreadable: (revision) => unreadable.push(revision) })
    expect((await store.readRegistry()).revision).toBe(2)
    expect((await store.history()).map(({ revision }) => revision)).toEqual([2, 1])
    expect(unreadable).toEqual([{ revision: 3, reason: expect.stringMatching(/^.{10,}$/) }])
    // Its number is taken; the next revision follows on it.
    await changeRegistry(store, author, (zones) => ({ ...zones, b: zone('9') }))
    expect(await store.readRegistry()).toMatchObject({ revision: 4, zones: { a: zone('1'), b: zone('9') } })
  })

  test('a revision that was deleted and written again is read again', async () => {
    const store = releaseStore(objects)
    await store.writeRegistry({ ...author, zones: { a: zone('1') } }, 0)
    await store.readRegistry()
    await objects.remove(['registry/00000001.json'])
    // At another time.
    await new Promise((resolve) => setTimeout(resolve, 10))
    await releaseStore(objects).writeRegistry({ ...author, zones: { a: zone('2') } }, 0)
    expect(await store.readRegistry()).toMatchObject({ revision: 1, zones: { a: zone('2') } })
  })

  test('a stored release is never overwritten', async () => {
    const store = releaseStore(objects)
    const folder = await temporaryFolder()
    await storeTestRelease(store, '1')
    const first = String(await store.readManifest('mf-a', '1'))
    await writeFile(join(folder, 'release.json'), first.replace('{', '{ '))
    await store.putRelease('mf-a', '1', folder)
    expect(String(await store.readManifest('mf-a', '1'))).toBe(first)
    expect(await store.hasRelease('mf-a', '1')).toBe(true)
    expect(await store.hasRelease('mf-a', '2')).toBe(false)
    expect(await store.listReleases()).toMatchObject([
      { zone: 'mf-a', version: '1', files: ['page.js', 'page.js.br', 'release.json'] },
    ])
  })

  test('a document that its readers would refuse is not written', async () => {
    const store = releaseStore(objects)
    const unreadable = { ...zone('1'), base: '/zones/' }
    const written = store.writeRegistry({ ...author, zones: { a: unreadable } }, 0)
    await expect(written).rejects.toThrow(/would not be readable, and stays as it is:.*base/s)
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'release.json'), '{ "name": "mf-a", "version": "1" }')
    await expect(store.putRelease('mf-a', '1', folder)).rejects.toThrow(
      'release.json of mf-a 1 would not be readable',
    )
    expect(await store.listReleases()).toEqual([])
    expect((await store.readRegistry()).revision).toBe(0)
  })

  test('files of a release are listed, read, restored and removed', async () => {
    const store = releaseStore(objects)
    await storeTestRelease(store, '1')
    await storeTestRelease(store, '2')
    expect((await store.listReleases('mf-a')).map(({ version }) => version)).toEqual(['1', '2'])
    expect(await store.listReleases('mf')).toEqual([])
    expect(String(await store.readFile('mf-a', '1', 'page.js'))).toBe(SCRIPT)
    expect(await store.readFile('mf-a', '1', 'none.js')).toBeNull()
    await store.restoreFile('mf-a', '1', 'page.js', Buffer.from('other'))
    expect(String(await store.readFile('mf-a', '1', 'page.js'))).toBe('other')
    const [first] = await store.listReleases('mf-a')
    await store.removeFiles('mf-a', '1', first?.files ?? [])
    expect((await store.listReleases()).map(({ version }) => version)).toEqual(['2'])
  })
})
