import type { CDPSession, Page } from '@playwright/test'
import { openBrowser, withVisitor } from '../browser.ts'
import { median } from '../measure.ts'
import { integer, ratio, type Table, threeDecimals } from '../report.ts'

/**
 * Numbers of visits after which the heap is measured: two before and two after the browser's timelines are
 * filled.
 */
const VISITS = [5, 50, 100, 150] as const
const FILL_TIMELINE_AFTER = 50

/** Wait until the page has drawn its map and finished its requests. */
const SETTLE_MS = 2500

/** The browser stops recording long frames after 200 of them. */
const MAX_LONG_FRAMES = 200
const LONG_FRAME_MS = 50

/** Bytes of a page's heap by their origin. */
interface HeapBreakdown {
  /** Objects, strings and closures of the page. */
  readonly data: number
  /** The document, its styles and layout. */
  readonly document: number
  /** Compiled functions and the shapes of objects. */
  readonly engine: number
  /** Performance entries that the browser records for any page: the first 50 to 250 of each type. */
  readonly timeline: number
  /** Requests that the browser records for the DevTools connection of the benchmark. */
  readonly connection: number
}

/** The memory of a page after garbage collection. */
export interface Memory extends HeapBreakdown {
  readonly domNodes: number
}

/**
 * Measures the memory of a results page after visits to a profile and back, all in one document. The JavaScript engine
 * compiles each function once, at its first call: otherwise it would optimise functions over hundreds of
 * visits, which takes memory.
 */
export async function measureMemory(path: string): Promise<Memory[]> {
  const browser = await openBrowser(['--js-flags=--always-sparkplug --no-maglev --no-opt'])
  const options = { site: 'federated', hasRejectedCookies: true, record: 'nothing' } as const
  try {
    return await withVisitor(browser, options, async ({ page, devtools }) => {
      await page.goto(path)
      await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
      const memory: Memory[] = []
      for (let visit = 1; visit <= Math.max(...VISITS); visit += 1) {
        await visitFirstProfile(page)
        if (VISITS.some((count) => count === visit)) memory.push(await takeMemory(page, devtools))
        if (visit === FILL_TIMELINE_AFTER)
          await page.evaluate(makeLongFrames, { frames: MAX_LONG_FRAMES, frameMs: 1.2 * LONG_FRAME_MS })
      }
      return memory
    })
  } finally {
    await browser.close()
  }
}

async function visitFirstProfile(page: Page): Promise<void> {
  await page.locator('[data-offer] a').first().click()
  await page.waitForURL(/\/placowki\//)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await page.locator('[data-offer]').first().waitFor()
}

/** Blocks the page's main thread for several long frames. Runs in the page. */
async function makeLongFrames({ frames, frameMs }: { frames: number; frameMs: number }): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) {
    const startedAt = await new Promise<number>((resolve) =>
      requestAnimationFrame(() => resolve(performance.now())),
    )
    while (performance.now() < startedAt + frameMs);
  }
}

async function takeMemory(page: Page, devtools: CDPSession): Promise<Memory> {
  await page.getByRole('group', { name: 'Oferty na mapie' }).getByRole('button').first().waitFor()
  await page.waitForTimeout(SETTLE_MS)
  const breakdown = await takeHeapSnapshot(devtools)
  const { nodes } = await devtools.send('Memory.getDOMCounters')
  return { ...breakdown, domNodes: nodes }
}

/** The used part of V8's snapshot format: `nodes` holds the `node_fields` of all nodes in a row. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
  readonly strings: readonly string[]
}

async function takeHeapSnapshot(devtools: CDPSession): Promise<HeapBreakdown> {
  // The first collection runs finalizers, whose objects only the second one can free.
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const chunks: string[] = []
  const onChunk = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', onChunk)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', onChunk)
  return breakDown(JSON.parse(chunks.join('')))
}

function breakDown({ snapshot: { meta }, nodes, strings }: Snapshot): HeapBreakdown {
  const { node_fields: fields, node_types: types } = meta
  const column = (field: string) => {
    const index = fields.indexOf(field)
    if (index < 0) throw new Error(`The heap snapshot's nodes have no ${field}`)
    return index
  }
  const [type, name, size] = [column('type'), column('name'), column('self_size')]
  const breakdown = { data: 0, document: 0, engine: 0, timeline: 0, connection: 0 }
  for (let node = 0; node < nodes.length; node += fields.length) {
    const read = (field: number) => nodes[node + field] ?? 0
    breakdown[kindOf(types[0][read(type)], strings[read(name)])] += read(size)
  }
  return breakdown
}

/** Chromium's class names of performance entries and the objects that they refer to. */
const TIMELINE =
  /^(blink::)?(Performance|LargestContentful|InteractionContentful|LayoutShift|SoftNavigation|ScriptTiming|TaskAttribution|TextRecord|ImageRecord|DOMRectReadOnly)/
const CONNECTION = /^blink::NetworkResourcesData/

function kindOf(type: string | undefined, name = ''): keyof HeapBreakdown {
  if (type === 'code' || type === 'object shape') return 'engine'
  if (type !== 'native') return 'data'
  if (CONNECTION.test(name)) return 'connection'
  return TIMELINE.test(name) ? 'timeline' : 'document'
}

const pageBytes = ({ data, document, engine }: Memory) => data + document + engine

/** Shows medians after each number of visits. @param pages the memory of each page after each number of VISITS */
export function memoryTable(pages: readonly (readonly Memory[])[]): Table {
  const row = (label: string, figure: (memory: Memory) => number, format = threeDecimals) => {
    const [early = null, late = null, fullEarly = null, fullLate = null] = VISITS.map((_, index) =>
      median(
        pages.flatMap((page) => page[index] ?? []),
        figure,
      ),
    )
    return [
      label,
      ...[early, late].map(format),
      ratio(late, early, 3),
      ...[fullEarly, fullLate].map(format),
      ratio(fullLate, fullEarly, 3),
    ]
  }
  const megabytes = (label: string, figure: (memory: Memory) => number) =>
    row(`${label}, MB`, (memory) => figure(memory) / 1e6)
  const [early, late, fullEarly, fullLate] = VISITS
  return [
    [
      'heap after visits to a profile and back',
      ...[early, late].map(String),
      `${late} ÷ ${early}`,
      ...[fullEarly, fullLate].map(String),
      `${fullLate} ÷ ${fullEarly}`,
    ],
    megabytes('objects, strings and closures', ({ data }) => data),
    megabytes('document, styles and layout', ({ document }) => document),
    megabytes('compiled code and object shapes', ({ engine }) => engine),
    megabytes('subtotal: the page', pageBytes),
    megabytes('performance timelines', ({ timeline }) => timeline),
    megabytes('subtotal: page and timelines', (memory) => pageBytes(memory) + memory.timeline),
    megabytes('DevTools connection', ({ connection }) => connection),
    megabytes('total', (memory) => pageBytes(memory) + memory.timeline + memory.connection),
    row('DOM nodes', ({ domNodes }) => domNodes, integer),
  ]
}
