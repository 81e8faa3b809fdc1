import { PAGES } from '../measure/pages.ts'
import { median, type Taken } from '../measure/take-turns.ts'
import type { Throughput } from '../measure/throughput.ts'
import { ratio, type Table, tenths, whole } from './table.ts'

export const RENDERING_SITES = ['federated', 'server-rendered'] as const
export const throughputKey = (page: string, site: string): string => `${page}, ${site}`

/** Rendering on the server: medians, and the federated server's ratio to the other. */
export function throughputTable({ rounds }: Taken<Throughput>): Table {
  return [
    ['server rendering', ...RENDERING_SITES, 'ratio'],
    ...Object.keys(PAGES).flatMap((page) => {
      const row = (label: string, figure: (taken: Throughput) => number | null, format = whole) => {
        const [federated = null, serverRendered = null] = RENDERING_SITES.map((site) =>
          median(rounds[throughputKey(page, site)] ?? [], figure),
        )
        return [
          `${page}: ${label}`,
          format(federated),
          format(serverRendered),
          ratio(federated, serverRendered),
        ]
      }
      return [
        row('pages/s', ({ rate }) => rate),
        row('p99 ms', ({ p99 }) => p99),
        row('processor ms a page', ({ work }) => work, tenths),
      ]
    }),
  ]
}
