import type { Call, CallAnswer, CallInput } from '@medicena/provider-client/call'
import { callPath } from '@medicena/provider-client/client'
import { Problem } from '@medicena/provider-client/problem'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import * as z from 'zod/mini'
import type { Database, OpenDatabase } from '../src/database/database.ts'
import { buildServer } from '../src/server.ts'
import type { Engine } from './engines.ts'
import type { Content } from './global-setup.ts'

/** An API server on a database of its own, from before the tests of a block until after them. */
export interface TestApi {
  readonly app: FastifyInstance
  readonly db: Database
  /** Makes a call of the contract; the answer must be 200 and is parsed by the call's schema. */
  ask<C extends Call>(call: C, input: CallInput<C>): Promise<CallAnswer<C>>
  /** Asks for a path and expects a problem (RFC 9457) of a status. */
  problem(status: number, path: string): Promise<Problem>
}

/** Starts a server for a block of tests. */
export function useApi(engine: Engine, content: Content = 'seeded'): TestApi {
  let database: OpenDatabase | undefined
  let server: FastifyInstance | undefined
  beforeAll(async () => {
    database = await engine.open(content)
    server = await buildServer({ db: database.db })
  })
  afterAll(async () => {
    await server?.close()
    await database?.close()
  })
  const app = () => started(server)
  return {
    get app() {
      return app()
    },
    get db() {
      return started(database).db
    },
    ask: async (call, input) => ask(app(), call, input),
    problem: async (status, path) => {
      const response = await app().inject(path)
      return problemOf(status, response)
    },
  }
}

/** Parses an answer that must be a problem of a status. */
export function problemOf(
  status: number,
  response: { statusCode: number; headers: Record<string, unknown>; body: string },
): Problem {
  if (response.statusCode !== status)
    throw new Error(`expected ${status}: ${response.statusCode} ${response.body}`)
  if (!String(response.headers['content-type']).startsWith('application/problem+json')) {
    throw new Error(`no problem: ${response.headers['content-type']}`)
  }
  return Problem.parse(JSON.parse(response.body))
}

async function ask<C extends Call>(
  app: FastifyInstance,
  call: C,
  input: CallInput<C>,
): Promise<CallAnswer<C>> {
  const { params, query, body } = input as {
    params?: Record<string, string | number>
    query?: Record<string, string>
    body?: object
  }
  const response = await app.inject({
    method: call.method,
    url: `/api/${callPath(call, params)}`,
    ...(query && { query }),
    ...(body && { payload: body }),
  })
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`)
  return z.parse(call.answer, response.json()) as CallAnswer<C>
}

function started<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('used before the tests began')
  return thing
}
