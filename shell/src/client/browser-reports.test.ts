// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ManifestZone, RouteManifest } from '../site/route-manifest.ts'
import { reportsOf, type SeenProblem } from './browser-reports.ts'

const zone = (name: string, path: string): ManifestZone => ({
  kind: 'container',
  name,
  version: '2',
  folder: `http://zones.example/${name}/2/`,
  global: name,
  entry: ['entry.js', ''],
  routes: [{ id: 'page', path, data: true, js: [], css: [] }],
  slots: {},
})

const manifest: RouteManifest = { revision: 1, zones: [zone('mf-a', '/a/:id'), zone('mf-b', '/b')] }

function problem(kind: SeenProblem['kind'], script: string, pathname = '/a/leczenie-kanalowe'): SeenProblem {
  const error = new Error('Jan Kowalski szuka: leczenie kanałowe')
  error.stack = `Error: ${error.message}\n    at Page (${script}:1:20)`
  return { kind, error, script: '', pathname }
}

const nothing = { pathname: '/a/1', vitals: {} }
const inA = { zone: 'mf-a', version: '2', route: 'page', vitals: {} }

test('a problem belongs to the release whose file is in the stack', () => {
  const own = problem('error', 'http://zones.example/mf-a/2/574.js')
  const inSlot = problem('error', 'http://zones.example/mf-b/2/entry.js')
  expect(reportsOf(manifest, [own, own, inSlot], nothing)).toEqual([
    { ...inA, problems: ['error'] },
    { zone: 'mf-b', version: '2', route: 'slot', problems: ['error'], vitals: {} },
  ])
})

test("a problem that React reports belongs to the page, an extension's to nobody", () => {
  const hydration = problem('hydration', 'http://site.example/assets/vendor.js')
  const extension = problem('error', 'chrome-extension://abc/content.js')
  expect(reportsOf(manifest, [hydration, extension], nothing)).toEqual([{ ...inA, problems: ['hydration'] }])
})

test('a problem of a translated document belongs to nobody', () => {
  const own = problem('error', 'http://zones.example/mf-a/2/574.js')
  document.body.innerHTML = '<p><font><font>Price</font></font></p>'
  expect(reportsOf(manifest, [own], nothing)).toEqual([])
  document.body.innerHTML = ''
  document.documentElement.className = 'translated-ltr'
  expect(reportsOf(manifest, [own], nothing)).toEqual([])
  document.documentElement.className = ''
  expect(reportsOf(manifest, [own], nothing)).toEqual([{ ...inA, problems: ['error'] }])
})

test('an error of React about nodes that others have moved belongs to nobody, also as a cause', () => {
  const error = new DOMException('The node to be removed is not a child of this node.', 'NotFoundError')
  const moved = { ...problem('boundary', ''), error }
  const recovered = { ...problem('hydration', ''), error: new Error('Recovered', { cause: error }) }
  expect(reportsOf(manifest, [moved, recovered], nothing)).toEqual([])
})

test('web vitals belong to the page that was opened first', () => {
  const measured = { pathname: '/b', vitals: { LCP: 1200, CLS: 0.02 } }
  expect(reportsOf(manifest, [], measured)).toEqual([
    { zone: 'mf-b', version: '2', route: 'page', problems: [], vitals: { LCP: 1200, CLS: 0.02 } },
  ])
})

test('a report contains no text of an error and no address', () => {
  const text = JSON.stringify(
    reportsOf(manifest, [problem('boundary', 'x')], { ...nothing, vitals: { INP: 8 } }),
  )
  expect(text).not.toMatch(/Kowalski|kanal|http|\//)
})
