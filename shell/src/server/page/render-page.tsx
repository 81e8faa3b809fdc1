import type { Readable } from 'node:stream'
import { type Company, CompanyContext } from '@medicena/zone-kit/company'
import { SlotContext, type SlotResolver } from '@medicena/zone-kit/slot'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticRouter, type StaticHandler, StaticRouterProvider } from 'react-router'
import { coalesce } from './coalesce.ts'
import { failedPage, type QueriedPage, type ReportError } from './query-page.ts'

const GIVE_UP_AFTER = 10_000 // ms; what has not been rendered by then is left to the browser

export interface RenderOptions {
  readonly nonce: string
  /** Crawlers get the whole page at once; visitors get it as it grows. */
  readonly whole: boolean
  readonly report: ReportError
  readonly company: Company
  readonly slots: SlotResolver
}

/** A page whose frame is rendered: `page` says what it came to be, `html` is the content of the root element. */
export interface RenderedPage {
  readonly page: QueriedPage
  readonly html: Readable
}

/**
 * Renders a page. A zone that throws while it renders costs its own place: the page is rendered again with the
 * error panel there, and an honest status.
 * @throws whatever the site's own frame throws
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
  { nonce, whole, report, company, slots }: RenderOptions,
): Promise<Readable> {
  const router = createStaticRouter(handler.dataRoutes, context)
  return new Promise((resolve, reject) => {
    let started = false
    /** Of a slot that throws: the page goes on. What keeps the frame from rendering is reported by who renders it anew. */
    const early: unknown[] = []
    const start = () => {
      started = true
      early.forEach(report)
      resolve(stream.pipe(coalesce()))
    }
    const stream = renderToPipeableStream(
      <StrictMode>
        <CompanyContext value={company}>
          <SlotContext value={slots}>
            <StaticRouterProvider router={router} context={context} hydrate={false} nonce={nonce} />
          </SlotContext>
        </CompanyContext>
      </StrictMode>,
      {
        nonce,
        onShellReady: () => {
          if (!whole) start()
        },
        onAllReady: () => {
          clearTimeout(overdue)
          if (whole) start()
        },
        onShellError: (error) => {
          clearTimeout(overdue)
          reject(error)
        },
        onError: (error) => {
          if (started) report(error)
          else early.push(error)
        },
      },
    )
    const overdue = setTimeout(
      () => stream.abort(new Error('The page took too long to render.')),
      GIVE_UP_AFTER,
    )
  })
}
