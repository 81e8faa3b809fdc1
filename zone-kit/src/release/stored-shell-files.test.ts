import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { requireSignatures } from './fixtures/required-signatures.ts'
import { buildTestShell } from './fixtures/test-shell.ts'
import { storeShell } from './publish-shell.ts'
import { directoryStore, MANIFEST, type ReleaseStore } from './release-store.ts'
import { StoredShellFiles } from './stored-shell-files.ts'

const key = generateKeyPairSync('ed25519').privateKey

let root: string
let store: ReleaseStore
let problems: string[]
let listings: number
beforeEach(async () => {
  root = await temporaryFolder()
  store = directoryStore(join(root, 'store'))
  problems = []
  listings = 0
})

/** Builds and stores a version of the shell whose script has its own name. */
async function publish(name: string, signing: typeof key | null = null): Promise<string> {
  const folder = join(root, name)
  const version = await buildTestShell(folder, { [`main.${name}.js`]: `'${name}'`, 'font.woff2': 'font' })
  await storeShell(store, signing, folder)
  return version
}

const lookup = (listIntervalMs = 0) =>
  new StoredShellFiles({
    store: {
      ...store,
      listReleases: (name) => {
        listings += 1
        return store.listReleases(name)
      },
    },
    listIntervalMs,
    report: (problem) => problems.push(problem),
  })

test.each(['none.js', MANIFEST, 'main.a.js.br', '../a', 'constructor'])('has no file %s', async (name) => {
  await publish('a')
  expect(await lookup().read(name, true)).toBeNull()
})

test('names that no version has cost one listing per interval', async () => {
  await publish('a')
  const files = lookup(60_000)
  await Promise.all(['1', '2', '3'].map((name) => files.read(`${name}.js`, true)))
  await files.read('4.js', true)
  expect(listings).toBe(1)
  expect(await files.read('main.a.js', true)).not.toBeNull()
})

test('an altered file is not served and reported once; an altered copy is replaced by the file', async () => {
  const version = await publish('a')
  await store.restoreFile('shell', version, 'main.a.js.br', Buffer.from('alert(1)'))
  const files = lookup()
  expect(await files.read('main.a.js', true)).toMatchObject({ isCompressed: false })
  await store.restoreFile('shell', version, 'font.woff2', Buffer.from('other'))
  expect([await files.read('font.woff2', true), await files.read('font.woff2', true)]).toEqual([null, null])
  expect(problems).toEqual([
    `shell ${version}: main.a.js.br is not what was published`,
    `shell ${version}: font.woff2 is not what was published`,
  ])
})

test('a file of two versions is served from the intact one', async () => {
  await publish('a')
  const newest = await publish('b')
  await store.removeFiles('shell', newest, ['font.woff2'])
  expect(String((await lookup().read('font.woff2', true))?.bytes)).toBe('font')
})

test('a file of a version that was deleted is found in one that was published since', async () => {
  const version = await publish('a')
  const files = lookup()
  await files.read('main.a.js', false)
  const [deleted] = await store.listReleases('shell')
  await store.removeFiles('shell', version, deleted?.files ?? [])
  await publish('b')
  expect(String((await files.read('font.woff2', true))?.bytes)).toBe('font')
})

test('a list of files that does not match its version is no release', async () => {
  const version = await publish('a')
  const manifest = JSON.parse(String(await store.readManifest('shell', version)))
  manifest.files['other.js'] = manifest.files['font.woff2']
  await store.restoreFile('shell', version, MANIFEST, Buffer.from(JSON.stringify(manifest)))
  expect(await lookup().read('main.a.js', true)).toBeNull()
  expect(problems).toEqual([`shell ${version}: release.json is not what was published`])
})

test('where signatures are required, files of unsigned versions are not served', async () => {
  const unsigned = await publish('a')
  const publishers = await requireSignatures(key, ['shell'])
  await publish('b', key)
  const files = lookup()
  expect(await files.read('main.a.js', true)).toBeNull()
  expect(problems).toEqual([`shell ${unsigned}: it is not signed`])
  expect(await files.read('main.b.js', true)).not.toBeNull()
  // Of both versions, the signed one is served.
  expect(await files.read('font.woff2', true)).not.toBeNull()
  // A withdrawn key is refused at once, also for versions that are known already.
  await writeFile(publishers, JSON.stringify({ publishers: [] }))
  expect(await files.read('main.b.js', false)).toBeNull()
})
