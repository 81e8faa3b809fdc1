import type { FastifyInstance } from 'fastify'
import type { StatementObserver } from '../database/observe-statements.ts'

/** Traces the requests of a server and the statements of each. */
export interface Tracing {
  addTo(app: FastifyInstance): void
  readonly observeStatement: StatementObserver
  /** Sends the spans that wait. */
  stop(): Promise<void>
}

/** A server that nobody traces. */
export const NO_TRACING: Tracing = {
  addTo: () => {},
  observeStatement: () => () => {},
  stop: async () => {},
}

/**
 * Names a statement by its command and first table, `select prices`: its text and values may tell who searches for what.
 */
export function statementSummary(statement: string): string {
  const [, command = 'statement'] = /^\s*(\w+)/.exec(statement) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(statement) ?? []
  return [command.toLowerCase(), ...(table ? [table] : [])].join(' ')
}
