import { openBrowser } from '../browser.ts'
import { originOf, PAGES, SITE_NAMES } from '../environment.ts'
import type { Progress } from '../measure.ts'
import { markdownTable, resultsPage, writeResults } from '../report.ts'
import { startSites } from '../sites/start-sites.ts'
import { benchFirstView } from './first-view.ts'
import { benchNavigation } from './navigation.ts'
import { benchRowToggle } from './row-toggle.ts'
import type { Run, SectionResult } from './section.ts'
import { benchServerRendering } from './server-rendering.ts'
import { benchStoredDocuments } from './stored-documents.ts'

/** Requests of each page before the measurements, until the servers' code is compiled. */
const WARM_UP_REQUESTS = 100

const BENCHMARKS = {
  'first-view': benchFirstView,
  navigation: benchNavigation,
  'server-rendering': benchServerRendering,
  'stored-documents': benchStoredDocuments,
  'row-toggle': benchRowToggle,
} satisfies Record<string, (run: Run) => Promise<SectionResult>>

export type Section = keyof typeof BENCHMARKS
export const SECTIONS: readonly Section[] = [
  'first-view',
  'navigation',
  'server-rendering',
  'stored-documents',
  'row-toggle',
]

export interface CompareOptions {
  readonly rounds: number
  readonly sections: readonly Section[]
  readonly progress: Progress
}

/** Compares the federated site with its alternatives and prints the tables. A run of all sections writes RESULTS.md. */
export async function compareSites({ rounds, sections, progress }: CompareOptions): Promise<void> {
  progress('building and starting the sites')
  const { pids, stop } = await startSites()
  const browser = await openBrowser()
  try {
    await warmUp()
    const results: SectionResult[] = []
    for (const section of sections)
      results.push(await BENCHMARKS[section]({ browser, pids, rounds, progress }))
    progress('')
    for (const { table } of results) process.stdout.write(`\n${markdownTable(table)}\n`)
    if (sections.length < SECTIONS.length) return
    const page = resultsPage({
      title: 'Results of the last full run',
      command: 'pnpm bench',
      method: `Medians of ${rounds} interleaved rounds`,
      chromium: browser.version(),
      startedBusy: results.reduce((sum, { startedBusy }) => sum + startedBusy, 0),
      sections: [
        ...results.map(({ table }) => markdownTable(table)),
        ...results.flatMap(({ details }) =>
          details ? [`## ${details.title}`, markdownTable(details.table)] : [],
        ),
      ],
    })
    await writeResults('RESULTS.md', page)
  } finally {
    await browser.close()
    await stop()
  }
}

async function warmUp(): Promise<void> {
  for (let count = 0; count < WARM_UP_REQUESTS; count += 1) {
    for (const site of SITE_NAMES) {
      for (const path of Object.values(PAGES)) await (await fetch(originOf(site) + path)).text()
    }
  }
}
