import type { CDPSession, Page } from '@playwright/test'
import { openBrowser } from '../measure/browser.ts'
import { type HeldByKind, takeHeapSnapshot } from './heap-snapshot.ts'
import { hydrated, withVisitor } from './visit.ts'

/** Milliseconds after which a page that was come back to has drawn its map and asks for nothing any more. */
const REST = 2500

/** How many long frames the browser notes of a page before it stops, and what it takes for one, in ms. */
const NOTED = { frames: 200, longerThan: 50 }

/** What the page held after some visits to a profile and back, rubbish collected. */
export interface Held extends HeldByKind {
  readonly elements: number
}

/**
 * Goes from the results to the first facility and back, over and over, in one document. The engine compiles each function
 * when it is first called, once: else most of what is added is code that it compiles anew by and by, hundreds of visits long.
 * @param visits after how many visits to look, ascending
 * @param usedAfter after how many of them the page is used for long: the browser has noted all the long frames that it does
 */
export async function measureMemory(
  path: string,
  visits: readonly number[],
  usedAfter: number,
): Promise<Held[]> {
  const browser = await openBrowser(['--js-flags=--always-sparkplug --no-maglev --no-opt'])
  try {
    return await withVisitor(browser, async (page, devtools) => {
      await page.goto(path)
      await hydrated(page)
      const held: Held[] = []
      for (let visit = 1; visit <= (visits.at(-1) ?? 0); visit += 1) {
        await visitFirstProfile(page)
        if (visits.includes(visit)) held.push(await look(page, devtools))
        if (visit === usedAfter) await page.evaluate(beUsed, NOTED)
      }
      return held
    })
  } finally {
    await browser.close()
  }
}

async function visitFirstProfile(page: Page): Promise<void> {
  await page.locator('[data-offer] a').first().click()
  await page.waitForURL(/\/placowki\//)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await page.locator('[data-offer]').first().waitFor()
}

async function look(page: Page, devtools: CDPSession): Promise<Held> {
  await page.getByRole('group', { name: 'Oferty na mapie' }).getByRole('button').first().waitFor()
  await page.waitForTimeout(REST)
  const byKind = await takeHeapSnapshot(devtools)
  const { nodes } = await devtools.send('Memory.getDOMCounters')
  return { ...byKind, elements: nodes }
}

/** Runs in the page. */
async function beUsed({ frames, longerThan }: typeof NOTED): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) {
    const begun = await new Promise<number>((resolve) =>
      requestAnimationFrame(() => resolve(performance.now())),
    )
    while (performance.now() < begun + 1.2 * longerThan);
  }
}
