import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BundleRejectedError } from './evaluate-bundle.ts'
import { tryBundle } from './try-bundle.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'))
})
afterEach(() => rm(folder, { recursive: true }))

const zone = (component = '() => "page"') => `module.exports = { default: {
  contract: 1, name: 'mf-test', prefixes: ['/test'], importance: 'supporting', budget: 1000, smoke: '/test',
  routes: [
    { id: 'test', path: '/test', lazy: async () => ({ Component: ${component}, head: { title: 't', description: 'd' } }) },
    { id: 'data', path: '/test/data', lazy: async () => ({ Component: () => 'data', loader: async () => ({}) }) },
  ] } }`

const LIMITS = { taskMs: 3_000, heapMb: 64 }

async function tried(source: string, render = false) {
  const file = join(folder, 'zone.cjs')
  await writeFile(file, source)
  const site = { providerUrl: null, siteOrigin: 'http://site.example' }
  return tryBundle({ file, release: 'mf-test 1', ...(render && { render: site }) }, LIMITS)
}

test('reports what a bundle declares and renders its static routes', async () => {
  expect(await tried(zone(), true)).toEqual({
    prefixes: ['/test'],
    routes: [
      { id: 'test', path: '/test' },
      { id: 'data', path: '/test/data' },
    ],
    slots: [],
    incompatibility: null,
    failures: [],
    notRendered: ['/test/data'],
  })
})

test('names the static route that fails on the server', async () => {
  const { failures } = await tried(zone('() => { throw new Error("no price") }'), true)
  expect(failures).toEqual(['/test fails on the server: no price'])
})

test.each([
  ['loops', 'for (;;);', 'it did not finish within 3 s'],
  ['exits, claiming success', 'process.exit(0);', 'it ends the process (exit code 0)'],
  [
    'needs too much memory',
    'const all = []; for (;;) all.push(new Array(1e6).fill({}));',
    'it needs more than 64 MB of memory',
  ],
  ['throws at load', 'throw new Error("broken");', 'it throws at load: broken'],
])('rejects a bundle that %s, without harm', async (_name, source, reason) => {
  const rejected = tried(source + zone())
  await expect(rejected).rejects.toThrow(BundleRejectedError)
  await expect(rejected).rejects.toThrow(`mf-test 1: ${reason}`)
})
