import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { storeTestRelease } from './fixtures/test-release.ts'
import { promote, rollback } from './publish.ts'
import { directoryStore, type ReleaseStore } from './release-store.ts'

const author = { by: 'tester', why: 'test' }
const base = 'http://localhost:3001'
let root: string
let store: ReleaseStore

beforeEach(async () => {
  root = await temporaryFolder()
  store = directoryStore(root)
  for (const version of ['1', '2', '3']) await storeTestRelease(store, version)
  await promote(store, 'mf-a', '1', base, author)
})

const zone = async () => (await store.readRegistry()).zones['mf-a']
const start = (version: string, share: number) =>
  promote(store, 'mf-a', version, base, { by: 'anna', why: `${version} for ${share} %` }, { share })

test('a candidate keeps the live release, its share changes, and each change is a revision', async () => {
  await start('2', 5)
  await start('2', 50)
  expect(await zone()).toMatchObject({ version: '1', candidate: { version: '2', share: 50 } })
  expect((await store.history()).map(({ by, why }) => `${by}: ${why}`)).toEqual([
    'anna: 2 for 50 %',
    'anna: 2 for 5 %',
    'tester: test',
  ])
})

test('promoting without a share makes the candidate live and ends the rollout', async () => {
  await start('2', 50)
  await promote(store, 'mf-a', '2', base, author)
  expect(await zone()).toMatchObject({ version: '2' })
  expect(await zone()).not.toHaveProperty('candidate')
})

test('rollback ends the rollout first, then returns to the release before the live one', async () => {
  await promote(store, 'mf-a', '2', base, author)
  await start('3', 50)
  await rollback(store, 'mf-a', author)
  expect(await zone()).toMatchObject({ version: '2' })
  expect(await zone()).not.toHaveProperty('candidate')
  await rollback(store, 'mf-a', author)
  expect(await zone()).toMatchObject({ version: '1' })
  expect((await store.history())[0]).toMatchObject({ by: 'tester', why: 'test' })
  await expect(rollback(store, 'mf-a', author)).rejects.toThrow('no earlier release')
})

test('a rollback never brings the candidate of an earlier revision back', async () => {
  await start('2', 5)
  await promote(store, 'mf-a', '3', base, author)
  await rollback(store, 'mf-a', author)
  expect(await zone()).toMatchObject({ version: '1' })
  expect(await zone()).not.toHaveProperty('candidate')
})

test('refuses a candidate that is live, not stored, in the way of another zone, or of a new zone', async () => {
  await expect(start('1', 5)).rejects.toThrow('mf-a 1 is live for all visitors already.')
  await expect(start('9', 5)).rejects.toThrow('no stored release 9')
  const live = (await store.readRegistry()).zones
  const other = { kind: 'container' as const, base, version: '1', integrity: '', prefixes: ['/a/b'] }
  await store.writeRegistry({ ...author, zones: { ...live, 'mf-b': other } }, 1)
  await expect(start('2', 5)).rejects.toThrow('mf-a has the prefix /a, which overlaps with mf-b.')
  await store.writeRegistry({ ...author, zones: {} }, 2)
  await expect(start('2', 5)).rejects.toThrow('mf-a has no live release that the other visitors could get.')
})
