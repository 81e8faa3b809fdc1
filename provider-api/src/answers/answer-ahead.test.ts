import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENGINES } from '../../test/engines.ts'
import type { Answered } from '../http/follow-requests.ts'
import { clientAddresses } from '../limits/client-address.ts'
import { REQUESTS_PER_MINUTE } from '../limits/limits.ts'
import { createRequestLimit } from '../limits/request-limit.ts'
import { buildServer } from '../server.ts'
import { answerAhead } from './answer-ahead.ts'
import type { Answer } from './answers.ts'
import { knownQuestions } from './known-questions.ts'

const FRAMEWORK = 'by the framework'
const ADDRESS = '/api/Things?n=1'
const VISITOR = { 'x-forwarded-for': '203.0.113.7' }

const answer = (packed: Answer['packed'] = () => Buffer.from('{"n":1}')): Answer => ({
  tag: 'tag',
  bytes: 7,
  packed,
})

describe('what is known and kept', () => {
  let server: Server
  let kept: Answer | undefined
  let ended: Answered[]
  const onAsked = vi.fn()
  const known = knownQuestions()

  beforeEach(async () => {
    kept = answer()
    ended = []
    onAsked.mockClear()
    known.set(ADDRESS, {
      key: 'n=1',
      route: '/api/Things',
      cacheControl: 'public, max-age=60',
      onAsked,
    })
    const ahead = answerAhead({
      answers: { ask: () => expect.fail('nothing is read here'), kept: () => kept },
      known,
      limit: createRequestLimit(),
      addresses: clientAddresses(['127.0.0.1']),
      followers: [{ began: () => {}, ended: (_request, answered) => ended.push(answered) }],
    })
    server = createServer((request, response) => {
      if (!ahead(request, response)) response.end(FRAMEWORK)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  const ask = async (path = ADDRESS, init: RequestInit = {}) => {
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    return { status: response.status, headers: response.headers, body: await response.text() }
  }

  test('is answered, and all who follow requests know of it', async () => {
    const { status, headers, body } = await ask(ADDRESS, { headers: VISITOR })
    expect([status, body]).toEqual([200, '{"n":1}'])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=60',
      etag: '"tag"',
      vary: 'accept-encoding',
      'content-length': '7',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      'ratelimit-remaining': String(REQUESTS_PER_MINUTE - 1),
    })
    expect(onAsked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ ip: '203.0.113.7' }))
    await vi.waitFor(() =>
      expect(ended).toEqual([
        { method: 'GET', route: '/api/Things', status: 200, milliseconds: expect.any(Number) },
      ]),
    )
  })

  test('is not sent again to who has it', async () => {
    const { status, body } = await ask(ADDRESS, { headers: { 'if-none-match': '"tag"' } })
    expect([status, body]).toEqual([304, ''])
  })

  test.each<[string, () => ReturnType<typeof ask>]>([
    ['another address', () => ask('/api/Things?n=2')],
    [
      'an answer that is not kept any more',
      () => {
        kept = undefined
        return ask()
      },
    ],
    [
      'one that is being packed',
      () => {
        kept = answer(async () => Buffer.from(''))
        return ask()
      },
    ],
  ])('%s is left to the framework, as if nobody had asked', async (_, asking) => {
    expect((await asking()).body).toBe(FRAMEWORK)
    expect(onAsked).not.toHaveBeenCalled()
    expect(ended).toEqual([])
  })

  test('another method is left to the framework', async () => {
    expect((await ask(ADDRESS, { method: 'POST' })).body).toBe(FRAMEWORK)
    expect((await ask(ADDRESS, { method: 'HEAD' })).headers.get('etag')).toBeNull()
  })

  test('who asks too often is left to the framework, which refuses', async () => {
    for (let count = 0; count < REQUESTS_PER_MINUTE; count += 1) {
      expect((await ask(ADDRESS, { headers: VISITOR })).status).toBe(200)
    }
    expect((await ask(ADDRESS, { headers: VISITOR })).body).toBe(FRAMEWORK)
    // Our own servers ask on behalf of everybody.
    expect((await ask()).body).toBe('{"n":1}')
  })
})

describe.each(ENGINES)('on $name', (engine) => {
  test('who asks again gets the same answer, though the framework is not asked', async () => {
    const { db, listen, close } = await engine.open('seeded')
    const app = await buildServer({ db, listen })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const ask = async () => {
      const response = await fetch(
        `${origin}/api/MedicalService/MedicalFacilities/stomatologia&&endodoncja?limit=3`,
        { headers: VISITOR },
      )
      const { 'x-request-id': _id, date: _date, ...headers } = Object.fromEntries(response.headers)
      const { 'ratelimit-remaining': remaining, 'ratelimit-reset': _reset, ...others } = headers
      return { remaining, answer: { status: response.status, others, body: await response.text() } }
    }
    const [first, second] = [await ask(), await ask()]
    expect(second.answer).toEqual(first.answer)
    expect([first.remaining, second.remaining]).toEqual(['599', '598'])
    await app.close()
    await close()
  })
})
