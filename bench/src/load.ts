import autocannon from 'autocannon'

const CONNECTIONS = 32
const DURATION_S = 4

/** The responses of a server under load. */
export interface Load {
  readonly responses: number
  readonly perSecond: number
  readonly p99Ms: number
}

/**
 * Sends requests repeatedly on 32 connections for four seconds.
 * @throws Error when one fails
 */
export async function measureLoad(origin: string, paths: readonly string[]): Promise<Load> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: DURATION_S,
    requests: paths.map((path) => ({ path })),
  })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} requests to ${origin}${paths[0]} failed under load`)
  return {
    responses: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p99Ms: result.latency.p99,
  }
}
