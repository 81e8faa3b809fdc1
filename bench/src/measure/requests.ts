import type { CDPSession } from '@playwright/test'

/** A file or an answer that crossed the net. */
export interface Transfer {
  readonly url: string
  readonly kind: 'document' | 'script' | 'style' | 'data' | 'other'
  /** Instant of the request, in ms since 1970. */
  readonly at: number
  /** Bytes of the body as transferred. */
  readonly bytes: number
  /** 0 for the document; otherwise one more than the wave of the script that asked for it, or 1 if none did. */
  readonly wave: number
}

const KINDS: Readonly<Record<string, Transfer['kind']>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Fetch: 'data',
  XHR: 'data',
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }
interface CallStack {
  readonly callFrames: readonly { readonly url: string }[]
  readonly parent?: CallStack
}

/** Notes every transfer of a page from now on, in order of request. What comes from a cache is none. */
export function watchTransfers(devtools: CDPSession): () => readonly Transfer[] {
  const transfers = new Map<string, Mutable<Transfer>>()
  const scripts = new Map<string, number>()

  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime, initiator }) => {
    if (request.url.startsWith('data:')) return
    const kind = KINDS[type ?? ''] ?? 'other'
    const askers = initiator.type === 'script' ? scriptsOf(initiator.stack) : []
    const waves = askers.map((url) => scripts.get(url) ?? 0)
    const wave = kind === 'document' ? 0 : 1 + Math.max(0, ...waves)
    if (kind === 'script' && !scripts.has(request.url)) scripts.set(request.url, wave)
    transfers.set(requestId, { url: request.url, kind, at: wallTime * 1000, bytes: 0, wave })
  })
  // What has arrived when the response is known are its headers; what comes from a cache is empty.
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.bytes -= response.encodedDataLength
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.bytes += encodedDataLength
  })
  return () => [...transfers.values()].filter(({ bytes }) => bytes > 0)
}

function scriptsOf(stack: CallStack | undefined): string[] {
  return stack ? [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)] : []
}
