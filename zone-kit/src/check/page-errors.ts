import { messageOf } from '@medicena/domain/error-message'
import type { Page } from 'playwright-core'

/** A page that has not loaded by then loops or waits for something that does not come. */
const PAGE_TIMEOUT_MS = 20_000

export const NO_RESPONSE = `it does not respond within ${PAGE_TIMEOUT_MS / 1000} s`

/** Time for code that runs after the page has loaded, such as hydration. */
const SETTLE_MS = 1_000

/** Opens a page in a headless browser and closes it. Returns what went wrong, each error once. */
export async function pageErrors(page: Page, url: string): Promise<string[]> {
  const errors = new Set<string>()
  page.on('pageerror', (error) => errors.add(firstLine(error.message)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.add(firstLine(message.text()))
  })
  try {
    const response = await page.goto(url, { waitUntil: 'load', timeout: PAGE_TIMEOUT_MS })
    if (response && response.status() >= 400) errors.add(`status ${response.status()}`)
    await page.waitForTimeout(SETTLE_MS)
    // A loop in the page's code leaves this unanswered.
    await page.waitForFunction(() => true, null, { timeout: PAGE_TIMEOUT_MS })
  } catch (error) {
    errors.add(
      error instanceof Error && error.name === 'TimeoutError' ? NO_RESPONSE : firstLine(messageOf(error)),
    )
  }
  // A page that loops does not close by itself.
  await page.close({ runBeforeUnload: false }).catch(() => undefined)
  return [...errors]
}

const firstLine = (text: string): string => text.split('\n')[0] ?? ''
