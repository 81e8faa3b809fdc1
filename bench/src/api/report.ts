import { median, type Taken } from '../measure/take-turns.ts'
import { ratio, type Table, tenths, whole } from '../report/table.ts'
import type { EngineFindings } from './bench-api.ts'
import type { Latency } from './latency.ts'
import type { Load } from './load.ts'
import { OTHERS, POPULAR, SEARCHES } from './questions.ts'

const ends = (sizes: readonly number[]) => ({ smallest: sizes[0] ?? 0, largest: sizes.at(-1) ?? 0 })

const thousands = (size: number) => size.toLocaleString('en')

/** One request after the other: milliseconds by the number of facilities, and how the largest database compares. */
export function latencyTable({ rounds }: Taken<Latency>, sizes: readonly number[]): Table {
  const { smallest, largest } = ends(sizes)
  const figure = (kind: string, size: number, which: keyof Latency) =>
    median(rounds[`${kind}, ${size}`] ?? [], (taken) => taken[which])
  return [
    [
      'ms, one at a time',
      ...sizes.flatMap((size) => [`${thousands(size)}: p50`, 'p99']),
      `p50 ${thousands(largest)} ÷ ${thousands(smallest)}`,
    ],
    ...Object.keys({ ...SEARCHES, ...OTHERS }).map((kind) => [
      kind,
      ...sizes.flatMap((size) => [tenths(figure(kind, size, 'p50')), tenths(figure(kind, size, 'p99'))]),
      ratio(figure(kind, largest, 'p50'), figure(kind, smallest, 'p50')),
    ]),
  ]
}

/** 32 connections: answers a second beside those of a bare server that sends the same bytes. */
export function loadTable({ rounds }: Taken<Load>, sizes: readonly number[]): Table {
  const figure = (name: string, of: (load: Load) => number | null) => median(rounds[name] ?? [], of)
  return [
    ['32 connections', 'facilities', 'answers/s', 'p99 ms', 'bare: answers/s', '÷ bare'],
    ...[...Object.keys(POPULAR), 'typeahead'].flatMap((kind) =>
      sizes.map((size) => {
        const name = `${kind}, ${size}`
        return [
          kind,
          thousands(size),
          whole(figure(name, ({ rate }) => rate)),
          whole(figure(name, ({ p99 }) => p99)),
          whole(figure(name, ({ bare }) => bare ?? null)),
          ratio(figure(name, shareOfBare), 1),
        ]
      }),
    ),
  ]
}

/** Of one round: its two servers were measured by turns. */
const shareOfBare = ({ rate, bare }: Load): number | null => (bare === undefined ? null : rate / bare)

/** What the API promises on PostgreSQL, and what was found: the worst of all sizes and kinds. */
export function targetTable(findings: readonly EngineFindings[]): Table {
  const row = (target: string, worst: (found: EngineFindings) => number) => [
    target,
    ...findings.map((found) => worst(found).toFixed(2)),
  ]
  const shares = ({ loads, sizes }: EngineFindings) =>
    Object.keys(POPULAR).flatMap((kind) =>
      sizes.map((size) => median(loads.rounds[`${kind}, ${size}`] ?? [], shareOfBare) ?? 0),
    )
  const growth = ({ latencies, sizes }: EngineFindings, kinds: readonly string[]) =>
    kinds.map((kind) => {
      const p50 = (size: number) =>
        median(latencies.rounds[`${kind}, ${size}`] ?? [], (taken) => taken.p50) ?? 0
      const { smallest, largest } = ends(sizes)
      return p50(largest) / p50(smallest)
    })
  const slowest = ({ loads, sizes }: EngineFindings) =>
    sizes.map((size) => median(loads.rounds[`typeahead, ${size}`] ?? [], (taken) => taken.p99) ?? 0)
  return [
    ['target', ...findings.map(({ engine }) => engine)],
    row('kept answers ÷ bare route, at least 0.8', (found) => Math.min(...shares(found))),
    row('results in Poland not kept, p50 of the largest ÷ the smallest database, at most 1.5', (found) =>
      Math.max(...growth(found, ['results, Poland'])),
    ),
    row('the same for every kind of search', (found) => Math.max(...growth(found, Object.keys(SEARCHES)))),
    row('typeahead on 32 connections, p99 ms, at most 25', (found) => Math.max(...slowest(found))),
  ]
}
