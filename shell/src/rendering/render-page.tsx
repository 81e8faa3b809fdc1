import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Company, CompanyContext } from '@medicena/zone-kit/site-settings'
import { SlotContext, type SlotResolver } from '@medicena/zone-kit/slot'
import { type ReactNode, StrictMode } from 'react'
import { type PipeableStream, renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createStaticRouter,
  type DataRouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { DemonstrationContext } from '../chrome/demonstration-notice.tsx'
import type { RenderedPage } from '../zone-server/protocol.ts'
import { failedPage, type QueriedPage, type ReportError, resultOf } from './query-page.ts'

/** Suspended content that is not rendered by then is rendered by the browser. */
const RENDER_TIMEOUT_MS = 10_000

export interface RenderOptions {
  readonly report: ReportError
  readonly company: Company
  readonly slots: SlotResolver
  readonly demonstration: boolean
}

/**
 * Renders a page. When a zone throws while rendering, renders again with the error page in its place and status 500.
 * @throws when the site frame itself throws
 */
export async function renderPage(
  handler: StaticHandler,
  page: QueriedPage,
  options: RenderOptions,
): Promise<Omit<RenderedPage, 'route' | 'loaderMs'>> {
  const { dataRoutes } = handler
  const startedAt = performance.now()
  try {
    return contentOf(page, await render(dataRoutes, page.context, options), startedAt)
  } catch (error) {
    const failed = failedPage(page.context, error, options.report)
    const { html } = await render(dataRoutes, failed.context, options)
    return contentOf(failed, { html, isComplete: false }, startedAt)
  }
}

const contentOf = (
  page: QueriedPage,
  rendered: { readonly html: string; readonly isComplete: boolean },
  startedAt: number,
) => ({
  kind: 'page' as const,
  status: page.status,
  head: page.head,
  errors: page.errors,
  data: dataOf(page),
  ...rendered,
  result: resultOf(page),
  renderMs: performance.now() - startedAt,
})

/** Collects loader data. Every matched route needs a value, or the router would load it again after hydration. */
function dataOf({ context, errors }: QueriedPage): Record<string, unknown> {
  if (errors) return {}
  return Object.fromEntries(
    context.matches.map(({ route }) => [route.id, context.loaderData[route.id] ?? null]),
  )
}

/** The part of a page that needs no data. */
export interface RenderedFrame {
  /** The matched routes, without data. */
  readonly context: StaticHandlerContext
  /** Everything before the page's content: it ends with the start tag of `main`. */
  readonly html: string
}

/**
 * Renders the frame of a page whose loaders are still running.
 * @throws Error when the URL redirects without a loader
 */
export async function renderFrame(
  handler: StaticHandler,
  request: Request,
  options: RenderOptions,
): Promise<RenderedFrame> {
  const context = await handler.query(request, { filterMatchesToLoad: () => false })
  if (context instanceof Response) throw new Error('a redirect has no frame')
  const { html } = await render(withoutPages(handler.dataRoutes), context, options)
  return { context, html: html.slice(0, endOfFrame(html)) }
}

/** Returns a rendered page without its frame, which was sent before. */
export const withoutFrame = (html: string): string => html.slice(endOfFrame(html))

/** The index behind the start tag of `main`; 0 without one. */
const endOfFrame = (html: string): number => {
  const [tag] = /<main\b[^>]*>/.exec(html) ?? []
  return tag === undefined ? 0 : html.indexOf(tag) + tag.length
}

/** The same routes with empty pages. */
function withoutPages(routes: readonly DataRouteObject[]): DataRouteObject[] {
  return routes.map((route) => {
    if (route.children) return { ...route, children: withoutPages(route.children) }
    const { loader: _, ...page } = route
    return { ...page, element: null }
  })
}

/**
 * Renders a page completely. Nothing of it arrives later by a script: the document is stored for other visitors, and its
 * policy allows no inline scripts.
 */
async function render(
  routes: DataRouteObject[],
  context: StaticHandlerContext,
  { report, company, slots, demonstration }: RenderOptions,
): Promise<{ readonly html: string; readonly isComplete: boolean }> {
  const router = createStaticRouter(routes, context)
  const site = (
    <StrictMode>
      <CompanyContext value={company}>
        <SlotContext value={slots}>
          <DemonstrationContext value={demonstration}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </DemonstrationContext>
        </SlotContext>
      </CompanyContext>
    </StrictMode>
  )
  const html = renderAtOnce(site)
  return html === null ? renderWaiting(site, report) : { html, isComplete: true }
}

/** The start of content that React leaves to the browser. */
const INCOMPLETE = '<!--$!-->'

/**
 * Renders to a string, in a third of the CPU time of a stream. Returns null if something throws or has to wait: then the
 * stream waits for it, and reports what it throws.
 */
function renderAtOnce(site: ReactNode): string | null {
  try {
    const html = renderToString(site)
    return html.includes(INCOMPLETE) ? null : html
  } catch {
    return null
  }
}

/** Renders and waits for suspended content. Errors of slots, which do not fail the page, are reported. */
async function renderWaiting(
  site: ReactNode,
  report: ReportError,
): Promise<{ readonly html: string; readonly isComplete: boolean }> {
  // An error that fails the frame is reported by `renderPage`.
  const slotErrors: unknown[] = []
  const stream = await new Promise<PipeableStream>((resolve, reject) => {
    const rendering = renderToPipeableStream(site, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timeout)
        resolve(rendering)
      },
      onShellError: (error) => {
        clearTimeout(timeout)
        reject(error)
      },
      onError: (error) => void slotErrors.push(error),
    })
    const timeout = setTimeout(
      () => rendering.abort(new Error('The page took too long to render.')),
      RENDER_TIMEOUT_MS,
    )
  })
  slotErrors.forEach(report)
  return { html: await text(stream.pipe(new PassThrough())), isComplete: slotErrors.length === 0 }
}
