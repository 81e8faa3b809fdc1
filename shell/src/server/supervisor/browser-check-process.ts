import { messageOf } from '@medicena/domain/error-message'
import { pageErrors } from '@medicena/zone-kit/page-errors'
import { chromium } from 'playwright-core'
import { type BrowserCheckReport, BrowserCheckRequest } from './browser-check.ts'

/** Opens the link of a preview, then its pages, and reports the first one that fails. */
async function check({
  browser: executablePath,
  link,
  pages,
}: BrowserCheckRequest): Promise<BrowserCheckReport> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext()
    // The link sets the cookie; a preview that cannot be shown is no failure of its release.
    const response = await context.request.get(link, { maxRedirects: 0 })
    if (response.status() >= 400) throw new Error(`the preview responds ${response.status()}`)
    for (const url of pages) {
      const [error] = await pageErrors(await context.newPage(), url)
      if (error !== undefined) return { failure: `${new URL(url).pathname} fails: ${error}` }
    }
    return { failure: null }
  } finally {
    await browser.close()
  }
}

process.once('message', (message) => {
  check(BrowserCheckRequest.parse(message))
    .then((report) => process.send?.(report))
    .catch((error: unknown) => {
      process.stderr.write(`browser check: ${messageOf(error)}\n`)
      process.exit(1)
    })
})
