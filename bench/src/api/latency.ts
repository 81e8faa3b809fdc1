import { Agent, get } from 'node:http'

/** Milliseconds from asking to the last byte within which half and 99 of 100 requests were answered. */
export interface Latency {
  readonly p50: number
  readonly p99: number
}

/**
 * Asks for paths one after the other on one connection, unpacked.
 * @throws Error when an answer is not 200
 */
export async function measureLatency(origin: string, paths: readonly string[]): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const path of paths) times.push(await timeOf(origin + path, agent))
  agent.destroy()
  times.sort((left, right) => left - right)
  const within = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: within(0.5), p99: within(0.99) }
}

function timeOf(url: string, agent: Agent): Promise<number> {
  const asked = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - asked))
    }).once('error', reject)
  })
}
