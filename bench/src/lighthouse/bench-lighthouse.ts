import { messageOf } from '@medicena/domain/error-message'
import { findChromium } from '@medicena/zone-kit/find-chromium'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import {
  DEBUGGING_PORT,
  HOME_PAGE,
  originOf,
  RESULTS_PAGE,
  SITE_NAMES,
  type SiteName,
} from '../environment.ts'
import { type Figures, measurePages, pagesTable } from '../pages.ts'
import { integer, publishResults, threeDecimals } from '../report.ts'
import { withSites } from '../sites/start-sites.ts'

/** Rounds of which results are written: the scores of single runs differ by several points. */
const MIN_WRITTEN_ROUNDS = 5

/** Lighthouse's report of a page load. */
interface PageScore {
  /** 0 to 100 */
  readonly performance: number
  readonly blockingMs: number
  /** The longest task after the first paint. */
  readonly longestTaskMs: number
  readonly lcpMs: number
  readonly cls: number
  readonly kilobytes: number
}

const FIGURES: Figures<PageScore> = [
  ['performance', 'performance', integer],
  ['total blocking time ms', 'blockingMs', integer],
  ['longest task ms', 'longestTaskMs', integer],
  ['LCP ms', 'lcpMs', integer],
  ['CLS', 'cls', threeDecimals],
  ['transferred kB', 'kilobytes', integer],
]

/** Measures six pages of all sites with Lighthouse's mobile preset, prints a table and writes LIGHTHOUSE-RESULTS.md. */
export async function benchLighthouse(rounds: number): Promise<void> {
  await withSites(async () => {
    const pages = await measuredPages()
    const measureSite = (site: SiteName, path: string) => measure(originOf(site) + path)
    const samples = await measurePages(pages, SITE_NAMES, measureSite, rounds)
    await publishResults({
      title: 'Results of the last Lighthouse run',
      command: 'pnpm bench lighthouse',
      method: `Medians of ${rounds} interleaved rounds with the mobile preset`,
      sections: [pagesTable('mobile preset', pages, SITE_NAMES, FIGURES, samples)],
      file: rounds >= MIN_WRITTEN_ROUNDS ? 'LIGHTHOUSE-RESULTS.md' : null,
    })
  })
}

/** The measured pages by name; the profile is that of the first offer on the results page. */
async function measuredPages(): Promise<Record<string, string>> {
  const results = await (await fetch(originOf('federated') + RESULTS_PAGE)).text()
  const [, profile] = /href="(\/placowki\/[^"?#]+)/.exec(results) ?? []
  if (profile === undefined) throw new Error(`${RESULTS_PAGE} links to no profile`)
  return {
    home: HOME_PAGE,
    results: RESULTS_PAGE,
    profile,
    about: '/o-nas',
    promotions: '/promocje',
    category: '/uslugi-medyczne/stomatologia/endodoncja',
  }
}

/** Lighthouse loses the trace of one page in some hundred. */
function measure(url: string): Promise<PageScore> {
  return runLighthouse(url).catch((error: unknown) => {
    process.stderr.write(`measured again: ${messageOf(error)}\n`)
    return runLighthouse(url)
  })
}

/**
 * Runs Lighthouse in a browser of its own, with an empty cache.
 * @throws Error when the page could not be measured
 */
async function runLighthouse(url: string): Promise<PageScore> {
  const browser = await chromium.launch({
    ...findChromium('full'),
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  try {
    const run = await lighthouse(url, {
      port: DEBUGGING_PORT,
      onlyCategories: ['performance'],
      logLevel: 'error',
    })
    if (!run || run.lhr.runtimeError)
      throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
    const { audits, categories } = run.lhr
    const value = (audit: string) => audits[audit]?.numericValue ?? 0
    return {
      performance: (categories['performance']?.score ?? 0) * 100,
      blockingMs: value('total-blocking-time'),
      longestTaskMs: value('max-potential-fid'),
      lcpMs: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      kilobytes: value('total-byte-weight') / 1000,
    }
  } finally {
    await browser.close()
  }
}
