import { messageOf } from '@medicena/domain/error-message'
import type { Browser, Page } from 'playwright-core'
import type { Registry } from '../contract/registry.ts'
import type { ReadFile, Release } from '../contract/release.ts'
import type { CheckResult } from './check-release.ts'
import { findChromium } from './find-chromium.ts'
import { hasShell, startTrialSite } from './trial-site.ts'

/** A page that has not loaded by then loops or waits for something that does not come. */
const PAGE_TIMEOUT_MS = 20_000

const NO_RESPONSE = `it does not respond within ${PAGE_TIMEOUT_MS / 1000} s`

/** Time for code that runs after the page has loaded, such as hydration. */
const SETTLE_MS = 1_000

/**
 * Loads static routes of a release in a headless browser, from a local shell with the other zones and the data of a
 * running site. Errors in the browser's console are conflicts.
 * @param paths the static routes
 */
export async function checkInBrowser(
  release: Release,
  read: ReadFile,
  paths: readonly string[],
  zones: Registry['zones'],
  site: string,
): Promise<CheckResult> {
  const { executablePath } = findChromium()
  if (!executablePath) return notLoaded('no Chromium was found; CHROMIUM names one')
  if (!hasShell()) return notLoaded('the shell is not built: pnpm --filter @medicena/shell build')
  const playwright = await import('playwright-core').catch(() => null)
  if (!playwright) return notLoaded('playwright-core is not installed')
  const { name, version } = release
  let trial: Awaited<ReturnType<typeof startTrialSite>>
  try {
    trial = await startTrialSite(release, read, zones, site)
  } catch (error) {
    return { conflicts: [`${name} ${version}: ${messageOf(error)}`], notes: [] }
  }
  let browser: Browser | undefined
  try {
    browser = await playwright.chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-background-networking'],
    })
    const conflicts: string[] = []
    for (const path of paths) {
      const errors = await pageErrors(await browser.newPage(), trial.origin + path)
      conflicts.push(...errors.map((error) => `${name}: ${path} fails in the browser: ${error}`))
      // The others prefetch the same code.
      if (errors.includes(NO_RESPONSE)) return { conflicts, notes: ['The other routes were not loaded.'] }
    }
    return { conflicts, notes: [] }
  } finally {
    await browser?.close()
    await trial.stop()
  }
}

const notLoaded = (reason: string): CheckResult => ({
  conflicts: [],
  notes: [`Not loaded in a browser: ${reason}.`],
})

/** Opens a page in a headless browser and closes it. Returns what went wrong, each error once. */
async function pageErrors(page: Page, url: string): Promise<string[]> {
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
