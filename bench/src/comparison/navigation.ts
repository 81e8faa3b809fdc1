import type { Browser } from '@playwright/test'
import { throttleCpu, throttleNetwork, waitForHydration, withVisitor } from '../browser.ts'
import { RESULTS_PAGE, type SiteName } from '../environment.ts'
import { interleave, median, type Samples } from '../measure.ts'
import { integer, ratio, type Table } from '../report.ts'
import type { Run, SectionResult } from './section.ts'

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
  { site: 'plain', approach: 'cold' },
]

/** The first navigation from the results to a profile, in ms since the click. */
interface Navigation {
  readonly headingPaintedAt: number
  /** When the last data, script or style sheet had arrived; negative if before the click, null if none was requested. */
  readonly dataAt: number | null
  readonly codeAt: number | null
  /** From the last response to the paint of the heading. */
  readonly renderMs: number
}

/** Measures the navigation from the results to a profile. */
export async function benchNavigation({ browser, rounds, progress }: Run): Promise<SectionResult> {
  const measurements = MEASURED.map(
    ({ site, approach }) =>
      [nameOf(site, approach), () => measureNavigation(browser, site, approach)] as const,
  )
  const samples = await interleave(Object.fromEntries(measurements), rounds, progress)
  return { table: navigationTable(samples), startedBusy: samples.startedBusy }
}

const nameOf = (site: SiteName, approach: Approach): string => `${site}, ${approach}`

/** Opens the results at full speed, then follows the first offer's link on a slow network and CPU. */
function measureNavigation(browser: Browser, site: SiteName, approach: Approach): Promise<Navigation> {
  const savesData = approach !== 'idle and hover'
  return withVisitor(browser, { site, savesData, record: 'page' }, async ({ page, devtools }) => {
    await page.goto(RESULTS_PAGE)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await throttleNetwork(devtools)
    await throttleCpu(devtools)
    const startedAt = await page.evaluate(() => performance.now())
    await page.evaluate(([selector, hoverMs]) => window.recorder.follow(selector, hoverMs), [
      PROFILE_LINK,
      approach === 'cold' ? 0 : HOVER_MS,
    ] as const)
    await page.waitForFunction(() => window.recorder.headingPaintedAt > 0)

    const { clickedAt, headingPaintedAt } = await page.evaluate(() => window.recorder)
    const responses = await page.evaluate(
      (since) =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry.startTime >= since)
          .map((entry) => ({ name: entry.name, at: (entry as PerformanceResourceTiming).responseEnd })),
      startedAt,
    )
    const lastResponse = (pattern: RegExp) => {
      const times = responses.filter(({ name }) => pattern.test(name)).map(({ at }) => at - clickedAt)
      return times.length > 0 ? Math.max(...times) : null
    }
    const dataAt = lastResponse(/\/_data\//)
    const codeAt = lastResponse(/\.(js|css)$/)
    const paintedAt = headingPaintedAt - clickedAt
    return {
      headingPaintedAt: paintedAt,
      dataAt,
      codeAt,
      renderMs: paintedAt - Math.max(0, dataAt ?? 0, codeAt ?? 0),
    }
  })
}

/** Shows medians, and their ratios to a cold click in the plain app. */
function navigationTable({ results }: Samples<Navigation>): Table {
  const base = median(results[nameOf('plain', 'cold')], (navigation) => navigation.headingPaintedAt)
  return [
    [
      'results → profile',
      'click → heading ms',
      '÷ plain, cold',
      'data loaded ms',
      'code loaded ms',
      'render ms',
    ],
    ...MEASURED.map(({ site, approach }) => {
      const name = nameOf(site, approach)
      const figure = (key: keyof Navigation) => median(results[name], (navigation) => navigation[key])
      return [
        name,
        integer(figure('headingPaintedAt')),
        ratio(figure('headingPaintedAt'), base),
        integer(figure('dataAt')),
        integer(figure('codeAt')),
        integer(figure('renderMs')),
      ]
    }),
  ]
}
