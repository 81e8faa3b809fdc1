import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../../../scripts/stack.ts'
import { openDatabases } from '../api/databases.ts'
import { originOf } from '../environment.ts'
import { openBrowser } from '../measure/browser.ts'
import { median, takeTurns } from '../measure/take-turns.ts'
import { fine, markdownTable, ratio, type Table, whole } from '../report/table.ts'
import { type Held, measureMemory } from './measure-memory.ts'
import { measurePage, type PageFigures } from './measure-page.ts'
import { memoryTable, USED_AFTER, VISITS } from './memory-table.ts'

/** As many as there are practices in Poland; nine in ten dental ones offer the service. */
const FACILITIES = 25_000
const SERVICE = '/uslugi-medyczne/stomatologia/konsultacja-stomatologiczna'
const PAGES = { Poland: SERVICE, 'one town': `${SERVICE}/opole` } as const
/** Pages in which the visits are counted: tables that the browser makes twice as large when they are full are luck. */
const MEMORY_PAGES = 5

export interface LargeRun {
  readonly rounds: number
  readonly progress: (text: string) => void
}

/**
 * Measures how a results page with some twenty thousand offers feels beside one with a few, on PostgreSQL, the processor
 * slowed down four times; prints the tables and writes LARGE-RESULTS.md.
 */
export async function benchLarge({ rounds, progress }: LargeRun): Promise<void> {
  const databases = await openDatabases(progress)
  try {
    Object.assign(process.env, await databases.environment('PostgreSQL', FACILITIES))
    progress('building and starting the site')
    const stack = await startStack()
    const browser = await openBrowser()
    try {
      const offers = {
        Poland: await countOffers(PAGES.Poland),
        'one town': await countOffers(PAGES['one town']),
      }
      const measured = Object.entries(PAGES).map(
        ([name, path]) => [name, () => measurePage(browser, path)] as const,
      )
      const { rounds: taken, disturbed } = await takeTurns(rounds, Object.fromEntries(measured), progress)
      const held: (readonly Held[])[] = []
      while (held.length < MEMORY_PAGES) {
        progress(`going back and forth, page ${held.length + 1} of ${MEMORY_PAGES}`)
        held.push(await measureMemory(PAGES.Poland, VISITS, USED_AFTER))
      }
      progress('')
      const page = `${[
        '# Results of the last run with many offers',
        `Written by \`pnpm bench large\` on ${new Date().toISOString().slice(0, 10)}; README.md says how to read it.
Medians of ${rounds} rounds, processor slowed down four times: Node ${process.versions.node}, Chromium ${browser.version()},
${cpus().length} cores (${cpus()[0]?.model.trim()}); ${disturbed} measurements began while the machine was busy.`,
        markdownTable(pageTable(taken, offers)),
        markdownTable(memoryTable(held)),
      ].join('\n\n')}\n`
      process.stdout.write(`\n${page}`)
      await writeFile(join(import.meta.dirname, '..', '..', 'LARGE-RESULTS.md'), page)
    } finally {
      await browser.close()
      await stack.stopAll()
    }
  } finally {
    await databases.close()
  }
}

/** The number in the page's heading. */
async function countOffers(path: string): Promise<string> {
  const html = await (await fetch(originOf('federated') + path)).text()
  return /Znaleźliśmy ([\d\s\u00a0]+)/.exec(html)?.[1]?.trim() ?? '?'
}

function pageTable(
  rounds: Readonly<Record<string, readonly PageFigures[]>>,
  offers: Readonly<Record<keyof typeof PAGES, string>>,
): Table {
  const row = (name: string, figure: (figures: PageFigures) => number, write = whole) => {
    const [poland, town] = [median(rounds['Poland'] ?? [], figure), median(rounds['one town'] ?? [], figure)]
    return [name, write(poland), write(town), ratio(poland, town)]
  }
  return [
    ['', 'Poland', 'one town', 'ratio'],
    ['offers', offers.Poland, offers['one town'], ''],
    row('first offer on screen, ms', ({ firstOffer }) => firstOffer),
    row('turning the order, ms to the next paint', ({ sort }) => sort),
    row('opening the map, ms to the next paint', ({ openMap }) => openMap),
    row('closing the map, ms to the next paint', ({ closeMap }) => closeMap),
    row('map moved by keys, ms to the next paint, the longest', ({ mapKeys }) => mapKeys),
    row('map dragged, longest frame in ms', ({ mapDrag }) => mapDrag),
    row('list scrolled, longest frame in ms', ({ scroll }) => scroll),
    row('rows unpainted in the window', ({ blankRows }) => blankRows),
    row('of frames looked at', ({ framesScrolled }) => framesScrolled),
    row('layout shift', ({ cls }) => cls, fine),
  ]
}
