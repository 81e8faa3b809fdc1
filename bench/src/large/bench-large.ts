import { startStack } from '../../../scripts/stack.ts'
import { openBrowser } from '../browser.ts'
import { openDatabases } from '../databases.ts'
import { originOf } from '../environment.ts'
import { measurePages, pagesTable } from '../pages.ts'
import { progress, publishResults } from '../report.ts'
import { INTERACTION_FIGURES, measureInteractions } from './interactions.ts'

/**
 * About the number of medical practices in Poland. `SERVICE` is offered by nine in ten of those with
 * dentistry.
 */
const FACILITIES = 25_000
const SERVICE = '/uslugi-medyczne/stomatologia/konsultacja-stomatologiczna'
const PATHS = { Poland: SERVICE, 'one town': `${SERVICE}/opole` } as const
const PLACES = ['Poland', 'one town'] as const
const PAGES = { results: '' }

/**
 * Compares a results page of some twenty thousand offers with one of a few, on PostgreSQL and a slow CPU, prints the
 * tables and writes LARGE-RESULTS.md.
 */
export async function benchLarge(rounds: number): Promise<void> {
  const databases = await openDatabases()
  try {
    Object.assign(process.env, await databases.environment('PostgreSQL', FACILITIES))
    progress('building and starting the site')
    const stack = await startStack()
    const browser = await openBrowser()
    try {
      const measure = (place: keyof typeof PATHS) => measureInteractions(browser, PATHS[place])
      const samples = await measurePages(PAGES, PLACES, measure, rounds)
      const [many, few] = await Promise.all(PLACES.map((place) => readOfferCount(PATHS[place])))
      await publishResults({
        title: 'Results of the last run with many offers',
        command: 'pnpm bench large',
        method: `Medians of ${rounds} rounds at 4× CPU throttling`,
        chromium: browser.version(),
        sections: [
          pagesTable('page', PAGES, PLACES, INTERACTION_FIGURES, samples),
          `${many} offers in Poland, ${few} in one town.`,
        ],
        file: 'LARGE-RESULTS.md',
      })
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
