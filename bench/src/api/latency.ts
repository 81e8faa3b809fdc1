import { Agent } from 'node:http'
import { median, percentile, type Samples, timeRequest } from '../measure.ts'
import { oneDecimal, ratio, type Table, withThousands } from '../report.ts'
import { OTHER_REQUESTS, SEARCHES } from './requests.ts'

/** Percentiles of the time from a request to the last byte of its response, in ms. */
export interface Latency {
  readonly p50: number
  readonly p99: number
}

/**
 * Sends requests one after the other on one connection, uncompressed.
 * @throws Error when a status is not 200
 */
export async function measureLatency(origin: string, paths: readonly string[]): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const path of paths) times.push(await timeRequest(origin + path, agent))
  agent.destroy()
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/**
 * Shows latencies by the number of facilities, and the ratio of the largest to the smallest database.
 * @param sizes ascending numbers of facilities
 */
export function latencyTable({ results }: Samples<Latency>, sizes: readonly number[]): Table {
  const [smallest = 0, largest = 0] = [sizes[0], sizes.at(-1)]
  const figure = (kind: string, size: number, key: keyof Latency) =>
    median(results[`${kind}, ${size}`], (latency) => latency[key])
  return [
    [
      'sequential requests, ms',
      ...sizes.flatMap((size) => [`${withThousands(size)}: p50`, 'p99']),
      `p50 ${withThousands(largest)} ÷ ${withThousands(smallest)}`,
    ],
    ...Object.keys({ ...SEARCHES, ...OTHER_REQUESTS }).map((kind) => [
      kind,
      ...sizes.flatMap((size) => [
        oneDecimal(figure(kind, size, 'p50')),
        oneDecimal(figure(kind, size, 'p99')),
      ]),
      ratio(figure(kind, largest, 'p50'), figure(kind, smallest, 'p50')),
    ]),
  ]
}
