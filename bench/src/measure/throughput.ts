import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'

const CONNECTIONS = 32

const TICK = 10 // ms; Linux counts processor time in hundredths of a second

/**
 * How fast a server renders a page: pages a second, the time in ms within which 99 of 100 are complete, and the
 * server's processor time in ms for each, which other work on the machine hardly changes; null where not on Linux.
 */
export interface Throughput {
  readonly rate: number
  readonly p99: number
  readonly work: number | null
}

/**
 * Asks for a page over and over on 32 connections, uncompressed.
 * @param pid the server's process
 * @throws Error when an answer is not 200
 */
export async function measureThroughput(url: string, pid: number, seconds: number): Promise<Throughput> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  const workBefore = await processorTime(pid)
  const began = performance.now()
  const askOn = async () => {
    while (performance.now() - began < seconds * 1000) times.push(await timeOf(url, agent))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn))
  const elapsed = performance.now() - began
  const workAfter = await processorTime(pid)
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    rate: (times.length / elapsed) * 1000,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    work: workBefore === null || workAfter === null ? null : (workAfter - workBefore) / times.length,
  }
}

/** Processor time of a process so far, in ms: fields 14 and 15 of proc(5)'s `stat`, after the name in parentheses. */
async function processorTime(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK
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
