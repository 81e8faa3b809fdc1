import type { Page, Request } from '@playwright/test'

/** Waits until the document is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}

/** Adds a link at the top of a page. Waits for hydration first, which removes what it does not know. */
export async function insertLink(page: Page, href: string, text: string): Promise<void> {
  await waitForHydration(page)
  await page.evaluate(
    (link) => document.querySelector('main')?.prepend(Object.assign(document.createElement('a'), link)),
    { href, textContent: text },
  )
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/**
 * Sums the layout shifts of a page since navigation, user-initiated ones excluded. Scrolls through the whole page first, so
 * that fonts, images and late content have loaded and can have shifted it.
 */
export async function totalLayoutShift(page: Page): Promise<number> {
  await waitForHydration(page)
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await document.fonts.ready
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await nextFrame()
      await nextFrame()
    }
    // The browser reports the shifts of a frame after painting it.
    const shifts: LayoutShift[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[])))
    observer.observe({ type: 'layout-shift', buffered: true })
    await nextFrame()
    await nextFrame()
    shifts.push(...(observer.takeRecords() as LayoutShift[]))
    observer.disconnect()
    return shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0)
  })
}

/** Console errors and requests of a page since the recording began. */
export interface PageRecord {
  /** Console errors and warnings, and uncaught exceptions. */
  readonly consoleErrors: string[]
  /** Requests that failed or had an error status. */
  readonly failedRequests: string[]
  /** All request URLs, in order. */
  readonly requests: string[]
  /** The URLs of document requests, in order. */
  readonly documents: string[]
  /** URLs that were requested more than once. A prefetched file counts once: later it comes from the cache. */
  duplicateRequests(): string[]
}

/** Playwright's type of a prefetch is `other`. */
const isPrefetch = (request: Request) => request.resourceType() === 'other'

/** A page of a logged-in visitor reads the account's lists in the background. */
const isBackground = (request: Request) =>
  isPrefetch(request) || request.url().endsWith('/api/User/SavedLists')

/**
 * Chromium looks for unused preloads once, a few seconds after the load event. It reports a style sheet that is arriving at
 * this moment, although the shell inserts it right afterwards.
 */
const isArrivingStyleSheet = (text: string) =>
  /\.css was preloaded using link preload but not used/.test(text)

/** Records console errors and requests of a page from now on. */
export function recordPage(page: Page): PageRecord {
  const consoleErrors: string[] = []
  const failedRequests: string[] = []
  const requests: string[] = []
  const loads: string[] = []
  const documents: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (!isArrivingStyleSheet(message.text())) consoleErrors.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => consoleErrors.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    requests.push(request.url())
    if (!isPrefetch(request)) loads.push(request.url())
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  page.on('requestfailed', (request) => {
    const error = request.failure()?.errorText
    // Work in the background ends with its document.
    if (!isBackground(request) || error !== 'net::ERR_ABORTED')
      failedRequests.push(`${request.url()}: ${error}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failedRequests.push(`${response.url()}: ${response.status()}`)
  })
  const duplicateRequests = () => loads.filter((url, index) => loads.indexOf(url) !== index)
  return { consoleErrors, failedRequests, requests, documents, duplicateRequests }
}
