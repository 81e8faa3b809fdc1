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

/** Rejects compressed bodies, which no client of the contract sends (RFC 9110, section 15.5.16). */
export function rejectEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding']
    if (encoding === undefined || encoding === 'identity') return done()
    done(
      new HttpProblem(415, 'Treść zapytania nie może być skompresowana.', undefined, {
        'accept-encoding': 'identity',
      }),
    )
  })
}
