import { messageOf } from '@medicena/domain/error-message'
import { type Browser, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from '../../../scripts/find-chromium.ts'
import { openBrowser } from '../browser.ts'
import {
  DEBUGGING_PORT,
  HOME_PAGE,
  originOf,
  RESULTS_PAGE,
  SITE_NAMES,
  type SiteName,
} from '../environment.ts'
import { interleave, median, type Progress, type Samples } from '../measure.ts'
import {
  type Format,
  integer,
  markdownTable,
  resultsPage,
  type Table,
  threeDecimals,
  writeResults,
} from '../report.ts'
import { startSites } from '../sites/start-sites.ts'
import { measureLongestTask } from './longest-task.ts'

/** Rounds of which results are written: the scores of single runs differ by several points. */
const MIN_WRITTEN_ROUNDS = 5

export interface LighthouseOptions {
  readonly rounds: number
  readonly progress: Progress
}

/** Lighthouse's report of one page load, with the longest task of another one. */
interface PageScore {
  /** 0 to 100 */
  readonly performance: number
  readonly blockingMs: number
  readonly lcpMs: number
  readonly cls: number
  readonly kilobytes: number
  readonly longestTaskMs: number
}

/** Measures six pages of all sites with Lighthouse's mobile preset, prints the tables and writes LIGHTHOUSE-RESULTS.md. */
export async function benchLighthouse({ rounds, progress }: LighthouseOptions): Promise<void> {
  progress('building and starting the sites')
  const { stop } = await startSites()
  const browser = await openBrowser()
  try {
    const pages = await measuredPages()
    const measurements = Object.entries(pages).flatMap(([page, path]) =>
      SITE_NAMES.map((site) => [nameOf(page, site), () => measure(browser, site, path)] as const),
    )
    const samples = await interleave(Object.fromEntries(measurements), rounds, progress)
    const page = resultsPage({
      title: 'Results of the last Lighthouse run',
      command: 'pnpm bench lighthouse',
      method: `Medians of ${rounds} interleaved rounds with the mobile preset`,
      chromium: browser.version(),
      startedBusy: samples.startedBusy,
      sections: FIGURES.map((figure) => markdownTable(figureTable(samples, Object.keys(pages), figure))),
    })
    progress('')
    process.stdout.write(`\n${page}`)
    if (rounds >= MIN_WRITTEN_ROUNDS) await writeResults('LIGHTHOUSE-RESULTS.md', page)
  } finally {
    await browser.close()
    await stop()
  }
}

const nameOf = (page: string, site: SiteName): string => `${page}, ${site}`

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

async function measure(browser: Browser, site: SiteName, path: string): Promise<PageScore> {
  const longestTaskMs = await measureLongestTask(browser, site, path)
  const url = originOf(site) + path
  // Lighthouse loses the trace of one page in some hundred.
  const score = await runLighthouse(url).catch((error: unknown) => {
    process.stderr.write(`measured again: ${messageOf(error)}\n`)
    return runLighthouse(url)
  })
  return { ...score, longestTaskMs }
}

/**
 * Runs Lighthouse in a browser of its own, with an empty cache.
 * @throws Error when the page could not be measured
 */
async function runLighthouse(url: string): Promise<Omit<PageScore, 'longestTaskMs'>> {
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
      lcpMs: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      kilobytes: value('total-byte-weight') / 1000,
    }
  } finally {
    await browser.close()
  }
}

type Figure = readonly [label: string, figure: keyof PageScore, format: Format]

const FIGURES: readonly Figure[] = [
  ['performance', 'performance', integer],
  ['total blocking time ms', 'blockingMs', integer],
  ['longest task at 4× ms', 'longestTaskMs', integer],
  ['LCP ms', 'lcpMs', integer],
  ['CLS', 'cls', threeDecimals],
  ['transferred kB', 'kilobytes', integer],
]

function figureTable(
  { results }: Samples<PageScore>,
  pages: readonly string[],
  [label, figure, format]: Figure,
): Table {
  return [
    [label, ...SITE_NAMES],
    ...pages.map((page) => [
      page,
      ...SITE_NAMES.map((site) => format(median(results[nameOf(page, site)], (score) => score[figure]))),
    ]),
  ]
}
