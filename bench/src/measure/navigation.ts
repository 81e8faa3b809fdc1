import type { Browser } from '@playwright/test'
import { originOf, type SiteName } from '../environment.ts'
import { withVisit } from './browser.ts'
import { RESULTS_PAGE } from './pages.ts'

/**
 * How the visitor comes to click. `cold`: a bare click, nothing fetched ahead. `hover`: after 100 ms of the pointer on
 * the link, nothing else fetched ahead. `idle and hover`: the same once the browser has had time to fetch ahead.
 */
export const APPROACHES = ['cold', 'hover', 'idle and hover'] as const
export type Approach = (typeof APPROACHES)[number]

const HOVER = 100 // ms
const PROFILE_LINK = 'main a[href^="/placowki/"]'

/** From a click in the results to the profile's heading on screen, the first time in a session: ms since the click. */
export interface Navigation {
  readonly shown: number
  /** When the last answer and the last code or style that came were there; negative: before the click. */
  readonly data: number | null
  readonly code: number | null
  /** From the last of them to the heading on screen. */
  readonly render: number
}

/** Opens the results at full speed, then follows the first offer's link on a slow net and processor. */
export function measureNavigation(browser: Browser, site: SiteName, approach: Approach): Promise<Navigation> {
  const savesData = approach !== 'idle and hover'
  return withVisit(browser, { savesData }, async ({ page, throttle }) => {
    await page.goto(originOf(site) + RESULTS_PAGE)
    await page.waitForFunction(() => window.bench.hydrated > 0)
    await page.waitForLoadState('networkidle')
    await throttle()
    const before = await page.evaluate(() => performance.now())
    await page.evaluate(([selector, rest]) => window.bench.follow(selector, rest), [
      PROFILE_LINK,
      approach === 'cold' ? 0 : HOVER,
    ] as const)
    await page.waitForFunction(() => window.bench.shown > 0)

    const { clicked, shown, arrivals } = await page.evaluate(
      (since) => ({
        clicked: window.bench.clicked,
        shown: window.bench.shown,
        arrivals: performance
          .getEntriesByType('resource')
          .filter((entry) => entry.startTime >= since)
          .map((entry) => ({ name: entry.name, at: (entry as PerformanceResourceTiming).responseEnd })),
      }),
      before,
    )
    const last = (wanted: RegExp) => {
      const times = arrivals.filter(({ name }) => wanted.test(name)).map(({ at }) => at - clicked)
      return times.length > 0 ? Math.max(...times) : null
    }
    const data = last(/\/_data\//)
    const code = last(/\.(js|css)$/)
    return { shown: shown - clicked, data, code, render: shown - clicked - Math.max(0, data ?? 0, code ?? 0) }
  })
}
