import { readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { ReadFile } from '../contract/release.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { SCRIPT, storeTestRelease } from './fixtures/test-release.ts'
import { buildTestShell } from './fixtures/test-shell.ts'
import { storeShell } from './publish-shell.ts'
import { directoryStore, type ReleaseStore } from './release-store.ts'
import { repairFile, verifyRelease } from './verify-release.ts'

let root: string
let store: ReleaseStore
let published: string[]
beforeEach(async () => {
  root = await temporaryFolder()
  store = directoryStore(root)
  published = [(await storeTestRelease(store, '1')).integrity]
})

const stored = (file: string) => join(root, 'releases/mf-a/1', file)

async function problems() {
  const [release] = await store.listReleases('mf-a')
  return release ? verifyRelease(store, release, published) : null
}

const damages = [
  ['page.js', 'altered', () => writeFile(stored('page.js'), 'alert(1)')],
  ['page.js', 'missing', () => unlink(stored('page.js'))],
  ['page.js.br', 'altered', () => writeFile(stored('page.js.br'), 'alert(1)')],
  ['page.js.br', 'missing', () => unlink(stored('page.js.br'))],
  ['backdoor.js', 'unexpected', () => writeFile(stored('backdoor.js'), 'alert(1)')],
  ['release.json', 'altered', () => writeFile(stored('release.json'), '{}')],
  ['release.json', 'missing', () => unlink(stored('release.json'))],
] as const

/** Repairs all problems. Returns how. */
async function repairAll(readRebuilt: ReadFile) {
  const release = { zone: 'mf-a', version: '1' }
  const found = (await problems()) ?? []
  return Promise.all(found.map((problem) => repairFile(store, release, problem, published, readRebuilt)))
}

test.each(damages)('%s is reported as %s and repaired', async (file, kind, damage) => {
  const original = new Map<string, Buffer | null>()
  for (const one of ['page.js', 'release.json']) original.set(one, await store.readFile('mf-a', '1', one))
  expect(await problems()).toEqual([])
  await damage()
  expect(await problems()).toEqual([{ file, kind }])
  expect(await repairAll(async (one) => original.get(one) ?? null)).not.toContain(null)
  expect(await problems()).toEqual([])
})

test('a build with other bytes repairs nothing', async () => {
  await writeFile(stored('page.js'), 'alert(1)')
  expect(await repairAll(async () => Buffer.from(`${SCRIPT} `))).toEqual([null])
})

test('files and manifest of the shell are verified without a registry, and repaired from a build of the same version', async () => {
  const folder = join(root, 'client')
  const version = await buildTestShell(folder, { 'main.1.js': 'first' })
  await storeShell(store, null, folder)
  const verified = async () => {
    const [release] = await store.listReleases('shell')
    return release && verifyRelease(store, release, [])
  }
  expect(await verified()).toEqual([])
  const altered = { ...JSON.parse(String(await store.readManifest('shell', version))), files: {} }
  for (const [file, text] of [
    ['release.json', JSON.stringify(altered)],
    ['main.1.js', 'alert(1)'],
  ] as const) {
    await store.restoreFile('shell', version, file, Buffer.from(text))
    expect(await verified()).toEqual([{ file, kind: 'altered' }])
    const repair = (read: ReadFile) =>
      repairFile(store, { zone: 'shell', version }, { file, kind: 'altered' }, [], read)
    expect(await repair(async () => Buffer.from(text))).toBeNull()
    expect(await repair((one) => readFile(join(folder, one)))).toMatch(/^restored/)
    expect(await verified()).toEqual([])
  }
})
