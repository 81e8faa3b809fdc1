import type { OutgoingHttpHeader } from 'node:http'
import type { Endpoint } from '@medicena/provider-client/endpoint'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { routeOf, schemaOf } from '../http/serve.ts'
import type { Answers, Snapshot } from './answers.ts'
import type { Asker, KnownQuestions } from './known-questions.ts'
import { packFor, sendPacked } from './send-answer.ts'

type Schema = z.ZodMiniType

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

/** How a question is answered. */
export interface Prepared<Result> {
  /** Reads the answer; called where none is kept. */
  readonly read: (snapshot: Snapshot) => Promise<Result | JsonText>
  /** Told of everyone who asks by GET, also where the answer is a kept one. */
  readonly onAsked?: ((asker: Asker) => void) | undefined
}

/** Where answers and the addresses that ask for them are kept. */
export interface AnswerStore {
  readonly answers: Answers
  readonly known: KnownQuestions
}

/**
 * Routes a public call of the contract whose answers are kept (`answers.ts`): validated, tagged and packed once. From then
 * on `answer-ahead.ts` answers whoever asks by the same address.
 * @param maxAge seconds for which anyone may keep the answer
 * @param prepare refuses what can't be answered, else says how to; its outcome depends on the question alone
 */
export function serveAnswer<Params extends Schema, Query extends Schema, Result extends Schema>(
  app: FastifyInstance,
  { answers, known }: AnswerStore,
  call: Endpoint<Params, Query, never, Result, undefined>,
  maxAge: number,
  prepare: (question: Question<z.output<Params>, z.output<Query>>) => Prepared<z.input<Result>>,
): void {
  const cacheControl = `public, max-age=${maxAge}`
  app.route({
    method: call.method,
    url: routeOf(call.path),
    schema: schemaOf(call),
    handler: async (request, reply) => {
      const { params, query, method, url, routeOptions } = request
      // Fastify has validated both by the very schemas that type them; its own types can't follow generic ones.
      const { read, onAsked } = prepare({ params, query } as Question<z.output<Params>, z.output<Query>>)
      if (method === 'GET') onAsked?.(request)
      const key = JSON.stringify([call.path, params, query])
      const answer = await answers.ask(key, async (snapshot) => {
        const result = await read(snapshot)
        return result instanceof JsonText ? result.text : JSON.stringify(z.parse(call.response, result))
      })
      const packed = await packFor(request.headers, answer)
      known.set(url, { key, route: routeOptions.url ?? 'none', cacheControl, onAsked })
      const others: OutgoingHttpHeader[] = ['cache-control', cacheControl]
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) others.push(name, value)
      }
      sendPacked(reply.hijack().raw, packed, others)
    },
  })
}
