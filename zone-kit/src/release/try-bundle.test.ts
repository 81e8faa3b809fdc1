import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BundleRejectedError } from './evaluate-bundle.ts'
import { tryBundle } from './try-bundle.ts'

const ZONE = `module.exports = { default: {
  contract: 1, name: 'mf-test', prefixes: ['/test'], importance: 'supporting', budget: 1000, smoke: '/test',
  routes: [
    { id: 'test', path: '/test', lazy: async () => ({ Component: () => 'page', head: { title: 't', description: 'd' } }) },
    { id: 'data', path: '/test/data', lazy: async () => ({ Component: () => 'data', loader: async () => ({}) }) },
  ] } }`

const RELEASE = { name: 'mf-test', version: '1', shared: {} }

function tried(server: string, { render = false, timeoutMs = 60_000 } = {}) {
  const site = { providerUrl: null, siteOrigin: 'http://site.example' }
  return tryBundle({ server, ...RELEASE, ...(render && { render: site }) }, { timeoutMs, heapMb: 64 })
}

test('reports what a bundle declares and renders its static routes', async () => {
  expect(await tried(ZONE, { render: true })).toEqual({
    prefixes: ['/test'],
    routes: [
      { id: 'test', path: '/test' },
      { id: 'data', path: '/test/data' },
    ],
    slots: [],
    failures: [],
    notRendered: ['/test/data'],
  })
})

test.each([
  ['exits, claiming success', 'process.exit(0);', 'it ends the process (exit code 0)'],
  [
    'needs too much memory',
    'const all = []; for (;;) all.push(new Array(1e6).fill({}));',
    'it needs more than 64 MB of memory',
  ],
])('rejects a bundle that %s, without harm', async (_name, source, reason) => {
  const rejected = tried(source + ZONE)
  await expect(rejected).rejects.toThrow(BundleRejectedError)
  await expect(rejected).rejects.toThrow(`mf-test 1: ${reason}`)
})

test('rejects a bundle that loops, without harm', async () => {
  await expect(tried(`for (;;); ${ZONE}`, { timeoutMs: 5_000 })).rejects.toThrow(
    'it did not finish within 5 s',
  )
})

test('the process of a trial ends when its parent has ended', async () => {
  const child = fork(join(import.meta.dirname, 'try-bundle-process.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.send({ ...RELEASE, server: `setInterval(() => {}, 1000); ${ZONE}` })
  const [report] = await once(child, 'message')
  expect(report).toHaveProperty('result')
  const ended = once(child, 'exit')
  child.disconnect()
  expect(await ended).toEqual([0, null])
})
