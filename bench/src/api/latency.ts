import { Client } from '../client.ts'
import { percentile } from '../measure.ts'

const TIMEOUT_MS = 60_000

/** Median and 99th percentile in ms. */
export interface Latency {
  readonly p50: number
  readonly p99: number
}

/**
 * Sends requests one after the other on one connection, uncompressed; median and 99th percentile until the last byte, in ms.
 * @throws Error when a status is not 200
 */
export async function measureLatency(origin: string, paths: readonly string[]): Promise<Latency> {
  const client = new Client(TIMEOUT_MS)
  const times: number[] = []
  for (const path of paths) {
    const startedAt = performance.now()
    const { status } = await client.send(origin + path)
    times.push(performance.now() - startedAt)
    if (status !== 200) throw new Error(`${origin}${path} responded with ${status}`)
  }
  client.close()
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
