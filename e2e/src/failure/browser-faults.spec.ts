import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { FIRST_PORT, isLong, sample } from '../environment.ts'
import { BROWSER_FAULTS, containerOf, type TabState } from '../faults/browser-faults.ts'
import { bundleOf } from '../faults/faults.ts'
import { FixtureSite, globalOf } from '../faults/fixture-site.ts'
import { type BrowserRow, writeBrowserMatrix } from '../faults/matrix-document.ts'
import { waitForHydration } from '../page.ts'
import { test } from '../test.ts'

/** The version of the faulty releases, and of the other zone. */
const FAULTY = '2'
const GOOD = '1'
const OTHER = 'mf-other'
const OTHER_PAGE = `/${OTHER}/strona`

/** A tab that does not respond within this time is frozen. */
const FROZEN_MS = 3_000

/** Files that fail are requested three times within a second. */
const SETTLED_MS = 6_000
const POLL_INTERVAL_MS = 250

const faults = sample(BROWSER_FAULTS, 1).map((fault, index) => ({ fault, zone: `mf-fault${index}` }))
const NOT_HYDRATED = "server's page, not hydrated"
const pageOf = (zone: string) => `/${zone}/strona`

let site: FixtureSite
test.beforeAll(async () => {
  site = await FixtureSite.create(FIRST_PORT + 72)
  // The first page has most links: idle time downloads its code alone.
  const likely = Array.from({ length: 4 }, (_, number) => `${pageOf(faults[0]?.zone ?? '')}?${number}`)
  const links = [...faults.map(({ zone }) => pageOf(zone)), ...likely]
  await site.publish(
    {
      zone: OTHER,
      version: GOOD,
      bundle: bundleOf(OTHER, GOOD, {}, links),
      entry: containerOf(OTHER, GOOD, {}, links),
    },
    ...faults.map(({ fault, zone }) => fault.release(zone, FAULTY)),
  )
  await site.start()
})
test.afterAll(() => site.remove())

test('code of a zone that fails in browsers affects only tabs that open it', async ({ browser }) => {
  test.setTimeout(isLong ? 300_000 : 90_000)
  const rows: BrowserRow[] = []
  for (const { fault, zone } of faults) {
    await test.step(fault.name, async () => {
      const document = await visit(browser, async (page) => {
        const response = await page.goto(site.url + pageOf(zone), { waitUntil: 'commit' })
        expect(response?.status()).toBe(200)
      })
      const navigation = await visit(browser, async (page) => {
        await page.goto(site.url + OTHER_PAGE)
        await waitForHydration(page)
        // The click itself is not answered any more when the page's code loops.
        await page
          .getByRole('link', { name: pageOf(zone), exact: true })
          .click({ noWaitAfter: true, timeout: FROZEN_MS })
          .catch(() => {})
      })
      expect.soft(document.state).toBe(fault.document)
      expect.soft(navigation.state).toBe(fault.navigation)
      const slowestMs = Math.max(document.otherTabMs, navigation.otherTabMs)
      rows.push({ fault: fault.name, document: document.state, navigation: navigation.state, slowestMs })
    })
  }
  if (isLong) await writeBrowserMatrix(rows)
})

test('pages of other zones download the likely next code when idle and do not run it', async ({ page }) => {
  const zone = faults[0]?.zone ?? ''
  const downloaded = page.waitForResponse((response) =>
    response.url().endsWith(`/${zone}/${FAULTY}/entry.js`),
  )
  await page.goto(site.url + OTHER_PAGE)
  await downloaded
  expect(await page.evaluate((name) => name in globalThis, globalOf(zone))).toBe(false)
  await expect(page.getByRole('heading', { name: `wydanie ${GOOD}` })).toBeVisible()
})

/** Opens a zone's page in a tab, and another zone's in a second tab of the same browser. */
async function visit(
  browser: Browser,
  open: (page: Page) => Promise<void>,
): Promise<{ state: TabState; otherTabMs: number }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await open(page)
  const state = await stateOf(page)
  const otherTabMs = await visitOtherZone(context)
  // A frozen tab does not end by itself.
  if (state === 'frozen') void context.close().catch(() => {})
  else await context.close()
  return { state, otherTabMs }
}

/** Opens another zone's page; returns how long it takes until it works. */
async function visitOtherZone(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  const startedAt = performance.now()
  await page.goto(site.url + OTHER_PAGE)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: `wydanie ${GOOD}` })).toBeVisible()
  return Math.round(performance.now() - startedAt)
}

async function stateOf(page: Page): Promise<TabState> {
  const deadline = performance.now() + SETTLED_MS
  for (let last: TabState | null = null; ; ) {
    const state = await look(page)
    if (state === 'frozen' || performance.now() > deadline) return state
    // An effect fails just after the hydration.
    if (state === last && state !== NOT_HYDRATED) return state
    last = state
    await page.waitForTimeout(POLL_INTERVAL_MS)
  }
}

async function look(page: Page): Promise<TabState> {
  const seen = page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent),
    hasFrame: Boolean(document.querySelector('header') && document.querySelector('footer')),
    isHydrated: performance.getEntriesByName('hydrated').length > 0,
  }))
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), FROZEN_MS)
  })
  const answer = await Promise.race([seen.catch(() => null), late])
  if (!answer) return 'frozen'
  const { headings, hasFrame, isHydrated } = answer
  if (hasFrame && headings.includes('Nie udało się wczytać tej części strony')) return 'error panel'
  return hasFrame && isHydrated && headings.includes(`wydanie ${FAULTY}`) ? 'new release' : NOT_HYDRATED
}
