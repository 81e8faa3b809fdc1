import type { ServerResponse } from 'node:http'
import type { FixtureRelease } from './fixture-site.ts'

/** The places of a zone's code where a fault can be. */
interface FaultyCode {
  /** Runs when the bundle is evaluated. */
  readonly load?: string
  /** Runs when the page without parameters is rendered: a trial sees it. */
  readonly start?: string
  /** Runs in the loader of the page that no trial renders. */
  readonly loader?: string
  /** Runs when that page is rendered. */
  readonly render?: string
  readonly contract?: number
  /** Milliseconds that the loader may take; 1,000 by default. */
  readonly budget?: number
}

/** A way in which a release is broken. */
export interface ReleaseFault {
  readonly name: string
  readonly release: (zone: string, version: string) => FixtureRelease
  /**
   * The text of `/zones` when the release is rejected before any visitor meets it; `rolled back` when it ends its servers
   * and the site returns to the previous release; `contained` when only its own page fails.
   */
  readonly outcome: RegExp | 'rolled back' | 'contained'
}

const LOOP = 'for (;;) {}'
/** The way to Node's modules that `require` of a bundle does not offer. */
const BUILT_IN = 'process.getBuiltinModule'
const OUT_OF_MEMORY = 'const all = []; for (;;) all.push(new Array(1000).fill(Math.random()))'
const TIMER = "setTimeout(() => { throw new Error('zepsuty zegar') }, 0)"

/**
 * The bundle of a zone with a page `/{zone}` and pages `/{zone}/{anything}`; both show the version.
 * @param links the pages to which the latter link
 */
export function bundleOf(
  zone: string,
  version: string,
  code: FaultyCode = {},
  links: readonly string[] = [],
): string {
  const { load = '', start = '', loader = '', render = '', contract = 1, budget = 1_000 } = code
  return `'use strict'
const { jsx, jsxs, Fragment } = require('react/jsx-runtime')
${load}
const head = { title: '${zone} | Test', description: 'Strona testowa' }
module.exports = { default: { contract: ${contract}, name: '${zone}', prefixes: ['/${zone}'], importance: 'primary',
  budget: ${budget}, smoke: '/${zone}', routes: [
  { id: 'start', path: '/${zone}', lazy: async () => ({ head, Component: function Start() {
    ${start}
    return jsx('h1', { children: 'wydanie ${version}' }) } }) },
  { id: 'page', path: '/${zone}/:page', lazy: async () => ({ head: () => head,
    loader: async () => {
      ${loader}
      return 'dane ${version}' },
    Component: function Page() {
      ${render}
      return jsxs(Fragment, { children: [jsx('h1', { children: 'wydanie ${version}' }),
        ...${JSON.stringify(links)}.map((href) => jsx('a', { href, children: href }, href))] }) } }) }] } }`
}

const inCode = (name: string, code: FaultyCode, outcome: ReleaseFault['outcome']): ReleaseFault => ({
  name,
  release: (zone, version) => ({ zone, version, bundle: bundleOf(zone, version, code) }),
  outcome,
})

const atOrigin = (
  name: string,
  respond: (file: string, response: ServerResponse) => boolean,
  outcome: RegExp,
): ReleaseFault => ({
  name,
  release: (zone, version) => ({ zone, version, bundle: bundleOf(zone, version), respond }),
  outcome,
})

/** All faults of the matrix; the first ones represent the others in short runs. */
export const FAULTS: readonly ReleaseFault[] = [
  inCode('endless loop at load', { load: LOOP }, /at load: endless loop/),
  inCode('endless loop in a page', { render: LOOP }, 'rolled back'),
  inCode('throws in a timer of a page', { loader: TIMER }, 'rolled back'),
  inCode('`process.exit` in a page', { loader: 'process.exit(0)' }, 'rolled back'),
  inCode('out of memory in a page', { loader: OUT_OF_MEMORY }, 'rolled back'),
  inCode('endless loop in a page that the trial renders', { start: LOOP }, /endless loop/),
  inCode('endless loop in a loader', { loader: LOOP }, 'rolled back'),
  inCode('out of memory at load', { load: OUT_OF_MEMORY }, /at load: out of memory/),
  inCode(
    '`process.exit` at load',
    { load: 'process.exit(0)' },
    /at load: it ended the process \(exit code 0\)/,
  ),
  inCode('throws in a timer at load', { load: TIMER }, /throws outside of a request: zepsuty zegar/),
  inCode('throws at load', { load: "throw new Error('zepsute')" }, /throws at load: zepsute/),
  inCode('throws in server render', { render: "throw new Error('zepsute')" }, 'contained'),
  inCode('throws in a loader', { loader: "throw new Error('zepsute')" }, 'contained'),
  inCode('loader never settles', { loader: 'await new Promise(() => {})' }, 'contained'),
  inCode(
    'modified global at load',
    { load: 'globalThis.fetch = async () => null' },
    /built-in objects: fetch/,
  ),
  inCode('modified global in a page', { loader: 'globalThis.fetch = async () => null' }, 'contained'),
  inCode(
    'modified prototype in a page',
    { loader: 'Array.prototype.map = function () { return [] }' },
    'rolled back',
  ),
  inCode(
    'reads a file of the machine',
    { loader: `${BUILT_IN}('fs').readFileSync('/etc/hostname')` },
    'contained',
  ),
  inCode('reads another release', { loader: `${BUILT_IN}('fs').readdirSync('.data')` }, 'contained'),
  inCode(
    'reads a secret of the environment',
    { loader: "if (!process.env.PREVIEW_SECRET) throw new Error('no secret')" },
    'contained',
  ),
  inCode('starts a process', { loader: `${BUILT_IN}('child_process').execFileSync('true')` }, 'contained'),
  inCode(
    'starts a worker',
    { loader: `new (${BUILT_IN}('worker_threads').Worker)('', { eval: true })` },
    'contained',
  ),
  inCode('old contract', { contract: 0 }, /exports no zone of contract 1/),
  {
    name: 'other shared version',
    release: (zone, version) => ({
      zone,
      version,
      bundle: bundleOf(zone, version),
      shared: { react: '^18.0.0' },
    }),
    outcome: /needs react/,
  },
  atOrigin('origin down', (_file, response) => Boolean(response.destroy()), /can't be fetched/),
  atOrigin('origin hangs', () => true, /can't be fetched/),
  atOrigin('origin responds 500', (_file, response) => Boolean(response.writeHead(500).end()), /answers 500/),
  atOrigin(
    'wrong bytes',
    (file, response) => file === 'zone.cjs' && Boolean(response.end('altered')),
    /is not what was published/,
  ),
  atOrigin(
    'wrong hash in the registry',
    (file, response) => file === 'release.json' && Boolean(response.end('{}')),
    /is not what was published/,
  ),
  atOrigin(
    'CSS missing',
    (file, response) => file === 'page.css' && Boolean(response.writeHead(404).end()),
    /answers 404/,
  ),
  {
    name: 'unlayered CSS',
    release: (zone, version) => ({
      zone,
      version,
      bundle: bundleOf(zone, version),
      css: 'footer { display: none }',
    }),
    outcome: /page\.css has the rule 'footer' outside of the layers/,
  },
  {
    name: 'missing hash',
    release: (zone, version) => ({
      zone,
      version,
      bundle: bundleOf(zone, version),
      withoutHashOf: 'zone.cjs',
    }),
    outcome: /lists no hash/,
  },
  {
    name: 'wrong signature',
    release: (zone, version) => ({
      zone,
      version,
      bundle: bundleOf(zone, version),
      hasWrongSignature: true,
    }),
    outcome: /the signature of tests is not one of this release/,
  },
]
