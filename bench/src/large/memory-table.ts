import { median } from '../measure/take-turns.ts'
import { fine, ratio, type Table, whole } from '../report/table.ts'
import type { Held } from './measure-memory.ts'

/** From the page's first visit on, and in a page that has been used until the browser's timelines of it are full. */
export const VISITS = [5, 50, 100, 150] as const
export const USED_AFTER = 50

const ownAndEngine = ({ data, document, engine }: Held) => data + document + engine

/** @param pages of each page what it held after each of VISITS */
export function memoryTable(pages: readonly (readonly Held[])[]): Table {
  const medians = (figure: (held: Held) => number) =>
    VISITS.map((_, look) =>
      median(
        pages.flatMap((page) => page[look] ?? []),
        figure,
      ),
    )
  const row = (name: string, figure: (held: Held) => number, write = fine) => {
    const [early = null, late = null, warmEarly = null, warmLate = null] = medians(figure)
    return [
      name,
      ...[early, late].map(write),
      ratio(late, early, 3),
      ...[warmEarly, warmLate].map(write),
      ratio(warmLate, warmEarly, 3),
    ]
  }
  const megabytes = (name: string, figure: (held: Held) => number) =>
    row(`${name}, MB`, (held) => figure(held) / 1e6)
  const [early, late, warmEarly, warmLate] = VISITS
  return [
    [
      'held after visits to a profile and back',
      ...[early, late].map(String),
      `${late} ÷ ${early}`,
      ...[warmEarly, warmLate].map(String),
      `${warmLate} ÷ ${warmEarly}`,
    ],
    megabytes('objects, strings and closures', ({ data }) => data),
    megabytes('document, styles and what is drawn', ({ document }) => document),
    megabytes("the engine's own", ({ engine }) => engine),
    megabytes('these three', ownAndEngine),
    megabytes("entries of the browser's timelines", ({ timeline }) => timeline),
    megabytes('these four', (held) => ownAndEngine(held) + held.timeline),
    megabytes("the benchmark's connection", ({ connection }) => connection),
    megabytes('the whole snapshot', (held) => ownAndEngine(held) + held.timeline + held.connection),
    row('DOM nodes', ({ elements }) => elements, whole),
  ]
}
