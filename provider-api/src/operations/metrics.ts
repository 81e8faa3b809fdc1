import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { StatementObserver } from '../database/observe-statements.ts'
import type { RequestFollower } from '../http/follow-requests.ts'

/** How a question to the kept answers went: kept, read anew, or read already for somebody else. */
export type Asked = 'kept' | 'read' | 'shared'

/** Seconds: from a kept answer to one that somebody gives up on. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/** What this process measures of itself, for Prometheus. */
export interface Metrics {
  readonly contentType: string
  /** The present values in Prometheus' text format. */
  text(): Promise<string>
  readonly requests: RequestFollower
  readonly statements: StatementObserver
  readonly asked: (result: Asked) => void
}

/**
 * Measures of one server process: requests by call and class of status, statements, kept answers, and what Node tells of the
 * process, its memory and its event loop. No label holds an address, a parameter or anything of a person.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'medicena_api_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by route and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  // Counted here and told when asked for: the library's own counting costs a kept answer as much as finding it.
  let inFlight = 0
  new Gauge({
    name: 'medicena_api_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
    collect() {
      this.set(inFlight)
    },
  })
  const asked: Record<Asked, number> = { kept: 0, read: 0, shared: 0 }
  new Counter({
    name: 'medicena_api_answers_total',
    help: 'Questions to the kept answers: kept, read from the database, or shared with one who asked before.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(asked)) this.inc({ result }, count)
    },
  })
  const statements = new Histogram({
    name: 'medicena_api_statement_duration_seconds',
    help: 'Time of database statements, waiting for a connection included, by outcome.',
    labelNames: ['result'],
    buckets: STATEMENT_BUCKETS,
    registers,
  })
  const running = new Gauge({
    name: 'medicena_api_statements_in_flight',
    help: 'Statements that run, or wait for one of the 10 connections to PostgreSQL or for the embedded database.',
    registers,
  })

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    requests: {
      began: () => {
        inFlight += 1
      },
      ended: (_request, { method, route, status, milliseconds }) => {
        inFlight -= 1
        requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000)
      },
    },
    statements: () => {
      running.inc()
      const end = statements.startTimer()
      return (succeeded) => {
        running.dec()
        end({ result: succeeded ? 'ok' : 'error' })
      }
    },
    asked: (result) => {
      asked[result] += 1
    },
  }
}
