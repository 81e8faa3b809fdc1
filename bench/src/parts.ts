import type { Browser } from '@playwright/test'
import { originOf, SITE_NAMES, type SiteName } from './environment.ts'
import { measureFirstView } from './measure/first-view.ts'
import { APPROACHES, measureNavigation } from './measure/navigation.ts'
import { PAGES } from './measure/pages.ts'
import { ARRIVALS, measureRowToggle } from './measure/row-toggle.ts'
import { takeTurns } from './measure/take-turns.ts'
import { measureThroughput } from './measure/throughput.ts'
import { fileTable, firstViewKey, firstViewTable } from './report/first-view.ts'
import { navigationKey, navigationTable } from './report/navigation.ts'
import { rowToggleTable } from './report/row-toggle.ts'
import type { Table } from './report/table.ts'
import { RENDERING_SITES, throughputKey, throughputTable } from './report/throughput.ts'

const BURST = 4 // seconds of load per measurement

export interface Run {
  readonly browser: Browser
  readonly pids: Readonly<Record<SiteName, number>>
  readonly rounds: number
  readonly progress: (text: string) => void
}

/** What a part found: its figures, and what explains them. */
export interface Findings {
  readonly table: Table
  readonly detail?: Table
  readonly disturbed: number
}

/** The parts of the benchmark by the letter that `--only` takes. */
export const PARTS = { a: firstView, b: navigation, c: throughput, d: rowToggle } as const

async function firstView({ browser, rounds, progress }: Run): Promise<Findings> {
  const candidates = Object.entries(PAGES).flatMap(([page, path]) =>
    SITE_NAMES.map(
      (site) => [firstViewKey(page, site), () => measureFirstView(browser, site, path)] as const,
    ),
  )
  const taken = await takeTurns(rounds, Object.fromEntries(candidates), progress)
  return { table: firstViewTable(taken), detail: fileTable(taken), disturbed: taken.disturbed }
}

async function navigation({ browser, rounds, progress }: Run): Promise<Findings> {
  const approaches = { federated: APPROACHES, plain: ['cold'] } as const
  const candidates = (['federated', 'plain'] as const).flatMap((site) =>
    approaches[site].map(
      (approach) =>
        [navigationKey(site, approach), () => measureNavigation(browser, site, approach)] as const,
    ),
  )
  const taken = await takeTurns(rounds, Object.fromEntries(candidates), progress)
  return { table: navigationTable(taken), disturbed: taken.disturbed }
}

async function throughput({ pids, rounds, progress }: Run): Promise<Findings> {
  const candidates = Object.entries(PAGES).flatMap(([page, path]) =>
    RENDERING_SITES.map(
      (site) =>
        [
          throughputKey(page, site),
          () => measureThroughput(originOf(site) + path, pids[site], BURST),
        ] as const,
    ),
  )
  const taken = await takeTurns(rounds, Object.fromEntries(candidates), progress)
  return { table: throughputTable(taken), disturbed: taken.disturbed }
}

async function rowToggle({ browser, rounds, progress }: Run): Promise<Findings> {
  const candidates = ARRIVALS.map((arrival) => [arrival, () => measureRowToggle(browser, arrival)] as const)
  const taken = await takeTurns(rounds, Object.fromEntries(candidates), progress)
  return { table: rowToggleTable(taken), disturbed: taken.disturbed }
}
