import { interleave, median, type Rounds, type Samples } from '../measure.ts'
import { type Format, ratio, type Table } from '../report.ts'

/** A row of each page: its label, the key of the result, and its format. */
export type Figures<Result> = readonly (readonly [label: string, key: keyof Result, format: Format])[]

const nameOf = (page: string, site: string): string => `${page}, ${site}`

/** Measures each page on each site. @param pages paths by name */
export function measurePages<Site extends string, Result>(
  pages: Readonly<Record<string, string>>,
  sites: readonly Site[],
  measure: (site: Site, path: string) => Promise<Result>,
  rounds: Rounds,
): Promise<Samples<Result>> {
  const measurements = Object.entries(pages).flatMap(([page, path]) =>
    sites.map((site) => [nameOf(page, site), () => measure(site, path)] as const),
  )
  return interleave(Object.fromEntries(measurements), rounds)
}

/** Shows medians of each page on each site, and the ratio of the first site to the last one. */
export function pagesTable<Result extends Readonly<Record<keyof Result, number | null>>>(
  title: string,
  pages: Readonly<Record<string, string>>,
  sites: readonly string[],
  figures: Figures<Result>,
  { results }: Samples<Result>,
): Table {
  return [
    [title, ...sites, `${sites[0]} ÷ ${sites.at(-1)}`],
    ...Object.keys(pages).flatMap((page) =>
      figures.map(([label, key, format]) => {
        const values = sites.map((site) => median(results[nameOf(page, site)], (result) => result[key]))
        return [`${page}: ${label}`, ...values.map(format), ratio(values[0] ?? null, values.at(-1) ?? null)]
      }),
    ),
  ]
}
