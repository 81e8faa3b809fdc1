import { originOf, PAGES, STORING_SITE } from '../environment.ts'
import { measureLoad } from '../load.ts'
import { type Figures, measurePages, pagesTable } from '../pages.ts'
import { processorTime } from '../processor-time.ts'
import { integer, oneDecimal, type Table } from '../report.ts'
import type { Run } from '../sites/start-sites.ts'

/** The servers by column: the site sending stored documents, the site rendering each one, and the alternative. */
const ORIGINS = {
  storing: STORING_SITE.SITE_ORIGIN,
  federated: originOf('federated'),
  'server-rendered': originOf('server-rendered'),
} as const
type Server = keyof typeof ORIGINS
const SERVERS: readonly Server[] = ['storing', 'federated', 'server-rendered']

/** The speed at which a server sends a page. */
interface Throughput {
  readonly pagesPerSecond: number
  readonly p99Ms: number
  /** CPU time per page, which other work on the machine hardly changes; null except on Linux. */
  readonly cpuMs: number | null
}

const FIGURES: Figures<Throughput> = [
  ['pages/s', 'pagesPerSecond', integer],
  ['p99 ms', 'p99Ms', integer],
  ['CPU ms per page', 'cpuMs', oneDecimal],
]

/** Measures how fast the servers send each page. */
export async function benchServerRendering(run: Run): Promise<Table[]> {
  const measure = (server: Server, path: string) => measureThroughput(ORIGINS[server], path, run.pids[server])
  const samples = await measurePages(PAGES, SERVERS, measure, run.rounds)
  return [
    pagesTable('rendered documents', PAGES, SERVERS.slice(1), FIGURES, samples),
    pagesTable('stored documents', PAGES, ['storing', 'server-rendered'], FIGURES, samples),
  ]
}

/** Requests a page repeatedly. @param pid the server's process, whose children may serve */
async function measureThroughput(origin: string, path: string, pid: number): Promise<Throughput> {
  const before = await processorTime(pid)
  const { responses, perSecond, p99Ms } = await measureLoad(origin, [path])
  const after = await processorTime(pid)
  const cpuMs = before === null || after === null ? null : (after - before) / responses
  return { pagesPerSecond: perSecond, p99Ms, cpuMs }
}
