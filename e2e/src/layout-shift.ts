import type { Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/**
 * How much the page has moved by itself since it was asked for (the sum of its layout shifts): once its scripts run, its
 * fonts and images are there and all of it was on screen, so that nothing is left that could move.
 */
export async function layoutShift(page: Page): Promise<number> {
  await hydrated(page)
  return page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    await document.fonts.ready
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
    // The browser reports the shifts of a frame after it was drawn; buffered, none is missed.
    const shifts: LayoutShift[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[])))
    observer.observe({ type: 'layout-shift', buffered: true })
    await frame()
    await frame()
    shifts.push(...(observer.takeRecords() as LayoutShift[]))
    observer.disconnect()
    return shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0)
  })
}
