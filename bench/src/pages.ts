import { interleave, median, type Samples } from './measure.ts'
import { type Format, ratio, type Table } from './report.ts'

/** A row of each page: its label, the key of the result, and its format. */
export type Figures<Result> = readonly (readonly [label: string, key: keyof Result, format: Format])[]

export const nameOf = (page: string, site: string | number): string => `${page}, ${site}`

/** Measures each page on each site, or each kind of request on each database. @param pages paths by name */
export function measurePages<Site extends string | number, Page, Result>(
  pages: Readonly<Record<string, Page>>,
  sites: readonly Site[],
  measure: (site: Site, page: Page, round: number) => Promise<Result>,
  rounds: number,
): Promise<Samples<Result>> {
  const measurements = Object.entries(pages).flatMap(([name, page]) =>
    sites.map((site) => [nameOf(name, site), (round: number) => measure(site, page, round)] as const),
  )
  return interleave(Object.fromEntries(measurements), rounds)
}

/** Shows medians of each page on each site, and the ratio of the first site to the last one. */
export function pagesTable<Result extends Readonly<Record<keyof Result, number | null>>>(
  title: string,
  pages: Readonly<Record<string, unknown>>,
  sites: readonly (string | number)[],
  figures: Figures<Result>,
  results: Samples<Result>,
): Table {
  return [
    [title, ...sites.map(String), `${sites[0]} ÷ ${sites.at(-1)}`],
    ...Object.keys(pages).flatMap((page) =>
      figures.map(([label, key, format]) => {
        const values = sites.map((site) => median(results[nameOf(page, site)], (result) => result[key]))
        return [`${page}: ${label}`, ...values.map(format), ratio(values[0] ?? null, values.at(-1) ?? null)]
      }),
    ),
  ]
}
