import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { directoryStore } from '../release/release-store.ts'
import { BuildQueue } from './build-queue.ts'
import { watchZone, type ZoneUpdate } from './watch-zone.ts'

const COMPONENT = 'src/sample/sample.tsx'
const LOADER = 'src/sample/sample.server.ts'
const ROUTES = 'src/routes.ts'
const component = (text: string) => `export const Sample = () => <p>${text}</p>`
const loader = (text: string) => `export const loader = async () => '${text}'`
const routes = (budget: number) => `import { defineZone } from '../../src/contract/zone.ts'
  export default defineZone({ name: 'mf-sample', prefixes: ['/sample'], importance: 'supporting', budget: ${budget}, smoke: '/sample',
    routes: [{ id: 'sample', path: '/sample', lazy: () => import('./sample/sample.route.ts') }] })`

const FILES = {
  'package.json': '{ "name": "@medicena/mf-sample", "version": "1.2.3", "type": "module" }',
  'rspack.config.ts': `import { zoneConfig } from '../src/build/zone-config.ts'
    export default () => zoneConfig(import.meta.dirname)`,
  [ROUTES]: routes(1),
  'src/sample/sample.route.ts': `export { Sample as Component } from './sample.tsx'
    export { loader } from './sample.server.ts'`,
  [LOADER]: loader('one'),
  [COMPONENT]: component('one'),
}

/** Watches a zone and lists what open pages and the terminal learn of its builds. */
async function watchSample() {
  vi.stubEnv('NODE_ENV', 'development')
  // Inside the package, where React resolves.
  const folder = await mkdtemp(join(import.meta.dirname, '../../.watched-'))
  const save = (file: string, text: string) => writeFile(join(folder, file), text)
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await save(file, text)
  }
  const output = join(folder, 'built')
  const store = directoryStore(join(folder, 'store'))
  const updates: ZoneUpdate[] = []
  const failures: string[] = []
  let builds = 0
  const watching = await watchZone(folder, {
    store,
    output,
    queue: new BuildQueue(() => 0),
    base: 'http://localhost:1',
    onUpdate: (update) => updates.push(update),
    onBuild: () => {
      builds += 1
    },
    onFailure: (errors) => failures.push(errors),
  })
  onTestFinished(async () => {
    await watching.close()
    await rm(folder, { recursive: true })
    vi.unstubAllEnvs()
  })
  const built = async (count: number) => {
    await expect.poll(() => builds, { timeout: 60_000 }).toBe(count)
    return updates.at(-1)
  }
  const live = async () => (await store.readRegistry()).zones['mf-sample']
  return { output, save, failures, built, live }
}

/** Whether a page that runs these files can load the update to the next ones. */
async function canLeave(output: string, { hash = '' }: Partial<ZoneUpdate> = {}): Promise<boolean> {
  return (await readdir(output)).some((file) => file.endsWith(`.${hash}.hot-update.json`))
}

test('open pages update to saved components and loaders, but need a document for other routes', async () => {
  const { output, save, failures, built, live } = await watchSample()
  const first = await built(1)

  await save(COMPONENT, component('two'))
  const changed = await built(2)
  expect(changed?.hotSince).toBe(first?.version)
  expect(await canLeave(output, first)).toBe(true)

  await save(COMPONENT, 'export const Sample = ( => 1')
  await expect.poll(() => failures.join(), { timeout: 60_000 }).toContain('sample.tsx')
  await save(COMPONENT, component('three'))
  const corrected = await built(3)
  expect(corrected?.hotSince).toBe(first?.version)
  expect(await canLeave(output, changed)).toBe(true)

  await save(LOADER, loader('two'))
  const withData = await built(4)
  expect(withData).toEqual({ ...corrected, version: withData?.version })
  await expect.poll(live, { timeout: 60_000 }).toMatchObject({ version: withData?.version })

  await save(ROUTES, routes(2))
  const withRoutes = await built(5)
  expect(withRoutes?.hotSince).toBe(withRoutes?.version)
  await expect.poll(live, { timeout: 60_000 }).toMatchObject({ version: withRoutes?.version })
}, 240_000)
