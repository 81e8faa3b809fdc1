import type { CDPSession } from '@playwright/test'

/** Bytes that a page holds, by whose they are. */
export interface HeldByKind {
  /** Of the page's own making: objects, strings, closures. */
  readonly data: number
  /** The document, its styles and what is drawn of it. */
  readonly document: number
  /** The engine's: functions that have run so far, the shapes of objects. */
  readonly engine: number
  /** What the browser notes of any page: long frames, requests, paints; the latest 150 to 250 of each kind. */
  readonly timeline: number
}

/** What this reads of a snapshot: fields of all nodes in one row of numbers, as the meta data says; names by their place. */
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

/** Takes a heap snapshot, rubbish collected, and adds it up. */
export async function takeHeapSnapshot(devtools: CDPSession): Promise<HeldByKind> {
  // Twice: what the first collection lets go of may hold more.
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const chunks: string[] = []
  const keep = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', keep)
  return addUp(JSON.parse(chunks.join('')))
}

function addUp({ snapshot: { meta }, nodes, strings }: Snapshot): HeldByKind {
  const { node_fields: fields, node_types: types } = meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field))
  const held = { data: 0, document: 0, engine: 0, timeline: 0 }
  for (let node = 0; node < nodes.length; node += fields.length) {
    const read = (field = 0) => nodes[node + field] ?? 0
    held[kindOf(types[0][read(type)], strings[read(name)])] += read(size)
  }
  return held
}

/** The browser's names for entries of its timelines and what they refer to. */
const TIMELINE =
  /^(blink::)?(Performance|LargestContentful|InteractionContentful|LayoutShift|SoftNavigation|ScriptTiming|TaskAttribution|TextRecord|ImageRecord|DOMRectReadOnly|NetworkResourcesData)/

function kindOf(type: string | undefined, name = ''): keyof HeldByKind {
  if (type === 'native') return TIMELINE.test(name) ? 'timeline' : 'document'
  return type === 'code' || type === 'object shape' ? 'engine' : 'data'
}
