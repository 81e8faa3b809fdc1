import { openBrowser } from '../browser.ts'
import { originOf, PAGES, SITE_NAMES } from '../environment.ts'
import { publishResults, type Table } from '../report.ts'
import { type Run, withSites } from '../sites/start-sites.ts'
import { benchFirstView } from './first-view.ts'
import { benchNavigation } from './navigation.ts'
import { benchServerRendering } from './server-rendering.ts'

/** Requests of each page before the measurements, until the servers' code is compiled. */
const WARM_UP_REQUESTS = 100

const BENCHMARKS = {
  'first-view': benchFirstView,
  navigation: benchNavigation,
  'server-rendering': benchServerRendering,
} satisfies Record<string, (run: Run) => Promise<Table[]>>

type Section = keyof typeof BENCHMARKS
export const SECTIONS: readonly Section[] = ['first-view', 'navigation', 'server-rendering']

/** Compares the federated site with its alternative and prints the tables. A run of all sections writes RESULTS.md. */
export async function compareSites(rounds: number, sections: readonly Section[]): Promise<void> {
  await withSites(async (pids) => {
    await warmUp()
    const tables: Table[] = []
    const browser = await openBrowser()
    try {
      for (const section of sections) tables.push(...(await BENCHMARKS[section]({ browser, pids, rounds })))
    } finally {
      await browser.close()
    }
    await publishResults({
      title: 'Results of the last full run',
      command: 'pnpm bench',
      method: `Medians of ${rounds} interleaved rounds`,
      chromium: browser.version(),
      sections: tables,
      file: sections.length === SECTIONS.length ? 'RESULTS.md' : null,
    })
  })
}

async function warmUp(): Promise<void> {
  for (let count = 0; count < WARM_UP_REQUESTS; count += 1) {
    for (const site of SITE_NAMES) {
      for (const path of Object.values(PAGES)) await (await fetch(originOf(site) + path)).text()
    }
  }
}
