import type { OutgoingHttpHeader } from 'node:http'
import type { Call } from '@medicena/provider-client/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { hasTag } from '../http/etag.ts'
import { routeOf, schemaOf } from '../http/serve.ts'
import type { Answer, Answers, Snapshot } from './answers.ts'
import { chooseEncoding } from './encodings.ts'

type Schema = z.ZodMiniType

/** Addresses of each call that are remembered, with what they ask: how many, and how long all and each may be. */
const ADDRESSES = { max: 2000, maxSize: 256 * 1024, maxEntrySize: 1024 }

/** JSON that the database wrote: lists too long to be made of objects here. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The validated parts of a question; a part that its call does not declare is `never`. */
export interface Question<Params, Query> {
  readonly params: Params
  readonly query: Query
}

/**
 * Routes a public call of the contract whose answers are kept (`answers.ts`): validated, tagged and packed once.
 * @param maxAge seconds for which anyone may keep the answer
 * @param prepare called for every request: it refuses what can't be answered, and returns how to read the answer in case
 *   none is kept
 */
export function serveAnswer<Params extends Schema, Query extends Schema, Result extends Schema>(
  app: FastifyInstance,
  answers: Answers,
  call: Call<Params, Query, never, Result, undefined>,
  maxAge: number,
  prepare: (
    question: Question<z.output<Params>, z.output<Query>>,
    raw: FastifyRequest,
  ) => (snapshot: Snapshot) => Promise<z.input<Result> | JsonText>,
): void {
  type Asked = Question<z.output<Params>, z.output<Query>>
  const cacheControl = `public, max-age=${maxAge}`
  /** Questions by the addresses that were found to ask them: they need not be validated again. */
  const known = new LRUCache<string, { readonly asked: Asked; readonly key: string }>({
    ...ADDRESSES,
    sizeCalculation: ({ key }, url) => url.length + key.length,
  })

  const answer = (asked: Asked, key: string, request: FastifyRequest, reply: FastifyReply) => {
    const read = prepare(asked, request)
    const found = answers.ask(key, async (snapshot) => {
      const result = await read(snapshot)
      return result instanceof JsonText ? result.text : JSON.stringify(z.parse(call.answer, result))
    })
    reply.header('cache-control', cacheControl)
    return found instanceof Promise
      ? found.then((kept) => send(request, reply, kept))
      : send(request, reply, found)
  }
  app.route({
    method: call.method,
    url: routeOf(call.path),
    schema: schemaOf(call),
    // The last hook before the request is parsed and validated.
    onRequest: (request, reply, done) => {
      const question = known.get(request.url)
      if (!question) return done()
      try {
        const sent = answer(question.asked, question.key, request, reply)
        if (sent instanceof Promise) sent.catch(done)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
    handler: async (request, reply) => {
      const { params, query } = request
      // Fastify has validated both by the very schemas that type them; its own types can't follow generic ones.
      const asked = { params, query } as Asked
      const key = JSON.stringify([call.path, params, query])
      const sent = await answer(asked, key, request, reply)
      known.set(request.url, { asked, key })
      return sent
    },
  })
}

function send({ headers }: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<void> | void {
  const encoding = chooseEncoding(headers['accept-encoding'], answer.bytes)
  // A strong tag names bytes, so each encoding has its own.
  const etag = encoding === 'identity' ? `"${answer.tag}"` : `"${answer.tag}-${encoding}"`
  reply.headers({ vary: 'accept-encoding', etag })
  if (hasTag(headers['if-none-match'], etag)) return end(reply.code(304))
  reply.header('content-type', 'application/json; charset=utf-8')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const bytes = answer.packed(encoding)
  return bytes instanceof Promise ? bytes.then((packed) => end(reply, packed)) : end(reply, bytes)
}

/** Past the framework's hooks and serialisation, which have nothing to do here: these bytes are what leaves. */
function end(reply: FastifyReply, bytes?: Buffer): void {
  if (bytes) reply.header('content-length', bytes.length)
  const headers: OutgoingHttpHeader[] = []
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) headers.push(name, value)
  }
  const { raw } = reply.hijack()
  raw.writeHead(raw.statusCode, headers).end(bytes)
}
