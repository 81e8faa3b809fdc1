import { type Browser, expect } from '@playwright/test'
import { FIRST_PORT } from '../environment.ts'
import { containerOf } from '../faults/browser-faults.ts'
import { bundleOf } from '../faults/faults.ts'
import { FixtureSite } from '../faults/fixture-site.ts'
import { waitForHydration } from '../page.ts'
import { longTest, test } from '../test.ts'

const ZONE = 'mf-fault'
const PAGE = `/${ZONE}/strona`

/** Visits before a faulty release: what it is compared with. */
const VISITS_BEFORE = 60
const MAX_VISITS = 600

let site: FixtureSite
test.beforeEach(async () => {
  site = await FixtureSite.create(FIRST_PORT + 74)
  await site.publish(release('1'))
  await site.start()
})
test.afterEach(() => site.remove())

const release = (version: string, faults: { readonly loader?: string; readonly browser?: string } = {}) => ({
  zone: ZONE,
  version,
  bundle: bundleOf(ZONE, version, { loader: faults.loader ?? '' }),
  entry: containerOf(ZONE, version, { render: faults.browser ?? '' }),
})

const addressOf = (visitor: number) => `203.0.113.${visitor % 250}`

/** Opens the page as visitors with different addresses do. */
const visit = (visitor: number, cookie?: string) => site.request(PAGE, addressOf(visitor), cookie)

/** Opens the page until the site has acted. Returns how many visits it took, and how many visitors saw an error page. */
async function visitUntil(hasActed: () => Promise<boolean>): Promise<string> {
  const startedAt = performance.now()
  let [visits, affected] = [0, 0]
  while (visits < MAX_VISITS && !(await hasActed())) {
    affected += (await visit(visits)).status === 500 ? 1 : 0
    visits += 1
  }
  return `${((performance.now() - startedAt) / 1_000).toFixed(1)} s, ${visits} visits and ${affected} error pages`
}

const print = (line: string) => process.stdout.write(`${line}\n`)

test('a release and a candidate that fail for their visitors are taken back, with the reason in the history', async () => {
  for (let visitor = 0; visitor < VISITS_BEFORE; visitor += 1) expect((await visit(visitor)).status).toBe(200)
  // Trials render `/mf-fault` only.
  const loader = "if (Math.random() < 0.5) throw new Error('zepsute')"

  await test.step('for all visitors', async () => {
    await site.publish(release('2', { loader }))
    await expect.poll(async () => (await site.status(ZONE)).serving).toBe('2')
    print(`rolled back after ${await visitUntil(async () => (await site.status(ZONE)).requested === '1')}`)
    const [newest] = await site.store.history()
    const why = expect.stringMatching(/rollback of 2: server errors: \d+ of/)
    expect(newest).toMatchObject({ by: 'site', why })
    await expect.poll(async () => (await visit(1)).text).toContain('wydanie 1')
  })

  await test.step('for a share of them', async () => {
    await site.rollOut(release('3', { loader }), 30)
    await expect.poll(async () => (await site.status(ZONE)).candidate?.serving).toBe(true)
    const shareOf = async () => (await site.status(ZONE)).candidate?.share
    print(`halted at 30 % of visitors after ${await visitUntil(async () => (await shareOf()) === 0)}`)
    const [newest] = await site.store.history()
    expect(newest).toMatchObject({
      by: 'site',
      why: expect.stringMatching(/halt of 3: server errors: \d+ of/),
    })
    expect((await visit(1)).text).toContain('wydanie 1')
  })
})

test('a candidate that fails in browsers only is halted', async ({ browser }) => {
  await site.rollOut(release('2', { browser: "throw new Error('zepsute')" }), 30)
  await expect.poll(async () => (await site.status(ZONE)).candidate?.serving).toBe(true)
  for (let count = 0; count < VISITS_BEFORE; count += 1) await visit(count, 'medicena-cohort=0')
  const startedAt = performance.now()
  let visitors = 0
  while ((await site.status(ZONE)).candidate?.share !== 0 && visitors < 20) {
    visitors += 1
    await openInBrowser(browser, visitors)
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  print(`halted after ${seconds} s and ${visitors} visitors with an error panel`)
  const [newest] = await site.store.history()
  const why = expect.stringMatching(/halt of 2: pages with errors in browsers: \d of/)
  expect(newest).toMatchObject({ by: 'site', why })
  expect(await site.status(ZONE)).toMatchObject({ requested: '1', serving: '1' })
})

// Long runs only: one test in a browser is enough for short runs.
longTest('web vitals are measured after consent to analytics only', async ({ browser }) => {
  const consents = { refused: false, given: true }
  for (const [name, rule2Signed] of Object.entries(consents)) {
    await test.step(name, async () => {
      const choice = { rule1Signed: true, rule2Signed, rule3Signed: false, rule4Signed: false }
      const localStorage = [{ name: 'approvalCookies', value: JSON.stringify(choice) }]
      const storageState = { cookies: [], origins: [{ origin: site.url, localStorage }] }
      const context = await browser.newContext({ baseURL: site.url, storageState })
      const page = await context.newPage()
      const reports: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/_signals')) reports.push(request.postData() ?? '')
      })
      await page.goto(PAGE)
      await waitForHydration(page)
      // The code that measures loads when the browser is idle.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      const leave = async () => {
        await page.evaluate(() => dispatchEvent(new Event('pagehide')))
        return reports.join()
      }
      if (rule2Signed) await expect.poll(leave).toMatch(/"(LCP|CLS)":/)
      else expect(await leave()).toBe('')
      await context.close()
    })
  }
  const counted = /medicena_release_(?:lcp_seconds|cls)_count\{zone="mf-fault",version="1",route="page"\} 1/
  await expect.poll(() => site.metrics()).toMatch(counted)
})

/** Opens the page as a visitor with the candidate does, and leaves it. */
async function openInBrowser(browser: Browser, visitor: number): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.url,
    storageState: {
      cookies: [
        {
          name: 'medicena-cohort',
          value: '0',
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
  })
  // A beacon cannot have the header of a proxy.
  await context.addInitScript((address) => {
    navigator.sendBeacon = (url, body = null) => {
      void fetch(url, { method: 'POST', body, headers: { 'x-forwarded-for': address }, keepalive: true })
      return true
    }
  }, addressOf(visitor))
  const page = await context.newPage()
  await page.goto(PAGE)
  const panel = page.getByRole('heading', { name: 'Nie udało się wczytać tej części strony' })
  await expect(panel.or(page.getByRole('heading', { name: 'wydanie 1' }))).toBeVisible()
  // The site may have acted since it was last asked.
  if (!(await panel.isVisible())) return
  let isReported = false
  page.on('request', (request) => {
    isReported ||= request.url().endsWith('/_signals')
  })
  const leave = async () => {
    // Playwright does not see requests of a page that is gone.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    return isReported
  }
  // The code that reports may still be loading.
  await expect.poll(leave).toBe(true)
  await context.close()
}
