import type { Browser, Request } from '@playwright/test'
import { throttleCpu, throttleNetwork, waitForHydration, withVisitor } from '../browser.ts'
import { PAGES, SITE_NAMES, type SiteName } from '../environment.ts'
import { type Figures, measurePages, pagesTable } from '../pages.ts'
import { integer, kilobytes, type Table, threeDecimals } from '../report.ts'
import type { Run } from '../sites/start-sites.ts'

/** Wait after hydration, for late layout shifts and paints. */
const SETTLE_MS = 1_500

/** The first view of a page. Sizes are in bytes as transferred, times in ms since the navigation. */
interface FirstView {
  readonly scripts: number
  readonly scriptBytes: number
  readonly htmlBytes: number
  readonly cssBytes: number
  readonly lcp: number
  readonly cls: number
  readonly hydratedAt: number
}

const FIGURES: Figures<FirstView> = [
  ['JS kB', 'scriptBytes', kilobytes],
  ['JS files', 'scripts', integer],
  ['HTML kB', 'htmlBytes', kilobytes],
  ['CSS files kB', 'cssBytes', kilobytes],
  ['LCP ms', 'lcp', integer],
  ['CLS', 'cls', threeDecimals],
  ['hydrated ms', 'hydratedAt', integer],
]

/** Measures the first view of each page on each site. */
export async function benchFirstView(run: Run): Promise<Table[]> {
  const measure = (site: SiteName, path: string) => measureFirstView(run.browser, site, path)
  const samples = await measurePages(PAGES, SITE_NAMES, measure, run.rounds)
  return [pagesTable('first view', PAGES, SITE_NAMES, FIGURES, samples)]
}

/**
 * Opens a page with an empty cache on a slow network and CPU. Only requests before the end of hydration count, because
 * prefetching for later pages starts after it.
 */
function measureFirstView(browser: Browser, site: SiteName, path: string): Promise<FirstView> {
  return withVisitor(browser, { site }, async ({ page, devtools }) => {
    await throttleNetwork(devtools)
    await throttleCpu(devtools)
    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await page.goto(path)
    await waitForHydration(page)
    await page.waitForTimeout(SETTLE_MS)
    const { lcp, cls, hydratedAt } = await page.evaluate(() => window.recorder)
    const until = hydratedAt + (await page.evaluate(() => performance.timeOrigin))
    const sizesOf = async (type: string) => {
      const files = requests.filter(
        (request) => request.resourceType() === type && request.timing().startTime <= until,
      )
      return Promise.all(files.map(async (file) => (await file.sizes()).responseBodySize))
    }
    const scripts = await sizesOf('script')
    return {
      scripts: scripts.length,
      scriptBytes: sum(scripts),
      htmlBytes: sum(await sizesOf('document')),
      cssBytes: sum(await sizesOf('stylesheet')),
      lcp,
      cls,
      hydratedAt,
    }
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
