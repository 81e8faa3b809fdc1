// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContainerSite } from '../site/site-map.ts'
import { loadExpose } from './container.ts'

let zone: ContainerSite
let number = 0
/** How the network answers for a file, in turn; what is left out loads. */
let network: Record<string, ('load' | 'error' | 'silence')[]>
let asked: string[]
let inserted: Element[]
const insert = document.head.append.bind(document.head)

/** Stands in for the network: what is inserted loads or fails as the test says. */
function answerFor(element: string | Node): void {
  if (!(element instanceof HTMLScriptElement || element instanceof HTMLLinkElement))
    throw new Error('unexpected')
  const file = (element.getAttribute('src') ?? element.getAttribute('href'))?.split('/').at(-1)
  if (!file) {
    insert(element)
    return
  }
  asked.push(file)
  inserted.push(element)
  const answer = network[file]?.shift() ?? 'load'
  if (answer !== 'silence') queueMicrotask(() => element.dispatchEvent(new Event(answer)))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  number += 1
  asked = []
  inserted = []
  network = {}
  document.head.replaceChildren()
  vi.spyOn(document.head, 'append').mockImplementation(answerFor)
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
  const get = async (expose: string) => () => `module ${expose}`
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

test('entry, script and style are asked for at once, and once', async () => {
  defineContainer()
  expect(await load()).toBe('module ./route/a')
  expect(await load()).toBe('module ./route/a')
  expect(asked.sort()).toEqual(['entry.js', 'page.css', 'page.js'])
  const script = inserted.find((element) => element.getAttribute('src')?.endsWith('page.js'))
  expect(script).toMatchObject({ integrity: 'sha256-p', crossOrigin: 'anonymous' })
})

test('a file is tried three times; after that the next call begins anew', async () => {
  defineContainer()
  network = { 'page.js': ['error', 'error', 'error'] }
  expect(await load()).toMatchObject({ name: 'FileLoadError', url: `${zone.folder}page.js` })
  expect(asked.filter((file) => file === 'page.js')).toHaveLength(3)
  expect(await load()).toBe('module ./route/a')
})

test('an origin that takes requests and is silent is given up after 8 s, once', async () => {
  defineContainer()
  network = { 'page.js': ['silence', 'silence'] }
  expect(await load()).toMatchObject({ name: 'FileLoadError', url: `${zone.folder}page.js` })
  expect(asked.filter((file) => file === 'page.js')).toHaveLength(1)
})

test('a zone built for another React says so, and is not tried again and again', async () => {
  const reason = 'Unsatisfied version 19.3.1 from shell of shared singleton module react (required ^20.0.0)'
  const get = vi.fn(async () => {
    throw new Error(reason)
  })
  defineContainer({ get })
  expect(await load()).toMatchObject({
    name: 'SharedVersionMismatch',
    message: `mf-a does not fit this shell: ${reason}`,
  })
  expect(get).toHaveBeenCalledTimes(1)
})

test('an entry that defines no container is an error that names it', async () => {
  expect(await load()).toMatchObject({ message: expect.stringContaining(`no container '${zone.global}'`) })
})

test('a style that the server has inlined is not asked for', async () => {
  defineContainer()
  const style = document.createElement('style')
  style.dataset['href'] = `${zone.folder}12.0a1b2c3d.css`
  insert(style)
  await loadExpose(zone, './route/a', { js: [], css: [['12.0a1b2c3d.css', 'sha256-c']] })
  expect(asked).toEqual(['entry.js'])
  expect(document.querySelector('link[rel=stylesheet]')?.getAttribute('data-rspack')).toBe(
    `${zone.global}:chunk-12`,
  )
})
