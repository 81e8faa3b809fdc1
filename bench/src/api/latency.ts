import { Agent, get } from 'node:http'
import { percentile } from '../measure.ts'

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
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const path of paths) times.push(await timeRequest(origin + path, agent))
  agent.destroy()
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

function timeRequest(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - startedAt))
    }).once('error', reject)
  })
}
