import { expect, test } from 'vitest'
import type { ContainerZone } from '../contract/registry.ts'
import { integrityOf, type Release } from '../contract/release.ts'
import { type CheckContext, checkRelease } from './check-release.ts'

const bundle = (routes: string) => `module.exports = { default: {
  contract: 1, name: 'mf-a', prefixes: ['/a'], importance: 'supporting', budget: 1000, smoke: '/a', routes: [${routes}] } }`

const route = (id: string, path: string, component = '() => "page"') =>
  `{ id: '${id}', path: '${path}', lazy: async () => ({ Component: ${component}, head: { title: 't', description: 'd' } }) }`

/** Checks a release with these files and fields. */
function checked(files: Record<string, string>, fields: Partial<Release>, context: Partial<CheckContext>) {
  const release: Release = {
    contract: 1,
    name: 'mf-a',
    version: '2',
    prefixes: ['/a'],
    global: 'mf_a',
    entry: 'entry.js',
    exposes: { './route/a': { js: ['a.js'], css: ['a.css'] }, './slot/map-pin': { js: [], css: [] } },
    server: 'zone.cjs',
    shared: { react: '^19.0.0' },
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)])),
    compressed: {},
    ...fields,
  }
  return checkRelease(
    release,
    async (file) => (files[file] === undefined ? null : Buffer.from(files[file])),
    {
      zones: {},
      previous: {},
      rendering: { providerUrl: null, siteOrigin: 'http://site.example' },
      ...context,
    },
  )
}

const other = (fields: Partial<ContainerZone>): ContainerZone => ({
  kind: 'container',
  base: '',
  version: '1',
  integrity: '',
  prefixes: ['/b'],
  ...fields,
})

const FILES = {
  'zone.cjs': bundle(route('a', '/a')),
  'entry.js': 'entry',
  'a.js': 'x'.repeat(1000),
  'a.css': '@layer zone { .a { color: red } }',
}

test('a release without conflicts', async () => {
  const context = { zones: { 'mf-a': other({ prefixes: ['/a'], slots: ['map-pin'] }), 'mf-b': other({}) } }
  expect(await checked(FILES, { budgets: { a: 2 } }, context)).toEqual({
    conflicts: [],
    notes: [],
    staticPaths: ['/a'],
  })
})

test('names every conflict, and both sides', async () => {
  const files = {
    ...FILES,
    'zone.cjs': bundle(
      [
        route('a', '/a', '() => { throw new Error("no price") }'),
        route('one', '/a/:id'),
        route('two', '/a/:name'),
        route('outside', '/c/:id'),
      ].join(),
    ),
    'a.css': 'body { color: red }',
  }
  const { conflicts } = await checked(
    files,
    { contract: 2, budgets: { a: 1, gone: 5 } },
    {
      zones: {
        'mf-b': other({ prefixes: ['/a/b'] }),
        'mf-c': other({ prefixes: ['/c'], slots: ['map-pin'] }),
      },
    },
  )
  expect(conflicts).toEqual([
    'mf-a has contract 2, the site has 1.',
    'mf-a has the prefix /a, which overlaps with mf-b.',
    'mf-a fills the slot map-pin, which mf-c fills.',
    "mf-a: a.css has the rule 'body' outside of the layers of zones.",
    "mf-a: route 'a' has 1.0 kB, its budget is 1 kB.",
    "mf-a: the budget of route 'gone' belongs to no route.",
    "mf-a: routes 'one' and 'two' have the same path /a/:name.",
    "mf-a: route 'outside' at /c/:id is outside of its prefixes /a.",
    'mf-a: /a fails on the server: no price',
  ])
})

test.each([
  [
    'replaces a built-in method',
    { 'zone.cjs': `Array.prototype.map = () => []; ${FILES['zone.cjs']}` },
    {},
    /^mf-a 2: it changes built-in objects: Array\.prototype\.map$/,
  ],
  [
    'replaces one while its routes load',
    {
      'zone.cjs': bundle(
        route('a', '/a').replace('({', '(Object.assign(String.prototype, { trim: null }), {'),
      ),
    },
    {},
    /^mf-a 2: it changes built-in objects: String\.prototype\.trim$/,
  ],
  [
    'needs another React',
    {},
    { shared: { react: '^18.0.0' } },
    /^mf-a 2: it needs react \^18\.0\.0, this site has 19/,
  ],
])('a release that %s is refused for that alone', async (_, files, fields, conflict) => {
  const { conflicts } = await checked({ ...FILES, ...files }, fields, {})
  expect(conflicts).toEqual([expect.stringMatching(conflict)])
})

test('the smoke page must render, also with parameters', async () => {
  const source = bundle(
    `${route('a', '/a')}, ${route('one', '/a/:id', '() => { throw new Error("no facility") }')}`,
  ).replace("smoke: '/a'", "smoke: '/a/1'")
  expect((await checked({ ...FILES, 'zone.cjs': source }, {}, {})).conflicts).toEqual([
    'mf-a: /a/1 fails on the server: no facility',
  ])
})

test('a conflict with the release to which another zone may roll back', async () => {
  const previous = { 'mf-b': other({ prefixes: ['/a'] }) }
  expect((await checked(FILES, {}, { zones: { 'mf-b': other({}) }, previous })).conflicts).toEqual([
    'mf-a has the prefix /a, which overlaps with mf-b again after a rollback.',
  ])
})
