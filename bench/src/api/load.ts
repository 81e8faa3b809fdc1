import autocannon from 'autocannon'

const CONNECTIONS = 32

/** How a server does under load: answers a second, and the milliseconds within which 99 of 100 came. */
export interface Load {
  readonly rate: number
  readonly p99: number
}

/**
 * Asks for paths in turn, over and over, on 32 connections, taking brotli as browsers do.
 * @throws Error when an answer is not 200
 */
export async function measureLoad(origin: string, paths: readonly string[], seconds: number): Promise<Load> {
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
