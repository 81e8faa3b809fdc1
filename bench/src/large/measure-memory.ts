import type { Browser } from '@playwright/test'
import { type HeldByKind, takeHeapSnapshot } from './heap-snapshot.ts'
import { hydrated, withSlowVisitor } from './visit.ts'

/** Milliseconds after which a page that was come back to has drawn its map and asks for nothing any more. */
const REST = 2500

/** What the page held after some visits to a profile and back, rubbish collected. */
export interface Held extends HeldByKind {
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
      if (!visits.includes(visit)) continue
      await page.getByRole('group', { name: 'Oferty na mapie' }).getByRole('button').first().waitFor()
      await page.waitForTimeout(REST)
      const byKind = await takeHeapSnapshot(devtools)
      const { nodes } = await devtools.send('Memory.getDOMCounters')
      held.push({ ...byKind, elements: nodes })
    }
    return held
  })
}
