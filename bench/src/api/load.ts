import autocannon from 'autocannon'
import { median } from '../measure/take-turns.ts'

const CONNECTIONS = 32

/** Seconds of load on a server that is measured alone. */
const BURST = 4

/** How often two servers take turns of a second each. */
const TURNS = 6

/** How a server does under load: answers a second, and the milliseconds within which 99 of 100 came. */
export interface Load {
  readonly rate: number
  readonly p99: number
  /** Answers a second of a bare server beside it. */
  readonly bare?: number
}

/**
 * Asks for paths in turn, over and over, on 32 connections, taking brotli as browsers do.
 * @throws Error when an answer is not 200
 */
export async function measureLoad(origin: string, paths: readonly string[], seconds = BURST): Promise<Load> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ path, headers: { 'accept-encoding': 'br' } })),
  })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} requests to ${origin}${paths[0]} failed under load`)
  return { rate: result.requests.total / result.duration, p99: result.latency.p99 }
}

/**
 * Measures a server and a bare one by turns of a second: what disturbs the machine for a while disturbs both. Of each the
 * figures are medians of its turns.
 * @throws Error when an answer is not 200
 */
export async function measureBeside(bare: string, origin: string, path: string): Promise<Load> {
  const loads: Load[] = []
  const bareLoads: Load[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    bareLoads.push(await measureLoad(bare, [path], 1))
    loads.push(await measureLoad(origin, [path], 1))
  }
  const rate = (taken: readonly Load[]) => median(taken, (load) => load.rate) ?? 0
  return { rate: rate(loads), p99: median(loads, (load) => load.p99) ?? 0, bare: rate(bareLoads) }
}
