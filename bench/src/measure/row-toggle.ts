import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { originOf } from '../environment.ts'
import { LONG_FACILITY } from '../sites/long-price-list.ts'
import { type Visit, withVisit } from './browser.ts'
import { HOME_PAGE } from './pages.ts'

/** How the visitor came to the profile. */
export const ARRIVALS = ['document', 'within the site'] as const
export type Arrival = (typeof ARRIVALS)[number]

const CPU_SLOWDOWN = 4
const SETTLE = 1_500 // ms in which what a row starts has ended

/**
 * The slowest of some clicks on price rows: ms until the next paint, and the processor time in ms of all that the page did
 * for it, before and after that paint, which other work on the machine hardly changes.
 */
export interface RowToggle {
  readonly opening: number
  readonly closing: number
  readonly work: number
}

interface Click {
  readonly paint: number
  readonly work: number
}

/** Opens and closes rows of a very long price list with a slow processor. */
export function measureRowToggle(browser: Browser, arrival: Arrival): Promise<RowToggle> {
  return withVisit(browser, { savesData: true }, async ({ page, devtools }) => {
    await arrive(page, arrival)
    await page.waitForLoadState('networkidle')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.waitForTimeout(SETTLE)
    const rows = page.locator('main details > summary')
    const last = (await rows.count()) - 1
    const opening: Click[] = []
    const closing: Click[] = []
    for (const index of [0, Math.floor(last / 2), last]) {
      const row = rows.nth(index)
      await row.scrollIntoViewIfNeeded()
      await page.waitForTimeout(SETTLE)
      opening.push(await measureClick({ page, devtools }, row))
      closing.push(await measureClick({ page, devtools }, row))
    }
    return {
      opening: Math.max(...opening.map(({ paint }) => paint)),
      closing: Math.max(...closing.map(({ paint }) => paint)),
      work: Math.max(...[...opening, ...closing].map(({ work }) => work)),
    }
  })
}

async function arrive(page: Page, arrival: Arrival): Promise<void> {
  const path = `/placowki/x-id${LONG_FACILITY}`
  await page.goto(originOf('federated') + (arrival === 'document' ? path : HOME_PAGE))
  await page.waitForFunction(() => window.bench.hydrated > 0)
  if (arrival === 'document') return
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Profil' })
    document.querySelector('main')?.append(link)
    link.click()
  }, path)
  await page.locator('main details').last().waitFor({ state: 'attached' })
}

/** A real click with the pointer there already. */
async function measureClick(
  { page, devtools }: Pick<Visit, 'page' | 'devtools'>,
  target: Locator,
): Promise<Click> {
  await target.hover()
  await page.waitForTimeout(SETTLE)
  await page.evaluate(() => {
    window.bench.slowestEvent = 0
  })
  const before = await processorTime(devtools)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(SETTLE)
  const work = (await processorTime(devtools)) - before
  return { paint: await page.evaluate(() => window.bench.slowestEvent), work }
}

/** Processor time of the page's main thread so far, in ms. */
async function processorTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
