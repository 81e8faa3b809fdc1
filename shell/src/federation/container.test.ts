// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as problems from '../client/problems.ts'
import type { ManifestZone } from '../site/route-manifest.ts'
import { loadExpose } from './container.ts'

let zone: ManifestZone
let number = 0
/** Outcomes of the attempts to load a file, in order; the default is `load`. */
let network: Record<string, ('load' | 'error' | 'timeout')[]>
let requested: string[]
let inserted: Element[]
const insert = document.head.append.bind(document.head)

/** Fake network: an inserted element loads or fails as `network` says. */
function fakeInsert(element: string | Node): void {
  if (!(element instanceof HTMLScriptElement || element instanceof HTMLLinkElement))
    throw new Error('unexpected')
  const file = (element.getAttribute('src') ?? element.getAttribute('href'))?.split('/').at(-1)
  if (!file) {
    insert(element)
    return
  }
  const isDownloaded = inserted.some(
    ({ href }: Partial<HTMLLinkElement>) => href && href === element.getAttribute('href'),
  )
  inserted.push(element)
  if (!isDownloaded) requested.push(file)
  const outcome = network[file]?.shift() ?? 'load'
  if (outcome !== 'timeout') queueMicrotask(() => element.dispatchEvent(new Event(outcome)))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  number += 1
  requested = []
  inserted = []
  network = {}
  document.head.replaceChildren()
  vi.spyOn(document.head, 'append').mockImplementation(fakeInsert)
  zone = {
    kind: 'container',
    name: 'mf-a',
    version: '1',
    folder: `https://zone.example/${number}/`,
    global: `mf_a_${number}`,
    entry: ['entry.js', 'sha256-e'],
    routes: [],
    slots: {},
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function defineContainer(container: { get?: (expose: string) => unknown; init?: () => void } = {}): void {
  const get = async (expose: string) => () => ({ Component: () => null, expose })
  Reflect.set(globalThis, zone.global, { init: () => {}, get, ...container })
}

const files = { js: [['page.js', 'sha256-p'] as const], css: [['page.css', 'sha256-c'] as const] }
const load = async () => {
  const outcome = loadExpose(zone, './route/a', files).then(
    (module) => module,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(8_500)
  return outcome
}

test('requests entry, script and style together and once', async () => {
  defineContainer()
  expect(await load()).toMatchObject({ expose: './route/a' })
  expect(await load()).toMatchObject({ expose: './route/a' })
  expect(requested.sort()).toEqual(['entry.js', 'page.css', 'page.js'])
  const script = inserted.find((element) => element.getAttribute('src')?.endsWith('page.js'))
  expect(script).toMatchObject({ integrity: 'sha256-p', crossOrigin: 'anonymous' })
})

test('style sheets enter the document in the order in which they arrive', async () => {
  defineContainer()
  network = { 'page.css': ['error', 'error'] }
  const loads = [load(), loadExpose(zone, './slot/b', { js: [], css: [['slot.css', 'sha256-s']] })]
  await Promise.all(loads)
  const styles = inserted.filter((element) => element.matches('[rel=stylesheet]'))
  expect(styles.map((element) => element.getAttribute('href'))).toEqual([
    // The preload and the link fail in the first attempt.
    `${zone.folder}page.css`,
    `${zone.folder}slot.css`,
    `${zone.folder}page.css`,
  ])
  expect(styles[1]).toMatchObject({ integrity: 'sha256-s', crossOrigin: 'anonymous' })
})

test('tries a file three times; the next call starts again', async () => {
  defineContainer()
  network = { 'page.js': ['error', 'error', 'error'] }
  expect(await load()).toMatchObject({ name: 'FileLoadError', url: `${zone.folder}page.js` })
  expect(requested.filter((file) => file === 'page.js')).toHaveLength(3)
  expect(await load()).toMatchObject({ expose: './route/a' })
})

test('does not retry after a timeout of 8 s', async () => {
  defineContainer()
  network = { 'page.js': ['timeout', 'timeout'] }
  expect(await load()).toMatchObject({ name: 'FileLoadError', url: `${zone.folder}page.js` })
  expect(requested.filter((file) => file === 'page.js')).toHaveLength(1)
})

test('fails for an entry that defines no container', async () => {
  expect(await load()).toMatchObject({ message: expect.stringContaining(`no container '${zone.global}'`) })
})

test('does not request a style that the server has inlined', async () => {
  defineContainer()
  const style = document.createElement('style')
  style.dataset['href'] = `${zone.folder}12.0a1b2c3d.css`
  insert(style)
  await loadExpose(zone, './route/a', { js: [], css: [['12.0a1b2c3d.css', 'sha256-c']] })
  expect(requested).toEqual(['entry.js'])
  expect(document.querySelector('link[rel=stylesheet]')?.getAttribute('data-rspack')).toBe(
    `${zone.global}:chunk-12`,
  )
})

test('a zone that replaces a method of a built-in class is named in a report, once', async () => {
  const noteProblem = vi.spyOn(problems, 'noteProblem').mockReturnValue()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { at } = Array.prototype
  defineContainer({
    get: async () => () => {
      Object.assign(Array.prototype, { at: () => 'replaced' })
      return { Component: () => null }
    },
  })
  await loadExpose(zone, './route/a', { js: [], css: [] })
  await loadExpose(zone, './route/b', { js: [], css: [] })
  Object.assign(Array.prototype, { at })
  expect(log.mock.calls).toEqual([[new Error('mf-a replaces Array.prototype.at')]])
  expect(noteProblem.mock.calls).toEqual([['error', log.mock.calls[0]?.[0], zone.folder]])
})
