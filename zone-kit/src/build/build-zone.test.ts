import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { integrityOf, type Release } from '../contract/release.ts'
import { evaluateBundle } from '../release/evaluate-bundle.ts'
import { SHARED_INSTANCES } from '../shared-modules/instances.ts'
import { SHARED_MODULES } from '../shared-modules/shared-modules.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { buildZone } from './build-zone.ts'

const FILES = {
  'package.json': `{ "name": "@medicena/mf-sample", "version": "1.2.3", "type": "module",
    "dependencies": { "@medicena/zone-kit": "workspace:*" } }`,
  'rspack.config.ts': `import { zoneConfig } from '../src/build/zone-config.ts'
    export default () => zoneConfig(import.meta.dirname)`,
  'src/routes.ts': `import { defineZone } from '../../src/contract/zone.ts'
    export default defineZone({ name: 'mf-sample', prefixes: ['/sample'], importance: 'supporting', budget: 1000, smoke: '/sample',
      routes: [{ id: 'sample', path: '/sample', lazy: () => import('./sample/sample.route.ts') }],
      slots: { 'search-bar': () => import('./bar/search-bar.slot.ts') } })`,
  'src/bar/search-bar.slot.ts': `export const Component = () => 'shown in a page of another zone'`,
  'src/sample/sample.route.ts': `export { Sample as Component } from './sample.tsx'
    export { loader, head } from './sample.server.ts'`,
  'src/sample/sample.server.ts': `export const loader = async () => 'only the server knows'
    export const head = () => ({ title: 'a title of the server', description: 'd' })`,
  'src/sample/sample.tsx': `import { useState } from 'react'
    import styles from './sample.module.css'
    export function Sample() { const [word] = useState('shown to visitors'); return <p className={styles['word']}>{word}</p> }`,
  'src/sample/sample.module.css': '.word { color: red }',
}

let folder: string
let output: string
let release: Release

// Inside the package, where React resolves.
beforeAll(async () => {
  folder = await mkdtemp(join(import.meta.dirname, '../../.sample-'))
  output = join(folder, 'dist')
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  release = await buildZone(folder, output)
})
afterAll(() => rm(folder, { recursive: true }))

const textOf = (file: string) => readFile(join(output, file), 'utf8')

test('the browser build contains the screen and nothing of its loader and head', async () => {
  const scripts = (await readdir(output)).filter((file) => file.endsWith('.js'))
  const text = (await Promise.all(scripts.map(textOf))).join('\n')
  expect(text).toContain('shown to visitors')
  expect(text).not.toContain('only the server knows')
  expect(text).not.toContain('a title of the server')
})

test('the server bundle is one file that requires React from the shell', async () => {
  const source = await textOf(release.server)
  const zone = evaluateBundle(source, release.server, SHARED_INSTANCES)
  const route = await zone.routes[0]?.lazy()
  expect(await route?.loader?.({} as never)).toBe('only the server knows')
  expect(source).toContain('require("react")')
})

test('fails for a zone that has installed another version of a shared module', async () => {
  const older = await temporaryFolder()
  await mkdir(join(older, 'node_modules/react'), { recursive: true })
  await writeFile(join(older, 'node_modules/react/package.json'), '{ "name": "react", "version": "18.3.1" }')
  await expect(buildZone(older, `${output}-rejected`)).rejects.toThrow(
    `react 18.3.1 is installed, the site shares ${SHARED_MODULES.react}.`,
  )
})

const SAMPLE = 'src/sample/sample.tsx'
test.each<[string, keyof typeof FILES, string, string | RegExp]>([
  [
    'a slot whose module has another name',
    'src/routes.ts',
    FILES['src/routes.ts'].replace("'search-bar'", "'map-pin'"),
    "slot 'map-pin' has no module map-pin.slot.ts",
  ],
  [
    'an export of the router that the shell does not share',
    SAMPLE,
    `import { Link, useLocation } from 'react-router-dom'
    export const Sample = () => <Link to={useLocation().pathname}>home</Link>`,
    'The shell does not share Link of react-router-dom, imported in one of: src/sample/sample.tsx.',
  ],
  [
    'an import of the whole router',
    SAMPLE,
    `import * as router from 'react-router-dom'
    export const Sample = () => <p>{Object.keys(router)}</p>`,
    'The shell does not share all exports of react-router-dom',
  ],
  [
    'a bundled package that is no dependency of the zone',
    SAMPLE,
    `import semver from 'semver'
    export const Sample = () => <p>{semver.major('1.2.3')}</p>`,
    /The zone bundles .+semver\/.+, on which its version does not depend/,
  ],
  [
    'a bundle that ends the process, in one line',
    'src/routes.ts',
    `${FILES['src/routes.ts']}\nprocess.exit(0)`,
    /^mf-sample 1\.2\.3-\w+: it ends the process \(exit code 0\)$/,
  ],
])('fails for %s', async (_, file, text, message) => {
  await writeFile(join(folder, file), text)
  onTestFinished(() => writeFile(join(folder, file), FILES[file]))
  await expect(buildZone(folder, `${output}-rejected`)).rejects.toThrow(message)
})

test('fails for a folder without rspack.config.ts', async () => {
  await expect(buildZone(import.meta.dirname, `${output}-rejected`)).rejects.toThrow(
    'it has no rspack.config.ts',
  )
})

test('a class has the same name in both builds', async () => {
  const [sheet = ''] = release.exposes['./route/sample']?.css ?? []
  const className = /\.(mf-sample_word_[\w-]+)/.exec(await textOf(sheet))?.[1]
  expect(className).toBeDefined()
  expect(await textOf(release.server)).toContain(`"${className}"`)
})

test('release.json lists every file with its hash and the files of each route', async () => {
  expect(release).toMatchObject({
    contract: 1,
    name: 'mf-sample',
    prefixes: ['/sample'],
    version: expect.stringMatching(/^1\.2\.3-\w{10}$/),
  })
  for (const [file, integrity] of Object.entries(release.files)) {
    expect(integrityOf(await readFile(join(output, file)))).toBe(integrity)
  }
  const needed = [
    release.entry,
    release.server,
    'mf-manifest.json',
    ...Object.values(release.exposes).flatMap(({ js, css }) => [...js, ...css]),
  ]
  for (const file of needed) expect(Object.keys(release.files)).toContain(file)
  expect(release.exposes['./route/sample']?.js.length).toBeGreaterThan(0)
  expect(release.exposes['./slot/search-bar']?.js.length).toBeGreaterThan(0)
})

interface Container {
  init(scope: object): unknown
  get(expose: string): Promise<() => unknown>
}

test('the container refuses a host with another React', async () => {
  const { entry, exposes, global } = release
  const { js, css } = exposes['./route/sample'] ?? { js: [], css: [] }
  // The style sheet of the route is loaded already.
  const marker = `${global}:chunk-${css[0]?.split('.')[0]}`
  const link = {
    rel: 'stylesheet',
    getAttribute: (name: string) => (name === 'data-rspack' ? marker : ''),
    removeAttribute: () => {},
  }
  const currentScript = { tagName: 'SCRIPT', src: 'https://zones.example/entry.js' }
  const page: Record<string, unknown> = {
    clearTimeout,
    document: { currentScript, getElementsByTagName: () => [link] },
  }
  createContext(page)
  for (const file of [...js, entry]) runInContext(await textOf(file), page)
  const container = page[global] as Container
  const scope = Object.entries(SHARED_INSTANCES).map(([name, { version, module }]) => {
    const provided = { get: async () => () => module, from: 'host' }
    return [name, { [name === 'react' ? '20.0.0' : version]: provided }]
  })
  await container.init(Object.fromEntries(scope))
  await expect(container.get('./route/sample').then((factory) => factory())).rejects.toThrow(
    'Unsatisfied version 20.0.0 from host of shared singleton module react (required ^19.3.0)',
  )
})
