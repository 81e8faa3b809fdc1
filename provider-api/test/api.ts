import type { Call, CallAnswer, CallInput } from '@medicena/provider-client/call'
import { callPath } from '@medicena/provider-client/client'
import { Problem } from '@medicena/provider-client/problem'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import * as z from 'zod/mini'
import type { Database, OpenDatabase } from '../src/database/database.ts'
import { buildServer, type ServerOptions } from '../src/server.ts'
import type { Engine } from './engines.ts'
import type { Content } from './global-setup.ts'

/** An API server on a database of its own, from before the tests of a block until after them. */
export interface TestApi {
  readonly app: FastifyInstance
  readonly db: Database
  /** Makes a call of the contract; the answer must be 200 or 204 and is parsed by the call's schema. */
  ask<C extends Call>(call: C, input: CallInput<C>, token?: string): Promise<CallAnswer<C>>
  /** Makes a call and expects a problem (RFC 9457) of a status. */
  refuse<C extends Call>(status: number, call: C, input: CallInput<C>, token?: string): Promise<Problem>
  /** Asks for a path and expects a problem (RFC 9457) of a status. */
  problem(status: number, path: string): Promise<Problem>
}

/** Starts a server for a block of tests. */
export function useApi(
  engine: Engine,
  content: Content = 'seeded',
  options: Omit<Partial<ServerOptions>, 'db'> = {},
): TestApi {
  let database: OpenDatabase | undefined
  let server: FastifyInstance | undefined
  beforeAll(async () => {
    database = await engine.open(content)
    server = await buildServer({ db: database.db, ...options })
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
    ask: async (call, input, token) => ask(call, await send(app(), call, input, token)),
    refuse: async (status, call, input, token) => problemOf(status, await send(app(), call, input, token)),
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

/** Makes a call of the contract, with the token of a session, from an address. */
export async function send<C extends Call>(
  app: FastifyInstance,
  call: C,
  input: CallInput<C>,
  token?: string,
  remoteAddress = '127.0.0.1',
): Promise<LightMyRequestResponse> {
  const { params, query, body } = input as {
    params?: Record<string, string | number>
    query?: Record<string, string>
    body?: object
  }
  return app.inject({
    method: call.method,
    url: `/api/${callPath(call, params)}`,
    remoteAddress,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    ...(query && { query }),
    ...(body && { payload: body }),
  })
}

function ask<C extends Call>(call: C, response: LightMyRequestResponse): CallAnswer<C> {
  if (response.statusCode === 204) return z.parse(call.answer, undefined) as CallAnswer<C>
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`)
  return z.parse(call.answer, response.json()) as CallAnswer<C>
}

function started<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('used before the tests began')
  return thing
}
