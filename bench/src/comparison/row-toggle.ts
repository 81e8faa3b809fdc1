import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { throttleCpu, type Visitor, waitForHydration, withVisitor } from '../browser.ts'
import { HOME_PAGE, LONG_PRICE_LIST_ID } from '../environment.ts'
import { interleave, median, type Samples } from '../measure.ts'
import { integer, type Table } from '../report.ts'
import type { Run, SectionResult } from './section.ts'

/** How the visitor reached the profile: a document load, or a link within the site. */
const ARRIVALS = ['document', 'within the site'] as const
type Arrival = (typeof ARRIVALS)[number]

/** The work that opening a row starts ends within this time. */
const SETTLE_MS = 1_500

/** The slowest of several clicks on price rows, in ms. */
interface RowToggle {
  /** Delays until the next paint. */
  readonly opening: number
  readonly closing: number
  readonly cpuMs: number
}

interface Click {
  readonly delayMs: number
  /** CPU time of the main thread, before and after the paint. Other work on the machine hardly changes it. */
  readonly cpuMs: number
}

/** Measures clicks on the rows of a price list with 1,500 prices. */
export async function benchRowToggle({ browser, rounds, progress }: Run): Promise<SectionResult> {
  const measurements = ARRIVALS.map((arrival) => [arrival, () => measureRowToggle(browser, arrival)] as const)
  const samples = await interleave(Object.fromEntries(measurements), rounds, progress)
  return { table: rowToggleTable(samples), startedBusy: samples.startedBusy }
}

/** Opens and closes the first, the middle and the last row on a slow CPU. */
function measureRowToggle(browser: Browser, arrival: Arrival): Promise<RowToggle> {
  const options = { site: 'federated', savesData: true, record: 'page' } as const
  return withVisitor(browser, options, async ({ page, devtools }) => {
    await openProfile(page, arrival)
    await page.waitForLoadState('networkidle')
    await throttleCpu(devtools)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.waitForTimeout(SETTLE_MS)
    const rows = page.locator('#cennik details:not(:has(details)) > summary')
    await page.evaluate(() => {
      // Rows of closed categories are not rendered.
      for (const category of document.querySelectorAll<HTMLDetailsElement>('#cennik details:has(details)'))
        category.open = true
    })
    const last = (await rows.count()) - 1
    const opening: Click[] = []
    const closing: Click[] = []
    for (const index of [0, Math.floor(last / 2), last]) {
      const row = rows.nth(index)
      await row.scrollIntoViewIfNeeded()
      await page.waitForTimeout(SETTLE_MS)
      opening.push(await measureClick({ page, devtools }, row))
      closing.push(await measureClick({ page, devtools }, row))
    }
    return {
      opening: Math.max(...opening.map(({ delayMs }) => delayMs)),
      closing: Math.max(...closing.map(({ delayMs }) => delayMs)),
      cpuMs: Math.max(...[...opening, ...closing].map(({ cpuMs }) => cpuMs)),
    }
  })
}

async function openProfile(page: Page, arrival: Arrival): Promise<void> {
  const path = `/placowki/x-id${LONG_PRICE_LIST_ID}`
  await page.goto(arrival === 'document' ? path : HOME_PAGE)
  await waitForHydration(page)
  if (arrival === 'document') return
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Profil' })
    document.querySelector('main')?.append(link)
    link.click()
  }, path)
  await page.locator('main details').last().waitFor({ state: 'attached' })
}

/** Measures a click without the preceding hover. */
async function measureClick({ page, devtools }: Visitor, target: Locator): Promise<Click> {
  await target.hover()
  await page.waitForTimeout(SETTLE_MS)
  await page.evaluate(() => window.recorder.reset())
  const cpuBefore = await mainThreadCpuTime(devtools)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(SETTLE_MS)
  const cpuMs = (await mainThreadCpuTime(devtools)) - cpuBefore
  return { delayMs: await page.evaluate(() => window.recorder.slowestInteraction), cpuMs }
}

async function mainThreadCpuTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function rowToggleTable({ results }: Samples<RowToggle>): Table {
  return [
    ['1,500 prices: click on a row → paint', 'opening ms', 'closing ms', 'CPU ms'],
    ...ARRIVALS.map((arrival) => [
      arrival,
      integer(median(results[arrival], ({ opening }) => opening)),
      integer(median(results[arrival], ({ closing }) => closing)),
      integer(median(results[arrival], ({ cpuMs }) => cpuMs)),
    ]),
  ]
}
