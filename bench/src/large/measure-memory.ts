import type { Browser, CDPSession } from '@playwright/test'
import { hydrated, withSlowVisitor } from './visit.ts'

/** What the page held after some visits to a profile and back, rubbish collected. */
export interface Held {
  readonly megabytes: number
  readonly elements: number
}

/**
 * Goes from the results to the first facility and back, over and over, in one document.
 * @param visits after how many visits to look, ascending
 */
export function measureMemory(browser: Browser, path: string, visits: readonly number[]): Promise<Held[]> {
  return withSlowVisitor(browser, async (page, devtools) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(path)
    await hydrated(page)
    const held: Held[] = []
    for (let visit = 1; visit <= (visits.at(-1) ?? 0); visit += 1) {
      await page.locator('[data-offer] a').first().click()
      await page.waitForURL(/\/placowki\//)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.goBack()
      await page.locator('[data-offer]').first().waitFor()
      if (visits.includes(visit)) held.push(await hold(devtools))
    }
    return held
  })
}

async function hold(devtools: CDPSession): Promise<Held> {
  // Twice: what the first collection lets go of may hold more.
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes } = await devtools.send('Memory.getDOMCounters')
  return { megabytes: usedSize / 1e6, elements: nodes }
}
