import { SITE_NAMES, type SiteName } from '../environment.ts'
import type { FirstView } from '../measure/first-view.ts'
import { PAGES } from '../measure/pages.ts'
import { median, type Taken } from '../measure/take-turns.ts'
import { fine, kilobytes, ratio, type Table, whole } from './table.ts'

type Format = (value: number | null) => string
type NumericFigure = Exclude<keyof FirstView, 'files'>

const FIGURES: readonly (readonly [label: string, figure: NumericFigure, format: Format])[] = [
  ['JS kB', 'scriptBytes', kilobytes],
  ['JS files', 'scripts', whole],
  ['waves after the HTML', 'waves', whole],
  ['HTML kB', 'htmlBytes', kilobytes],
  ['CSS kB beside it', 'cssBytes', kilobytes],
  ['LCP ms', 'lcp', whole],
  ['CLS', 'cls', fine],
  ['hydrated ms', 'hydrated', whole],
]

export const firstViewKey = (page: string, site: SiteName): string => `${page}, ${site}`

/** The first view of each page: each site's medians, and the federated site's ratio to its rivals. */
export function firstViewTable({ rounds }: Taken<FirstView>): Table {
  return [
    ['first view', ...SITE_NAMES, '÷ server-rendered', '÷ plain'],
    ...Object.keys(PAGES).flatMap((page) =>
      FIGURES.map(([label, figure, format]) => {
        const [federated = null, serverRendered = null, plain = null] = SITE_NAMES.map((site) =>
          median(rounds[firstViewKey(page, site)] ?? [], (view) => view[figure]),
        )
        return [
          `${page}: ${label}`,
          ...[federated, serverRendered, plain].map(format),
          ratio(federated, serverRendered),
          ratio(federated, plain),
        ]
      }),
    ),
  ]
}

/** Each file that a first view asked for, in one of the rounds. */
export function fileTable({ rounds }: Taken<FirstView>): Table {
  return [
    ['first view', 'wave', 'kB', 'file'],
    ...Object.entries(rounds).flatMap(([key, views]) =>
      (views.at(-1)?.files ?? []).map(({ url, bytes, wave }) => [
        key,
        String(wave),
        kilobytes(bytes),
        new URL(url).pathname,
      ]),
    ),
  ]
}
