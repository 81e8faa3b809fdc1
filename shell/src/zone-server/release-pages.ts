import { messageOf } from '@medicena/domain/error-message'
import { triedPaths } from '@medicena/zone-kit/load-zone'
import type { SlotModule } from '@medicena/zone-kit/slots'
import type { SitemapPage } from '@medicena/zone-kit/zone'
import type { StaticHandlerContext } from 'react-router'
import { notFoundNotice } from '../rendering/not-found-notice.ts'
import { browserHead, pageOf, queryPage, resultOf } from '../rendering/query-page.ts'
import { type RenderOptions, renderFrame, renderPage } from '../rendering/render-page.tsx'
import type { RequestContext } from '../rendering/site-handler.ts'
import { releaseAttributes, traced } from '../rendering/tracing.ts'
import { isSettledWithin, withTimeout } from '../rendering/with-timeout.ts'
import type { PageData, PageError, PageRedirect } from '../site/page-data.ts'
import { findSlotZone, routeIdOf } from '../site/route-manifest.ts'
import type { LoadedRelease } from './load-release.ts'
import type { PageMessage, RequestResult, ZoneServerSettings } from './protocol.ts'

/**
 * Loaders that take longer than this (milliseconds) do not delay the frame in browsers. Most take a tenth of it; a visitor
 * notices a page that shows nothing for longer.
 */
const FRAME_AFTER_MS = 300

/** The timeout of a listing for the sitemap, which takes many provider requests. */
const LISTING_TIMEOUT_MS = 60_000

/** A page of the trial may redirect this often. */
const MAX_REDIRECTS = 3

export interface ReleasePagesOptions {
  readonly release: LoadedRelease
  /** The releases that fill its slots. */
  readonly slots: readonly LoadedRelease[]
  readonly settings: Pick<ZoneServerSettings, 'providerUrl' | 'siteOrigin' | 'company'>
  /** Logs an error of a page. */
  readonly report: (error: unknown) => void
}

/** A response of the data endpoint. */
export interface DataResponse {
  readonly status: number
  readonly body: PageData | PageRedirect | PageError
  readonly work: { readonly result: RequestResult; readonly loaderMs: number }
}

/** Renders pages and loads page data of one release. */
export class ReleasePages {
  readonly #options: ReleasePagesOptions
  readonly #slots: RenderOptions['slots']

  constructor(options: ReleasePagesOptions) {
    this.#options = options
    const zones = [options.release, ...options.slots]
    this.#slots = {
      find: (name) => {
        const zone = findSlotZone(zones, name)
        const Component: SlotModule<typeof name>['Component'] | undefined = zone?.slots[name]
        return Component ? { Component } : null
      },
    }
  }

  /** Loads and renders a page. Yields the frame of a slow page first. */
  async *page(request: Request, isDemonstration: boolean): AsyncGenerator<PageMessage> {
    const { release } = this.#options
    const { handler } = release
    const attributes = releaseAttributes(release.name)
    const startedAt = performance.now()
    let loaderMs = 0
    const queried = traced('loaders', attributes, () =>
      handler.query(request, { requestContext: this.#context(404) }).finally(() => {
        loaderMs = performance.now() - startedAt
      }),
    )
    if (!(await isSettledWithin(queried, FRAME_AFTER_MS))) {
      const frame = await renderFrame(handler, request, this.#renderOptions(isDemonstration))
      yield { kind: 'frame', html: frame.html, route: this.#routeOf(frame.context) }
    }
    const found = await pageOf(await queried, request, () => this.#notFoundNotice(), this.#options.report)
    if (found.kind === 'redirect') {
      yield { kind: 'redirect', status: found.status, location: found.location, loaderMs }
      return
    }
    const page = await traced('render', attributes, () =>
      renderPage(handler, found, this.#renderOptions(isDemonstration)),
    )
    yield { ...page, route: this.#routeOf(found.context), loaderMs }
  }

  /**
   * Loads the data of a page for a client-side navigation.
   * @param status applies when the URL has no page
   */
  async data(request: Request, status: number): Promise<DataResponse> {
    const startedAt = performance.now()
    const { handler } = this.#options.release
    const queried = await queryPage(
      handler,
      request,
      this.#context(status),
      () => this.#notFoundNotice(),
      this.#options.report,
    )
    const result = queried.kind === 'redirect' ? 'ok' : resultOf(queried)
    const work = { result, loaderMs: performance.now() - startedAt }
    if (queried.kind === 'redirect') return { status: 200, body: { redirect: queried.location }, work }
    const [error] = Object.values(queried.errors ?? {})
    if (error) return { status: error.status, body: error, work }
    return { status: 200, body: { data: queried.context.loaderData, head: browserHead(queried.head) }, work }
  }

  /**
   * Lists the indexable pages.
   * @throws Error when the listing fails or takes longer than a minute
   */
  async sitemap(): Promise<SitemapPage[]> {
    const { release, settings } = this.#options
    const { sitemap } = (await release.definition.sitemap?.()) ?? {}
    if (!sitemap) throw new Error('its sitemap module exports no sitemap')
    const pages: SitemapPage[] = []
    await withTimeout(
      LISTING_TIMEOUT_MS,
      async (signal) => {
        for await (const page of sitemap({ context: settings, signal })) {
          signal.throwIfAborted()
          pages.push(page)
        }
      },
      () => new Error(`its sitemap took longer than ${LISTING_TIMEOUT_MS} ms`),
    )
    return pages
  }

  /**
   * Renders the smoke page, then all other pages without parameters. These may lack data (a slow provider, say), but they
   * must not throw.
   * @throws Error when rendering fails or the status is a server error
   */
  async tryPages(onPage: (path: string) => void): Promise<void> {
    const { definition } = this.#options.release
    for (const path of triedPaths(definition)) {
      onPage(path)
      try {
        await this.#tryPage(path, path === definition.smoke)
      } catch (error) {
        throw new Error(`its page ${path} fails: ${messageOf(error)}`, { cause: error })
      }
    }
  }

  async #tryPage(path: string, needsData: boolean): Promise<void> {
    const { release, settings } = this.#options
    const errors: unknown[] = []
    const report = (error: unknown) => void errors.push(error)
    let location = path
    for (let hops = 0; hops < MAX_REDIRECTS; hops += 1) {
      const request = new Request(new URL(location, settings.siteOrigin))
      const queried = await queryPage(release.handler, request, this.#context(404), async () => null, report)
      if (queried.kind === 'redirect') {
        location = queried.location
        continue
      }
      const { status } = await renderPage(release.handler, queried, { ...this.#renderOptions(false), report })
      const isUnavailable = status === 503 || status === 504
      if ((status < 500 && errors.length === 0) || (isUnavailable && !needsData)) return
      const [first] = errors
      throw first instanceof Error ? first : new Error(`status ${status}`)
    }
    throw new Error('redirect loop')
  }

  #context(status: number): RequestContext {
    const { providerUrl, siteOrigin } = this.#options.settings
    return { providerUrl, siteOrigin, status }
  }

  #renderOptions(demonstration: boolean): RenderOptions {
    const { report, settings } = this.#options
    return { demonstration, report, company: settings.company, slots: this.#slots }
  }

  /** The id of the matched route within the zone. */
  #routeOf({ matches }: StaticHandlerContext): string | null {
    const { definition } = this.#options.release
    const leaf = matches.at(-1)?.route.id
    return definition.routes.find(({ id }) => routeIdOf(definition.name, id) === leaf)?.id ?? null
  }

  #notFoundNotice(): ReturnType<typeof notFoundNotice> {
    return notFoundNotice(this.#options.settings.providerUrl, this.#options.report)
  }
}
