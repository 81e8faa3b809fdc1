import { type Readable, Transform } from 'node:stream'
import { type Company, CompanyContext } from '@medicena/zone-kit/site-settings'
import { SlotContext, type SlotResolver } from '@medicena/zone-kit/slot'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticRouter, type StaticHandler, StaticRouterProvider } from 'react-router'
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
  try {
    return { page, html: await render(handler, page, options) }
  } catch (error) {
    const failed = failedPage(page.context, error, options.report)
    return { page: failed, html: await render(handler, failed, options) }
  }
}

function render(
  handler: StaticHandler,
  { context }: QueriedPage,
  { nonce, whole, report, company, slots, demonstration }: RenderOptions,
): Promise<Readable> {
  const router = createStaticRouter(handler.dataRoutes, context)
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
