import { Agent, get } from 'node:http'

const CONNECTIONS = 32

/** How fast a server renders a page: pages a second, and the time in ms within which 99 of 100 are complete. */
export interface Throughput {
  readonly rate: number
  readonly p99: number
}

/**
 * Asks for a page over and over on 32 connections, uncompressed.
 * @throws Error when an answer is not 200
 */
export async function measureThroughput(url: string, seconds: number): Promise<Throughput> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  const began = performance.now()
  const askOn = async () => {
    while (performance.now() - began < seconds * 1000) times.push(await timeOf(url, agent))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn))
  const elapsed = performance.now() - began
  agent.destroy()
  times.sort((a, b) => a - b)
  return { rate: (times.length / elapsed) * 1000, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
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
