import type { CDPSession } from '@playwright/test'

/** Bytes that a page holds, by whose they are. */
export interface HeldByKind {
  /** Of the page's own making: objects, strings, closures. */
  readonly data: number
  /** The engine's: functions compiled so far, which it goes on doing as long as a page is used. */
  readonly code: number
  /** The browser's: the DOM, styles, entries of its timelines. */
  readonly browser: number
}

/** What this reads of a snapshot: fields of all nodes in one row of numbers, as the meta data says. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
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

function addUp({ snapshot: { meta }, nodes }: Snapshot): HeldByKind {
  const { node_fields: fields, node_types: types } = meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const held = { data: 0, code: 0, browser: 0 }
  for (let node = 0; node < nodes.length; node += fields.length) {
    held[kindOf(types[0][nodes[node + type] ?? -1])] += nodes[node + size] ?? 0
  }
  return held
}

function kindOf(type: string | undefined): keyof HeldByKind {
  if (type === 'code') return 'code'
  return type === 'native' ? 'browser' : 'data'
}
