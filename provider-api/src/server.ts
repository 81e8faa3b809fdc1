import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { addAccountRoutes } from './accounts/routes.ts'
import { createTokens } from './accounts/tokens.ts'
import type { Database } from './database/database.ts'
import { countSearches } from './home/search-counter.ts'
import { answerError, sendProblem } from './http/errors.ts'
import { addEtags } from './http/etag.ts'
import { addHealth } from './http/health.ts'
import { type LogLevel, logOptions, logRequests } from './http/logging.ts'
import { answerMalformed } from './http/malformed.ts'
import { ProblemAnswer, problemOf } from './http/problems.ts'
import { readPlaces } from './places/places.ts'
import { keepPromotions } from './promotions/daily.ts'
import { addPublicRoutes } from './public-routes.ts'

/** The longest address that the API takes; every call's is far shorter. */
const LONGEST_URL = 4096

export interface ServerOptions {
  readonly db: Database
  /** Signs session tokens; without it the database keeps a generated one. */
  readonly tokenSecret?: string | undefined
  readonly logLevel?: LogLevel
  /** Where the log goes; standard output by default. */
  readonly logStream?: NodeJS.WritableStream
}

/**
 * Builds the API server on an open database; the caller lets it listen. Closing it writes what is still to be written,
 * but leaves the database open.
 */
export async function buildServer({
  db,
  tokenSecret,
  logLevel = 'silent',
  logStream = process.stdout,
}: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    // Longer parameters must reach the validation, which says what is wrong with them.
    routerOptions: { maxParamLength: LONGEST_URL },
    bodyLimit: 64 * 1024,
    frameworkErrors: answerError,
    clientErrorHandler: answerMalformed,
  })
  // JSON is the only language of the contract.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, problemOf(404, 'Nie ma takiego adresu.')))
  app.addHook('onRequest', async (request) => {
    if (request.url.length > LONGEST_URL) throw new ProblemAnswer(414)
  })
  logRequests(app)
  addEtags(app)
  addHealth(app, db)

  const onError = (error: unknown) => app.log.error({ err: error }, 'background task failed')
  const counter = countSearches(db, onError)
  const endPromotions = await keepPromotions(db, onError)
  app.addHook('onClose', async () => {
    endPromotions()
    await counter.close()
  })
  const places = await readPlaces(db)
  const tokens = await createTokens(db, tokenSecret)
  await app.register(
    async (api) => {
      addPublicRoutes(api, { db, places, counter })
      addAccountRoutes(api, db, tokens)
    },
    { prefix: '/api' },
  )
  return app
}
