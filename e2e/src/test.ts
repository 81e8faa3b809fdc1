import { type BrowserContext, test as base } from '@playwright/test'
import { isLong, SITE } from './environment.ts'
import { waitForHydration } from './page.ts'

/** A visitor's choice about optional cookies, as the banner stores it; `none` before the choice. */
export type CookieChoice = 'none' | 'rejected' | 'functional'

/**
 * Stores a cookie choice in all documents of the site that have none, before their own scripts run. Playwright's
 * `storageState` would open a page for that before each test.
 */
export async function storeCookieChoice(context: BrowserContext, choice: CookieChoice): Promise<void> {
  if (choice === 'none') return
  const rules = {
    rule1Signed: true,
    rule2Signed: false,
    rule3Signed: choice === 'functional',
    rule4Signed: false,
  }
  await context.addInitScript(
    ([site, value]) => {
      if (location.origin === site) localStorage['approvalCookies'] ??= value
    },
    [SITE, JSON.stringify(rules)] as const,
  )
}

/** Options of tests and projects. */
export interface TestOptions {
  readonly cookieChoice: CookieChoice
  /**
   * Whether `page.goto` waits until the document is hydrated, which may be after its load event: visitors act later. Not if
   * `waitUntil` is given, as under a fake clock, which hides the browser's record of the hydration.
   */
  readonly waitsForHydration: boolean
}

/** Tests of visitors who have rejected optional cookies, so that the banner does not appear; see `cookieChoice`. */
export const test = base.extend<TestOptions>({
  cookieChoice: ['rejected', { option: true }],
  waitsForHydration: [false, { option: true }],
  page: async ({ page, javaScriptEnabled, waitsForHydration }, use) => {
    const goto = page.goto.bind(page)
    if (waitsForHydration && javaScriptEnabled !== false) {
      page.goto = async (url, options) => {
        const response = await goto(url, options)
        const isPage = response?.headers()['content-type']?.startsWith('text/html')
        if (isPage && !options?.waitUntil) await waitForHydration(page)
        return response
      }
    }
    await use(page)
  },
  context: async ({ context, cookieChoice }, use) => {
    await storeCookieChoice(context, cookieChoice)
    await use(context)
  },
})

/**
 * Declares a test of long runs. In other runs neither its fixtures nor its hooks run, which a `test.skip` in its body would
 * not prevent.
 */
export const longTest: (title: string, body: Parameters<typeof test>[2]) => void = isLong ? test : test.skip
