import type { FastifyInstance } from 'fastify'
import { HttpProblem } from './problems.ts'

/**
 * Rejects requests while too many are in progress: those that wait longer than their deadline would fail all the same,
 * and keep others waiting.
 * @param maxRequests requests in progress
 * @param onShed called for each rejected request
 */
export function shedLoad(app: FastifyInstance, maxRequests: number, onShed: () => void = () => {}): void {
  let inProgress = 0
  app.addHook('onRequest', (_request, reply, done) => {
    if (inProgress >= maxRequests) {
      onShed()
      return done(
        new HttpProblem(503, 'Serwer obsługuje teraz zbyt wiele zapytań. Spróbuj ponownie za chwilę.'),
      )
    }
    inProgress += 1
    reply.raw.once('close', () => {
      inProgress -= 1
    })
    done()
  })
}

/** Bytes of a body whose parsing takes no time worth mentioning. */
export const BODY_LIMIT = 64 * 1024

/** Characters that begin or separate values of a JSON document. */
const SEPARATORS: ReadonlySet<number> = new Set([...'[{,:'].map((character) => character.charCodeAt(0)))

/**
 * Rejects bodies with more values than the usual limit has bytes: parsing millions of them blocks all other requests for
 * seconds. Large bodies of the contract are one long string.
 */
export function limitValues(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length > BODY_LIMIT && hasManyValues(body)) {
      return done(new HttpProblem(413, 'Treść zapytania zawiera zbyt wiele wartości.'))
    }
    parse(request, body, done)
  })
}

function hasManyValues(json: string): boolean {
  let separators = 0
  for (let index = 0; index < json.length; index += 1) {
    if (SEPARATORS.has(json.charCodeAt(index)) && ++separators > BODY_LIMIT) return true
  }
  return false
}
