import { type Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Company, CompanyContext } from '@medicena/zone-kit/site-settings'
import { SlotContext, type SlotResolver } from '@medicena/zone-kit/slot'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticRouter,
  type DataRouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { DemonstrationContext } from '../../chrome/demonstration-notice.tsx'
import { failedPage, type QueriedPage, type ReportError } from './query-page.ts'

/** Suspended content that is not rendered by then is rendered by the browser. */
const RENDER_TIMEOUT_MS = 10_000

export interface RenderOptions {
  readonly nonce: string
  /** Whether to send the page when complete (crawlers) instead of streaming it. */
  readonly whole: boolean
  readonly report: ReportError
  readonly company: Company
  readonly slots: SlotResolver
  readonly demonstration: boolean
}

/** A rendered page: `page` is its final state, `html` streams the content of the root element. */
export interface RenderedPage {
  readonly page: QueriedPage
  readonly html: Readable
}

/**
 * Renders a page. When a zone throws while rendering, renders again with the error page in its place and status 500.
 * @throws when the site frame itself throws
 */
export async function renderPage(
  handler: StaticHandler,
  page: QueriedPage,
  options: RenderOptions,
): Promise<RenderedPage> {
  const { dataRoutes } = handler
  try {
    return { page, html: await render(dataRoutes, page.context, options) }
  } catch (error) {
    const failed = failedPage(page.context, error, options.report)
    return { page: failed, html: await render(dataRoutes, failed.context, options) }
  }
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
  const html = await text(
    await render(withoutPages(handler.dataRoutes), context, { ...options, whole: true }),
  )
  return { context, html: html.slice(0, endOfFrame(html)) }
}

/** Passes a rendered page on without its frame, which was sent before. */
export async function* withoutFrame(html: Readable): AsyncGenerator<string> {
  let start: string | null = ''
  html.setEncoding('utf8')
  for await (const chunk of html as AsyncIterable<string>) {
    if (start === null) yield chunk
    else {
      start += chunk
      const end = endOfFrame(start)
      if (end === 0) continue
      yield start.slice(end)
      start = null
    }
  }
}

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

function render(
  routes: DataRouteObject[],
  context: StaticHandlerContext,
  { nonce, whole, report, company, slots, demonstration }: RenderOptions,
): Promise<Readable> {
  const router = createStaticRouter(routes, context)
  return new Promise((resolve, reject) => {
    let started = false
    // Errors of slots, which do not fail the page. An error that fails the frame is reported by `renderPage`.
    const slotErrors: unknown[] = []
    const start = () => {
      started = true
      slotErrors.forEach(report)
      resolve(stream.pipe(joinChunks()))
    }
    const stream = renderToPipeableStream(
      <StrictMode>
        <CompanyContext value={company}>
          <SlotContext value={slots}>
            <DemonstrationContext value={demonstration}>
              <StaticRouterProvider router={router} context={context} hydrate={false} nonce={nonce} />
            </DemonstrationContext>
          </SlotContext>
        </CompanyContext>
      </StrictMode>,
      {
        nonce,
        onShellReady: () => {
          if (!whole) start()
        },
        onAllReady: () => {
          clearTimeout(timeout)
          if (whole) start()
        },
        onShellError: (error) => {
          clearTimeout(timeout)
          reject(error)
        },
        onError: (error) => {
          if (started) report(error)
          else slotErrors.push(error)
        },
      },
    )
    const timeout = setTimeout(
      () => stream.abort(new Error('The page took too long to render.')),
      RENDER_TIMEOUT_MS,
    )
  })
}

/**
 * Creates a stream that joins the chunks written in one turn of the event loop. React writes many small chunks, and
 * each would be compressed and flushed on its own.
 */
export function joinChunks(): Transform {
  let chunks: Buffer[] = []
  let pendingFlush: NodeJS.Immediate | undefined
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      pendingFlush ??= setImmediate(pushChunks)
      done()
    },
    flush(done) {
      clearImmediate(pendingFlush)
      pushChunks()
      done()
    },
  })
  function pushChunks(): void {
    pendingFlush = undefined
    if (chunks.length > 0) stream.push(Buffer.concat(chunks))
    chunks = []
  }
  return stream
}
