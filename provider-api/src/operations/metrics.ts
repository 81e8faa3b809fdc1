import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { StatementObserver } from '../database/observe-statements.ts'
import type { MailQueueState } from '../mail/mailer.ts'

const REQUEST_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const STATEMENT_BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/** Figures that are read at each scrape. */
export interface ObservedState {
  readonly isReady: () => Promise<boolean>
  /** Connections to the database that the process may open. */
  readonly connections: number
  readonly readMailQueue: () => Promise<MailQueueState>
}

/** The metrics of this process, for Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>

/**
 * Creates the metrics of a server process: requests by route and status class, statements, and Node's own of process,
 * memory and event loop. No label holds an address, a parameter or personal data.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requestDuration = new Histogram({
    name: 'medicena_api_request_duration_seconds',
    help: 'Time from the request headers to the end of the response, by route and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS_SECONDS,
    registers,
  })
  const requestsInFlight = new Gauge({
    name: 'medicena_api_requests_in_flight',
    help: 'Requests without a finished response.',
    registers,
  })
  const statementDuration = new Histogram({
    name: 'medicena_api_statement_duration_seconds',
    help: 'Time of database statements, including the wait for a connection, by result.',
    labelNames: ['result'],
    buckets: STATEMENT_BUCKETS_SECONDS,
    registers,
  })
  const statementsInFlight = new Gauge({
    name: 'medicena_api_statements_in_flight',
    help: 'Statements that run, or wait for a connection to PostgreSQL or for the embedded database.',
    registers,
  })

  const shed = new Counter({
    name: 'medicena_api_requests_shed_total',
    help: 'Requests that were rejected because too many were in progress.',
    registers,
  })
  const failedTasks = new Counter({
    name: 'medicena_api_background_failures_total',
    help: 'Background tasks (promotions of the day, retention, price alerts, mails, search counts) that failed.',
    registers,
  })

  return {
    contentType: registry.contentType,
    /** Returns the current values in Prometheus' text format. */
    text: () => registry.metrics(),
    /** Measures the requests of a server. */
    measureRequests: (app: FastifyInstance): void => {
      app.addHook('onRequest', ({ method, routeOptions }, reply, done) => {
        requestsInFlight.inc()
        // Unlike `onResponse`, also after a connection that the client closed early.
        reply.raw.once('close', () => {
          requestsInFlight.dec()
          const status = `${Math.floor(reply.raw.statusCode / 100)}xx`
          requestDuration.observe(
            { method, route: routeOptions.url ?? 'none', status },
            reply.elapsedTime / 1000,
          )
        })
        done()
      })
    },
    observeStatement: (): ReturnType<StatementObserver> => {
      statementsInFlight.inc()
      const end = statementDuration.startTimer()
      return (succeeded) => {
        statementsInFlight.dec()
        end({ result: succeeded ? 'ok' : 'error' })
      }
    },
    /** Counts a request that was rejected because too many were in progress. */
    countShed: () => shed.inc(),
    /** Counts a background task that failed. */
    countFailedTask: () => failedTasks.inc(),
    /** Shows the state of the process, its database and the mail queue. */
    observeState: (state: ObservedState) => observeState(registry, state),
  }
}

function observeState(registry: Registry, { isReady, connections, readMailQueue }: ObservedState): void {
  const registers = [registry]
  new Gauge({
    name: 'medicena_api_ready',
    help: '1 while the database responds, is migrated, and the process is not shutting down.',
    registers,
    async collect() {
      this.set((await isReady()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'medicena_api_database_connections',
    help: 'Connections to the database that the process may open.',
    registers,
  }).set(connections)
  new Gauge({
    name: 'medicena_api_mails',
    help: 'Mails in the queue (`queued`), those of them that failed before (`retrying`), and those given up (`failed`).',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      const isQueueReadable = await isReady()
      if (!isQueueReadable) return
      for (const [state, count] of Object.entries(await readMailQueue())) this.set({ state }, count)
    },
  })
}
