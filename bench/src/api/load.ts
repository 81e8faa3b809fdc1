import autocannon from 'autocannon'
import { median, type Samples } from '../measure.ts'
import { integer, ratio, type Table, withThousands } from '../report.ts'
import { CACHED_PATHS } from './requests.ts'

const CONNECTIONS = 32
const DURATION_S = 4

/** Bursts of the API and the bare route alternate, so that other load on the machine affects both. */
const BURSTS = 6
const BURST_S = 1

/** The throughput of the API under load. */
export interface Load {
  readonly responsesPerSecond: number
  readonly p99Ms: number
  /** The throughput of a bare route that was measured in turns with it. */
  readonly bareResponsesPerSecond?: number
}

/**
 * Requests paths repeatedly on 32 connections, compressed with brotli.
 * @throws Error when a request fails
 */
export async function measureLoad(
  origin: string,
  paths: readonly string[],
  seconds = DURATION_S,
): Promise<Load> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ path, headers: { 'accept-encoding': 'br' } })),
  })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} requests to ${origin}${paths[0]} failed under load`)
  return { responsesPerSecond: result.requests.total / result.duration, p99Ms: result.latency.p99 }
}

/**
 * Measures the API and a bare route in alternating bursts and returns the medians.
 * @throws Error when a request fails
 */
export async function measureWithBareRoute(bareOrigin: string, origin: string, path: string): Promise<Load> {
  const bareLoads: Load[] = []
  const loads: Load[] = []
  for (let burst = 0; burst < BURSTS; burst += 1) {
    bareLoads.push(await measureLoad(bareOrigin, [path], BURST_S))
    loads.push(await measureLoad(origin, [path], BURST_S))
  }
  const throughput = (bursts: readonly Load[]) => median(bursts, (load) => load.responsesPerSecond) ?? 0
  return {
    responsesPerSecond: throughput(loads),
    p99Ms: median(loads, (load) => load.p99Ms) ?? 0,
    bareResponsesPerSecond: throughput(bareLoads),
  }
}

/** Shows the throughput and its ratio to that of a bare route with the same response, as the median of the rounds' ratios. */
export function loadTable({ results }: Samples<Load>, sizes: readonly number[]): Table {
  const shareOfBareRoute = ({ responsesPerSecond, bareResponsesPerSecond }: Load) =>
    bareResponsesPerSecond === undefined ? null : responsesPerSecond / bareResponsesPerSecond
  return [
    ['32 connections', 'facilities', 'responses/s', 'p99 ms', 'bare route: responses/s', '÷ bare route'],
    ...[...Object.keys(CACHED_PATHS), 'typeahead'].flatMap((kind) =>
      sizes.map((size) => {
        const loads = results[`${kind}, ${size}`]
        return [
          kind,
          withThousands(size),
          integer(median(loads, (load) => load.responsesPerSecond)),
          integer(median(loads, (load) => load.p99Ms)),
          integer(median(loads, (load) => load.bareResponsesPerSecond ?? null)),
          ratio(median(loads, shareOfBareRoute), 1),
        ]
      }),
    ),
  ]
}
