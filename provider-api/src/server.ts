import { createServer } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answerAhead } from './answers/answer-ahead.ts'
import { keepAnswers } from './answers/answers.ts'
import { followDataVersion } from './answers/data-version.ts'
import { knownQuestions } from './answers/known-questions.ts'
import type { Database, Listen } from './database/database.ts'
import { countSearches } from './home/search-counter.ts'
import { closeConnections } from './http/connections.ts'
import { answerError, sendProblem } from './http/errors.ts'
import { addEtags } from './http/etag.ts'
import { followRequests } from './http/follow-requests.ts'
import { addHealth } from './http/health.ts'
import { type LogLevel, logOptions, requestId, requestLog } from './http/logging.ts'
import { answerMalformed } from './http/malformed.ts'
import { ProblemAnswer, problemOf } from './http/problems.ts'
import { addIndexingRoutes } from './indexing/routes.ts'
import { clientAddresses, LOOPBACK } from './limits/client-address.ts'
import { createRequestLimit, limitRequests } from './limits/request-limit.ts'
import type { Metrics } from './operations/metrics.ts'
import { type Readiness, watchReadiness } from './operations/readiness.ts'
import { readPlaces } from './places/places.ts'
import { addPrivateRoutes } from './private-routes.ts'
import { keepPromotions } from './promotions/daily.ts'
import { addPublicRoutes } from './public-routes.ts'
import { keepRetention } from './retention.ts'
import type { SignInConfig } from './sign-in/sign-in-config.ts'

/** The longest address that the API takes; every call's is far shorter. */
const LONGEST_URL = 4096

/** Milliseconds for which a connection is kept open after an answer: longer than proxies keep theirs. */
const KEEP_ALIVE = 72_000

export interface ServerOptions {
  readonly db: Database
  /** How to hear of changed data (`OpenDatabase`); without it every request asks the database whether they changed. */
  readonly listen?: Listen
  /** Signs session tokens; without it the database keeps a generated one. */
  readonly tokenSecret?: string | undefined
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed; those of this machine by default. */
  readonly trustedProxies?: readonly string[]
  /** Days for which contact requests are kept; 90 by default. */
  readonly contactRequestDays?: number
  /** Sign-in providers; none by default. */
  readonly signIn?: SignInConfig
  /** Told of requests and of kept answers. */
  readonly metrics?: Metrics
  /** Says whether `/readyz` does; by default as the database is. */
  readonly readiness?: Readiness
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
  listen,
  tokenSecret,
  trustedProxies = LOOPBACK,
  contactRequestDays = 90,
  signIn = { origin: 'http://localhost:3000', providers: {} },
  metrics,
  readiness = watchReadiness(db),
  logLevel = 'silent',
  logStream = process.stdout,
}: ServerOptions): Promise<FastifyInstance> {
  const addresses = clientAddresses(trustedProxies)
  /** Answers a request ahead of the framework, if it can. */
  let answered: ReturnType<typeof answerAhead> = () => false
  const app = Fastify({
    serverFactory: (handle) =>
      createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
        if (!answered(request, response)) handle(request, response)
      }),
    trustProxy: (address) => addresses.isTrusted(address),
    logger: logOptions(logLevel, logStream),
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true }),
    // Longer parameters must reach the validation, which says what is wrong with them.
    // SPEC writes 'Category/Categories/' with a slash at the end, other paths without.
    routerOptions: { maxParamLength: LONGEST_URL, ignoreTrailingSlash: true },
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
  const followers = [requestLog(app.log), closeConnections(app), ...(metrics ? [metrics.requests] : [])]
  followRequests(app, followers)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done(request.url.length > LONGEST_URL ? new ProblemAnswer(414) : undefined)
  })
  addEtags(app)
  addHealth(app, readiness)

  const onError = (error: unknown) => app.log.error({ err: error }, 'background task failed')
  const counter = countSearches(db, onError)
  const endPromotions = await keepPromotions(db, onError)
  const endRetention = keepRetention(db, contactRequestDays, onError)
  app.addHook('onClose', async () => {
    await endRetention()
    endPromotions()
    await counter.close()
  })
  const dataVersion = await followDataVersion(db, listen)
  app.addHook('onClose', () => dataVersion.close())
  // Whoever was told that something is written reads it, even if the notification is still under way. It is written also
  // where the database can't be asked any more: that changes nothing about the answer.
  app.addHook('onSend', ({ method, log }, { statusCode }, payload, done) => {
    if (method === 'GET' || method === 'HEAD' || statusCode >= 300) return done(null, payload)
    dataVersion
      .refresh()
      .catch((error: unknown) => log.error({ err: error }, 'data version unknown'))
      .then(() => done(null, payload))
  })
  const answers = keepAnswers(db, dataVersion, metrics?.asked)
  const known = knownQuestions()
  const limit = createRequestLimit()
  answered = answerAhead({ answers, known, limit, addresses, followers })
  const places = await readPlaces(db)
  await app.register(
    async (api) => {
      limitRequests(api, limit, addresses)
      await addPublicRoutes(api, { db, places, counter, addresses, answers, known })
      addIndexingRoutes(api, db)
      await addPrivateRoutes(api, { db, tokenSecret, addresses, contactRequestDays, signIn })
    },
    { prefix: '/api' },
  )
  return app
}
