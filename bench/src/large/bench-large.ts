import { startStack } from '../../../scripts/stack.ts'
import { openBrowser } from '../browser.ts'
import { openDatabases } from '../databases.ts'
import { originOf } from '../environment.ts'
import { interleave, type Progress } from '../measure.ts'
import { markdownTable, resultsPage, writeResults } from '../report.ts'
import { interactionTable, measureInteractions } from './interactions.ts'
import { type Memory, measureMemory, memoryTable } from './memory.ts'

/**
 * About the number of medical practices in Poland. `SERVICE` is offered by nine in ten of those with
 * dentistry.
 */
const FACILITIES = 25_000
const SERVICE = '/uslugi-medyczne/stomatologia/konsultacja-stomatologiczna'
const PATHS = { Poland: SERVICE, 'one town': `${SERVICE}/opole` } as const

/**
 * Number of measured pages. One page is not enough: the browser's hash tables double at slightly different
 * times.
 */
const MEMORY_PAGES = 5

export interface LargeOptions {
  readonly rounds: number
  readonly progress: Progress
}

/**
 * Compares a results page of some twenty thousand offers with one of a few, on PostgreSQL and a slow CPU, prints the
 * tables and writes LARGE-RESULTS.md.
 */
export async function benchLarge({ rounds, progress }: LargeOptions): Promise<void> {
  const databases = await openDatabases(progress)
  try {
    Object.assign(process.env, await databases.environment('PostgreSQL', FACILITIES))
    progress('building and starting the site')
    const stack = await startStack()
    const browser = await openBrowser()
    try {
      const offers = {
        Poland: await readOfferCount(PATHS.Poland),
        'one town': await readOfferCount(PATHS['one town']),
      }
      const measurements = Object.entries(PATHS).map(
        ([name, path]) => [name, () => measureInteractions(browser, path)] as const,
      )
      const { results, startedBusy } = await interleave(Object.fromEntries(measurements), rounds, progress)
      const memory: (readonly Memory[])[] = []
      while (memory.length < MEMORY_PAGES) {
        progress(`measuring memory, page ${memory.length + 1} of ${MEMORY_PAGES}`)
        memory.push(await measureMemory(PATHS.Poland))
      }
      progress('')
      const interactions = { Poland: results['Poland'], 'one town': results['one town'] }
      const page = resultsPage({
        title: 'Results of the last run with many offers',
        command: 'pnpm bench large',
        method: `Medians of ${rounds} rounds at 4× CPU throttling`,
        chromium: browser.version(),
        startedBusy,
        sections: [markdownTable(interactionTable(interactions, offers)), markdownTable(memoryTable(memory))],
      })
      process.stdout.write(`\n${page}`)
      await writeResults('LARGE-RESULTS.md', page)
    } finally {
      await browser.close()
      await stack.stopAll()
    }
  } finally {
    await databases.close()
  }
}

/** Reads the number of offers from the page's heading. */
async function readOfferCount(path: string): Promise<string> {
  const html = await (await fetch(originOf('federated') + path)).text()
  return /Znaleźliśmy ([\d\s\u00a0]+)/.exec(html)?.[1]?.trim() ?? '?'
}
