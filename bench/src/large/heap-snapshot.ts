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
  /** Of this benchmark's own connection: the browser lists the requests of a page that is looked at from outside. */
  readonly connection: number
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
  const column = (field: string) => {
    const at = fields.indexOf(field)
    if (at < 0) throw new Error(`The heap snapshot's nodes have no ${field}`)
    return at
  }
  const [type, name, size] = [column('type'), column('name'), column('self_size')]
  const held = { data: 0, document: 0, engine: 0, timeline: 0, connection: 0 }
  for (let node = 0; node < nodes.length; node += fields.length) {
    const read = (field: number) => nodes[node + field] ?? 0
    held[kindOf(types[0][read(type)], strings[read(name)])] += read(size)
  }
  return held
}

/** The browser's names for entries of its timelines and what they refer to. */
const TIMELINE =
  /^(blink::)?(Performance|LargestContentful|InteractionContentful|LayoutShift|SoftNavigation|ScriptTiming|TaskAttribution|TextRecord|ImageRecord|DOMRectReadOnly)/
const CONNECTION = /^blink::NetworkResourcesData/

function kindOf(type: string | undefined, name = ''): keyof HeldByKind {
  if (type === 'code' || type === 'object shape') return 'engine'
  if (type !== 'native') return 'data'
  if (CONNECTION.test(name)) return 'connection'
  return TIMELINE.test(name) ? 'timeline' : 'document'
}
