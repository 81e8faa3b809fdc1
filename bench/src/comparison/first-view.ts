import type { Browser, CDPSession } from '@playwright/test'
import { throttleCpu, throttleNetwork, waitForHydration, withVisitor } from '../browser.ts'
import { PAGES, SITE_NAMES, type SiteName } from '../environment.ts'
import { interleave, median, type Samples } from '../measure.ts'
import { type Format, integer, kilobytes, ratio, type Table, threeDecimals } from '../report.ts'
import type { Run, SectionResult } from './section.ts'

/** Wait after hydration, for late layout shifts and paints. */
const SETTLE_MS = 1_500

/** A response that was transferred over the network. */
interface Transfer {
  readonly url: string
  readonly kind: 'document' | 'script' | 'style' | 'data' | 'other'
  /** When the request was sent, in ms since 1970. */
  readonly requestedAt: number
  /** The size of the body as transferred. */
  readonly bytes: number
  /** 0 for the document, 1 for requests of the document, otherwise one more than the wave of the requesting script. */
  readonly wave: number
}

/** The first view of a page. Sizes are in bytes as transferred, times in ms since the navigation. */
export interface FirstView {
  readonly scripts: number
  readonly scriptBytes: number
  readonly htmlBytes: number
  readonly cssBytes: number
  readonly waves: number
  readonly lcp: number
  readonly cls: number
  readonly hydratedAt: number
  readonly files: readonly Transfer[]
}

/** Measures the first view of each page on each site. */
export async function benchFirstView({ browser, rounds, progress }: Run): Promise<SectionResult> {
  const measurements = Object.entries(PAGES).flatMap(([page, path]) =>
    SITE_NAMES.map((site) => [nameOf(page, site), () => measureFirstView(browser, site, path)] as const),
  )
  const samples = await interleave(Object.fromEntries(measurements), rounds, progress)
  return {
    table: firstViewTable(samples),
    details: { title: 'Files of the first views', table: fileTable(samples) },
    startedBusy: samples.startedBusy,
  }
}

const nameOf = (page: string, site: SiteName): string => `${page}, ${site}`

/**
 * Opens a page with an empty cache on a slow network and CPU. Only requests before the end of hydration count, because
 * prefetching for later pages starts after it.
 */
export function measureFirstView(browser: Browser, site: SiteName, path: string): Promise<FirstView> {
  return withVisitor(browser, { site, record: 'page' }, async ({ page, devtools }) => {
    await throttleNetwork(devtools)
    await throttleCpu(devtools)
    const transfers = recordTransfers(devtools)
    await page.goto(path)
    await waitForHydration(page)
    await page.waitForTimeout(SETTLE_MS)
    const { lcp, cls, hydratedAt } = await page.evaluate(() => window.recorder)
    const timeOrigin = await page.evaluate(() => performance.timeOrigin)

    const files = transfers().filter(({ requestedAt }) => requestedAt <= timeOrigin + hydratedAt)
    const bytesOf = (kind: Transfer['kind']) =>
      files.reduce((sum, file) => (file.kind === kind ? sum + file.bytes : sum), 0)
    return {
      scripts: files.filter(({ kind }) => kind === 'script').length,
      scriptBytes: bytesOf('script'),
      htmlBytes: bytesOf('document'),
      cssBytes: bytesOf('style'),
      waves: Math.max(...files.filter(({ kind }) => kind !== 'other').map(({ wave }) => wave)),
      lcp,
      cls,
      hydratedAt,
      files,
    }
  })
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

/**
 * Records the transfers of a page in order of request, without responses from a cache. The `Network` domain
 * of CDP must be enabled.
 */
function recordTransfers(devtools: CDPSession): () => readonly Transfer[] {
  const transfers = new Map<string, Mutable<Transfer>>()
  const scriptWaves = new Map<string, number>()

  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime, initiator }) => {
    if (request.url.startsWith('data:')) return
    const kind = KINDS[type ?? ''] ?? 'other'
    const requesters = initiator.type === 'script' ? scriptsOf(initiator.stack) : []
    const waves = requesters.map((url) => scriptWaves.get(url) ?? 0)
    const wave = kind === 'document' ? 0 : 1 + Math.max(0, ...waves)
    if (kind === 'script' && !scriptWaves.has(request.url)) scriptWaves.set(request.url, wave)
    transfers.set(requestId, { url: request.url, kind, requestedAt: wallTime * 1000, bytes: 0, wave })
  })
  // Subtracts the headers, whose size the final event includes. A response from a cache has no body on the
  // network.
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

type NumericFigure = Exclude<keyof FirstView, 'files'>

const FIGURES: readonly (readonly [label: string, figure: NumericFigure, format: Format])[] = [
  ['JS kB', 'scriptBytes', kilobytes],
  ['JS files', 'scripts', integer],
  ['request waves after the HTML', 'waves', integer],
  ['HTML kB', 'htmlBytes', kilobytes],
  ['CSS files kB', 'cssBytes', kilobytes],
  ['LCP ms', 'lcp', integer],
  ['CLS', 'cls', threeDecimals],
  ['hydrated ms', 'hydratedAt', integer],
]

function firstViewTable({ results }: Samples<FirstView>): Table {
  return [
    ['first view', ...SITE_NAMES, '÷ server-rendered', '÷ plain'],
    ...Object.keys(PAGES).flatMap((page) =>
      FIGURES.map(([label, figure, format]) => {
        const [federated = null, serverRendered = null, plain = null] = SITE_NAMES.map((site) =>
          median(results[nameOf(page, site)], (view) => view[figure]),
        )
        return [
          `${page}: ${label}`,
          ...[federated, serverRendered, plain].map(format),
          ratio(federated, serverRendered),
          ratio(federated, plain),
        ]
      }),
    ),
  ]
}

/** Lists the files that each first view requested in the last round. */
function fileTable({ results }: Samples<FirstView>): Table {
  return [
    ['first view', 'wave', 'kB', 'file'],
    ...Object.entries(results).flatMap(([name, views]) =>
      (views.at(-1)?.files ?? []).map(({ url, bytes, wave }) => [
        name,
        String(wave),
        kilobytes(bytes),
        new URL(url).pathname,
      ]),
    ),
  ]
}
