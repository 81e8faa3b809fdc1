import { Agent } from 'node:http'
import { originOf, PAGES, type SiteName } from '../environment.ts'
import { interleave, median, percentile, type Samples, timeRequest } from '../measure.ts'
import { processorTime } from '../processor-time.ts'
import { integer, oneDecimal, ratio, type Table } from '../report.ts'
import type { Run, SectionResult } from './section.ts'

const CONNECTIONS = 32
const DURATION_MS = 4_000

const RENDERING_SITES = ['federated', 'server-rendered'] as const satisfies readonly SiteName[]

/** The speed at which a server renders a page. */
interface Throughput {
  readonly pagesPerSecond: number
  readonly p99Ms: number
  /** CPU time per page, which other work on the machine hardly changes; null except on Linux. */
  readonly cpuMs: number | null
}

/** Measures how fast the servers render each page. */
export async function benchServerRendering({ pids, rounds, progress }: Run): Promise<SectionResult> {
  const measurements = Object.entries(PAGES).flatMap(([page, path]) =>
    RENDERING_SITES.map(
      (site) => [nameOf(page, site), () => measureThroughput(originOf(site) + path, pids[site])] as const,
    ),
  )
  const samples = await interleave(Object.fromEntries(measurements), rounds, progress)
  return { table: throughputTable(samples), startedBusy: samples.startedBusy }
}

const nameOf = (page: string, site: SiteName): string => `${page}, ${site}`

/**
 * Requests a page repeatedly on 32 connections, uncompressed.
 * @param pid the server's process, whose children may serve
 * @throws Error when a status is not 200
 */
async function measureThroughput(url: string, pid: number): Promise<Throughput> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  const cpuBefore = await processorTime(pid)
  const startedAt = performance.now()
  const requestRepeatedly = async () => {
    while (performance.now() - startedAt < DURATION_MS) times.push(await timeRequest(url, agent))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, requestRepeatedly))
  const elapsedMs = performance.now() - startedAt
  const cpuAfter = await processorTime(pid)
  agent.destroy()
  return {
    pagesPerSecond: (times.length / elapsedMs) * 1000,
    p99Ms: percentile(times, 0.99),
    cpuMs: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / times.length,
  }
}

function throughputTable({ results }: Samples<Throughput>): Table {
  return [
    ['server rendering', ...RENDERING_SITES, 'ratio'],
    ...Object.keys(PAGES).flatMap((page) => {
      const row = (label: string, key: keyof Throughput, format = integer) => {
        const [federated = null, serverRendered = null] = RENDERING_SITES.map((site) =>
          median(results[nameOf(page, site)], (throughput) => throughput[key]),
        )
        return [
          `${page}: ${label}`,
          format(federated),
          format(serverRendered),
          ratio(federated, serverRendered),
        ]
      }
      return [
        row('pages/s', 'pagesPerSecond'),
        row('p99 ms', 'p99Ms'),
        row('CPU ms per page', 'cpuMs', oneDecimal),
      ]
    }),
  ]
}
