import { register, registerManager } from '@medicena/provider-client/authentication'
import { endpointPath } from '@medicena/provider-client/client'
import type { Endpoint, EndpointInput, EndpointResponse } from '@medicena/provider-client/endpoint'
import { Problem } from '@medicena/provider-client/problem'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect } from 'vitest'
import * as z from 'zod/mini'
import { accounts as accountTable, mails } from '../src/database/schema.ts'
import { buildServer, type ServerOptions } from '../src/server.ts'
import { type Engine, useDatabase } from './engines.ts'
import type { Content } from './global-setup.ts'

export type TestApi = ReturnType<typeof useApi>

/** Starts an API server on its own database, for a block of tests. */
export function useApi(
  engine: Engine,
  content: Content = 'seeded',
  options: Omit<Partial<ServerOptions>, 'db'> = {},
) {
  let server: FastifyInstance | undefined
  const database = useDatabase(engine, content)
  beforeAll(async () => {
    server = await buildServer({ db: database.db, ...options })
  })
  afterAll(() => server?.close())
  const app = () => server ?? expect.fail('used before the tests began')
  return {
    get app() {
      return app()
    },
    get db() {
      return database.db
    },
    /** Requests an endpoint; the status must be 200 or 204, and the response is parsed by the endpoint's schema. */
    request: async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, token?: string) =>
      parseResponse(endpoint, await send(app(), endpoint, input, token)),
    /** Requests an endpoint and expects a problem (RFC 9457) with this status. */
    expectProblem: async <E extends Endpoint>(
      status: number,
      endpoint: E,
      input: EndpointInput<E>,
      token?: string,
    ) => problemOf(status, await send(app(), endpoint, input, token)),
    /** Requests a path and expects a problem (RFC 9457) of a status. */
    problem: async (status: number, path: string) => problemOf(status, await app().inject(path)),
  }
}

/** Parses a response that must be a problem with this status. */
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

/** Requests an endpoint with a session token from a client address, and with further headers. */
export async function send<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: EndpointInput<E>,
  token?: string,
  remoteAddress = '127.0.0.1',
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const { params, query, body } = input as {
    params?: Record<string, string | number>
    query?: Record<string, string>
    body?: object
  }
  return app.inject({
    method: endpoint.method,
    url: `/api/${endpointPath(endpoint, params)}`,
    remoteAddress,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(query && { query }),
    ...(body && { payload: body }),
  })
}

/** A test account with a session token. */
export interface TestAccount {
  readonly id: number
  readonly email: string
  readonly token: string
}

let addresses = 0
/** Creates a network address that no other test uses: limits are counted by it. */
export const newAddress = () => `198.18.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

/** Sends a request a number of times, one after the other; returns the status codes. */
export async function statusesOf(
  times: number,
  attempt: (index: number) => Promise<{ readonly statusCode: number }>,
): Promise<number[]> {
  const seen: number[] = []
  for (let index = 0; index < times; index++) seen.push((await attempt(index)).statusCode)
  return seen
}

/** The stored mails to an address, oldest first. */
export const mailsTo = (api: Pick<TestApi, 'db'>, recipient: string) =>
  api.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id)

let accounts = 0

/** The password of test accounts. */
export const PASSWORD = 'dobre hasło'

/** Registers a new account and confirms its address, as by the mailed link. */
export async function signUp(api: TestApi, userType: 'user' | 'manager'): Promise<TestAccount> {
  const email = `${userType}-${++accounts}@poczta.example`
  const endpoint = userType === 'user' ? register : registerManager
  const { token } = await api.request(endpoint, { body: { email, password: PASSWORD } })
  const id = Number(decodeJwt(token).sub)
  await api.db.update(accountTable).set({ emailConfirmation: 'link' }).where(eq(accountTable.id, id))
  return { id, email, token }
}

/** Signs up an account for a block of tests. */
export function useAccount(api: TestApi, userType: 'user' | 'manager'): TestAccount {
  const account = { id: 0, email: '', token: '' }
  beforeAll(async () => void Object.assign(account, await signUp(api, userType)))
  return account
}

function parseResponse<E extends Endpoint>(
  endpoint: E,
  response: LightMyRequestResponse,
): EndpointResponse<E> {
  if (response.statusCode === 204) return z.parse(endpoint.response, undefined) as EndpointResponse<E>
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`)
  return z.parse(endpoint.response, response.json()) as EndpointResponse<E>
}
