import type { Browser } from '@playwright/test'
import { throttleCpu, throttleNetwork, waitForHydration, withVisitor } from '../browser.ts'
import { RESULTS_PAGE, type SiteName } from '../environment.ts'
import { interleave, median, type Samples } from '../measure.ts'
import { integer, ratio, type Table, tableOf } from '../report.ts'
import type { Run } from '../sites/start-sites.ts'

const HOVER_MS = 100
const PROFILE_LINK = 'main a[href^="/placowki/"]'

/**
 * The state before the click: nothing (`cold`), 100 ms of hovering (`hover`), or idle time for prefetching and then hovering
 * (`idle and hover`).
 */
type Approach = 'cold' | 'hover' | 'idle and hover'

const MEASURED: readonly { readonly site: SiteName; readonly approach: Approach }[] = [
  { site: 'federated', approach: 'cold' },
  { site: 'federated', approach: 'hover' },
  { site: 'federated', approach: 'idle and hover' },
  { site: 'server-rendered', approach: 'cold' },
]

/** Measures the navigation from the results to a profile. */
export async function benchNavigation(run: Run): Promise<Table[]> {
  const measurements = MEASURED.map(
    ({ site, approach }) =>
      [nameOf(site, approach), () => measureNavigation(run.browser, site, approach)] as const,
  )
  return [navigationTable(await interleave(Object.fromEntries(measurements), run.rounds))]
}

const nameOf = (site: SiteName, approach: Approach): string => `${site}, ${approach}`

/**
 * Opens the results at full speed, then follows the first offer's link on a slow network and CPU. Milliseconds from the click
 * to the paint of the profile's heading.
 */
function measureNavigation(browser: Browser, site: SiteName, approach: Approach): Promise<number> {
  const savesData = approach !== 'idle and hover'
  return withVisitor(browser, { site, savesData }, async ({ page, devtools }) => {
    await page.goto(RESULTS_PAGE)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await throttleNetwork(devtools)
    await throttleCpu(devtools)
    await page.evaluate(([selector, hoverMs]) => window.recorder.follow(selector, hoverMs), [
      PROFILE_LINK,
      approach === 'cold' ? 0 : HOVER_MS,
    ] as const)
    await page.waitForFunction(() => window.recorder.headingPaintedAt > 0)
    const { clickedAt, headingPaintedAt } = await page.evaluate(() => window.recorder)
    return headingPaintedAt - clickedAt
  })
}

/** Shows medians, and their ratios to a cold click in the alternative. */
function navigationTable(results: Samples<number>): Table {
  const figure = (name: string) => median(results[name], (ms) => ms)
  const base = figure(nameOf('server-rendered', 'cold'))
  const names = MEASURED.map(({ site, approach }) => nameOf(site, approach))
  return tableOf(
    names.map((name) => ({
      'results → profile': name,
      'click → heading ms': integer(figure(name)),
      '÷ server-rendered, cold': ratio(figure(name), base),
    })),
  )
}
