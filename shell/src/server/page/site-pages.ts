import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { request as callProvider } from '@medicena/provider-client/client'
import { getMostSearched } from '@medicena/provider-client/home'
import type { Company } from '@medicena/zone-kit/site-settings'
import type { SlotResolver } from '@medicena/zone-kit/slot'
import type { Head } from '@medicena/zone-kit/zone'
import type { StaticHandler } from 'react-router'
import { ErrorBoundary } from '../../site/error-boundary.tsx'
import {
  type NotFoundNotice,
  type PageData,
  type PageError,
  type PageRedirect,
  ROOT_ROUTE,
} from '../../site/page-data.ts'
import { remotePage } from '../../site/remote-page.tsx'
import {
  findSlotZone,
  type ManifestRemote,
  type PinnedFiles,
  remoteRouteId,
  routeIdOf,
} from '../../site/route-manifest.ts'
import type { LoadedZone } from '../zones/load-zone.ts'
import type { Snapshot, ZoneState } from '../zones/site-zones.ts'
import { type RequestContext, siteHandler } from '../zones/zone-pages.ts'
import { securityPolicyHeaders } from './content-security-policy.ts'
import { documentStream, type PageFiles, type ShellAssets } from './document.ts'
import { type QueriedPage, type QueriedRedirect, queryPage, type ReportError } from './query-page.ts'
import { renderPage } from './render-page.tsx'

/** Seconds after which a client may retry, by the status of the response. */
const RETRY_AFTER_S: Readonly<Record<number, string>> = { 429: '60', 503: '10' }

/** Returns the `Retry-After` of a response, if its status has one. */
export function retryHeaders(status: number): Record<string, string> {
  const seconds = RETRY_AFTER_S[status]
  return seconds === undefined ? {} : { 'Retry-After': seconds }
}

/** A smoke test renders a release alone, without other zones in its slots. */
const NO_SLOTS: SlotResolver = { find: () => null }

/** The not-found page works without its three most-searched services. */
const NOTICE_TIMEOUT_MS = 1_000

export interface SitePagesOptions {
  readonly assets: ShellAssets
  readonly siteOrigin: string
  readonly providerUrl: string
  readonly company: Company
  readonly googleMapsKey: string | null
  readonly isDemonstration: () => Promise<boolean>
  readonly report: ReportError
  readonly inlineScript: string | null
}

/** An HTML response with a streamed body. */
export interface PageResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable | null
}

/** A response of the data endpoint. */
export interface DataResponse {
  readonly status: number
  readonly body: PageData | PageRedirect | PageError
}

export interface DocumentRequest {
  readonly request: Request
  readonly whole: boolean
  /** Error status of a malformed URL, shown as an error page. */
  readonly status?: number
}

/** Creates the site's documents and page data. */
export class SitePages {
  readonly #options: SitePagesOptions
  /** Renders pages without a working zone. */
  readonly #frame = siteHandler([])

  constructor(options: SitePagesOptions) {
    this.#options = options
  }

  /** Creates the document of a URL from one snapshot: HTML, head, preloads and route manifest use the same releases. */
  async document(snapshot: Snapshot, { request, whole, status }: DocumentRequest): Promise<PageResponse> {
    const live = status === undefined ? snapshot.zoneOf(new URL(request.url).pathname) : null
    const handler = this.#handlerOf(live)
    const queried = await this.#query(handler, request, status ?? (live?.kind === 'down' ? 503 : 404))
    if (queried.kind === 'redirect') {
      return {
        status: queried.status,
        headers: { Location: queried.location, 'Cache-Control': 'no-cache' },
        body: null,
      }
    }
    const nonce = randomBytes(16).toString('base64')
    const { assets, report, siteOrigin, inlineScript, company, googleMapsKey } = this.#options
    const demonstration = await this.#options.isDemonstration()
    const { page, html } = await renderPage(handler, queried, {
      demonstration,
      nonce,
      whole,
      report,
      company,
      slots: snapshot.slots,
    })
    const remoteHead = live?.kind === 'remote' && !page.errors ? live.zone.head : undefined
    const head = remoteHead ?? page.head
    const body = documentStream(
      {
        head,
        origin: siteOrigin,
        nonce,
        assets,
        inlineScript,
        files: live?.kind === 'loaded' && !page.errors ? filesOf(live.zone, page, snapshot) : [],
        state: {
          site: snapshot.routeManifest,
          company,
          googleMapsKey,
          demonstration,
          data: { ...dataOf(page), [ROOT_ROUTE]: browserHead(head) },
          errors: page.errors,
        },
      },
      html,
    )
    return {
      status: page.status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        ...securityPolicyHeaders(nonce, snapshot.routeManifest, { googleMaps: googleMapsKey !== null }),
        'Cache-Control': 'no-cache',
        ...(demonstration && { 'X-Robots-Tag': 'noindex' }),
        ...retryHeaders(page.status),
      },
      body,
    }
  }

  /**
   * Loads the data of a page for a client-side navigation, by the release whose code renders it. `status` applies when
   * the URL has no page.
   */
  async data(zone: LoadedZone | null, request: Request, status: number): Promise<DataResponse> {
    const queried = await this.#query(zone?.handler ?? this.#frame, request, status)
    if (queried.kind === 'redirect') return { status: 200, body: { redirect: queried.location } }
    const [error] = Object.values(queried.errors ?? {})
    if (error) return { status: error.status, body: error }
    return { status: 200, body: { data: queried.context.loaderData, head: browserHead(queried.head) } }
  }

  /**
   * Renders the smoke page of a release before it serves visitors.
   * @throws Error when rendering fails or the status is a server error
   */
  async smokeTest(zone: LoadedZone): Promise<void> {
    const errors: unknown[] = []
    const report = (error: unknown) => void errors.push(error)
    let path = zone.definition.smoke
    for (let hops = 0; hops < 3; hops += 1) {
      const request = new Request(new URL(path, this.#options.siteOrigin))
      const queried = await queryPage(zone.handler, request, this.#context(404), async () => null, report)
      if (queried.kind === 'redirect') {
        path = queried.location
        continue
      }
      const { page, html } = await renderPage(zone.handler, queried, {
        demonstration: false,
        nonce: '',
        whole: true,
        report,
        company: this.#options.company,
        slots: NO_SLOTS,
      })
      html.resume()
      if (page.status < 500 && errors.length === 0) return
      const [first] = errors
      throw first instanceof Error ? first : new Error(`status ${page.status}`)
    }
    throw new Error('redirect loop')
  }

  #handlerOf(live: ZoneState | null): StaticHandler {
    if (live?.kind === 'loaded') return live.zone.handler
    return live?.kind === 'remote' ? remoteHandler(live.zone) : this.#frame
  }

  #query(handler: StaticHandler, request: Request, status: number): Promise<QueriedPage | QueriedRedirect> {
    return queryPage(
      handler,
      request,
      this.#context(status),
      () => this.#notFoundNotice(),
      this.#options.report,
    )
  }

  #context(status: number): RequestContext {
    const { providerUrl, siteOrigin } = this.#options
    return { providerUrl, siteOrigin, status }
  }

  async #notFoundNotice(): Promise<NotFoundNotice | null> {
    try {
      const services = await callProvider(
        { baseUrl: this.#options.providerUrl, timeout: NOTICE_TIMEOUT_MS },
        getMostSearched,
        {},
      )
      return { mostSearched: services.slice(0, 3).map(({ name, url, price }) => ({ name, url, price })) }
    } catch (error) {
      this.#options.report(error)
      return null
    }
  }
}

/** Creates the handler of a remote, which the server renders as a skeleton only. */
function remoteHandler({ name, prefixes }: ManifestRemote): StaticHandler {
  const children = prefixes.map((prefix) => ({
    id: remoteRouteId(name, prefix),
    path: `${prefix}/*`,
    Component: remotePage(name),
  }))
  return siteHandler([{ id: name, ErrorBoundary, children }])
}

/** Collects loader data. Every matched route needs a value, or the router would load it again after hydration. */
function dataOf({ context, errors }: QueriedPage): Record<string, unknown> {
  if (errors) return {}
  return Object.fromEntries(
    context.matches.map(({ route }) => [route.id, context.loaderData[route.id] ?? null]),
  )
}

/** Removes structured data, which only crawlers of the document read. */
function browserHead({ jsonLd: _, ...head }: Head): Head {
  return head
}

/** Lists the files of a page and of the slots in its first render. */
function filesOf(zone: LoadedZone, { context }: QueriedPage, { zones }: Snapshot): PageFiles[] {
  const leaf = context.matches.at(-1)?.route.id
  const route = zone.manifest.routes.find(({ id }) => routeIdOf(zone.manifest.name, id) === leaf)
  if (!route) return []
  const active = zones.flatMap((live) => (live.kind === 'loaded' ? [live.zone] : []))
  const slotFiles = (route.slots ?? []).flatMap((name) => {
    const slotZone = findSlotZone(active, name)
    const files = slotZone?.manifest.slots[name]
    return files ? [filesOfRelease(slotZone, files)] : []
  })
  return [filesOfRelease(zone, route), ...slotFiles]
}

function filesOfRelease({ manifest, styles }: LoadedZone, { js, css }: PinnedFiles): PageFiles {
  return {
    folder: manifest.folder,
    js: [manifest.entry, ...js],
    css: css.flatMap(([file]) => {
      const text = styles.get(file)
      return text === undefined ? [] : [{ file, text }]
    }),
  }
}
