import { EXAMPLE_CONTACT_EMAIL } from '@medicena/domain/brand'
import { polishDay } from '@medicena/domain/days'
import { REQUEST_DEADLINE_MS } from '@medicena/provider-client/deadlines'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { composeLinkMail } from './accounts/account-mails.ts'
import { readSecret } from './accounts/secret.ts'
import type { Database, Listen } from './database/database.ts'
import { countSearches } from './home/search-counter.ts'
import { closeIdleConnections } from './http/connections.ts'
import { addEtags } from './http/etag.ts'
import { BODY_LIMIT, limitValues, shedLoad } from './http/load.ts'
import {
  type LogLevel,
  type LogStream,
  logOptions,
  logRequests,
  requestId,
  standardOutput,
} from './http/logging.ts'
import { HttpProblem, handleError, handleParserError, problemOf, sendProblem } from './http/problems.ts'
import { clientAddresses, LOOPBACK } from './limits/client-address.ts'
import { createRateLimiter, limitRequests } from './limits/rate-limits.ts'
import { startMailer } from './mail/mailer.ts'
import type { MailTransport } from './mail/transport.ts'
import { addOpenApi } from './openapi/openapi.ts'
import type { Metrics } from './operations/metrics.ts'
import { addHealthChecks, createReadiness, type Readiness } from './operations/operations.ts'
import { readPlaces } from './places/places.ts'
import { checkPriceAlerts } from './price-alerts/check-price-alerts.ts'
import { composePriceAlertMail } from './price-alerts/price-alert-mails.ts'
import { schedulePromotions } from './promotions/apply-promotions.ts'
import { deleteExpired } from './retention.ts'
import { addPrivateRoutes, addPublicRoutes } from './routes.ts'
import { schedule } from './schedule.ts'
import type { SignInProviders } from './sign-in/config.ts'
import { countContacts } from './smart/contact-counts.ts'
import { mailEndingPackages } from './smart/smart-mails.ts'
import { snapshotsPlugin } from './snapshots/public-route.ts'
import { NO_TRACING, type Tracing } from './telemetry/tracing.ts'

/** Every endpoint's URL is far shorter. */
const MAX_URL_LENGTH = 4096

const START_TIMEOUT_MS = 120_000

/** With statements of 20 ms on 10 connections, the last one waits for less than a second. */
const MAX_REQUESTS = 300

const HOUR_MS = 3_600_000
const PRICE_ALERTS_MS = 600_000

/** Longer than proxies keep idle connections, so that the server never closes one that a proxy is about to use. */
const KEEP_ALIVE_MS = 72_000

export interface ServerOptions {
  readonly db: Database
  /** A replica from which public data are read while it has the newest ones. */
  readonly replica?: Database | undefined
  /** Subscribes to changed data (`OpenDatabase`); without it every request queries the data version. */
  readonly listen?: Listen
  /** Signs session tokens; without it the database stores a generated one. */
  readonly tokenSecret?: string | undefined
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted; those of this machine by default. */
  readonly trustedProxies?: readonly string[]
  /** Days for which contact requests are stored; 90 by default. */
  readonly contactRequestDays?: number
  /** The public origin of the site; mailed links begin with it. */
  readonly siteOrigin?: string
  /** The site's address for questions, which mails name. */
  readonly contactEmail?: string
  /** Sign-in providers; none by default. */
  readonly signIn?: SignInProviders
  /** Sends queued mails; without it they stay queued. */
  readonly mailTransport?: MailTransport
  /** Milliseconds between two looks into the mail queue; a second by default. */
  readonly mailPollIntervalMs?: number
  readonly metrics?: Metrics
  /** None by default. */
  readonly tracing?: Tracing
  /** Requests in progress; further ones are rejected with status 503. 300 by default. */
  readonly maxRequests?: number
  /** Milliseconds after which a request is responded to with status 503, a change with 504; 12 s by default. */
  readonly requestTimeoutMs?: number
  /** The result of `/readyz`; by default that of the database. */
  readonly readiness?: Readiness
  readonly logLevel?: LogLevel
  /** Standard output by default. */
  readonly logStream?: LogStream
}

/**
 * Builds the API server on an open database; the caller lets it listen. Closing it writes pending counts but leaves the
 * database open.
 */
export async function buildServer({
  db,
  replica,
  listen,
  tokenSecret,
  trustedProxies = LOOPBACK,
  contactRequestDays = 90,
  siteOrigin = 'http://localhost:3000',
  contactEmail = EXAMPLE_CONTACT_EMAIL,
  signIn = {},
  mailTransport,
  mailPollIntervalMs,
  metrics,
  tracing = NO_TRACING,
  maxRequests = MAX_REQUESTS,
  requestTimeoutMs = REQUEST_DEADLINE_MS,
  readiness = createReadiness(db),
  logLevel = 'silent',
  logStream = standardOutput(),
}: ServerOptions): Promise<FastifyInstance> {
  const addresses = clientAddresses(trustedProxies)
  const app = Fastify({
    keepAliveTimeout: KEEP_ALIVE_MS,
    // The routes read reference data at start, which may take longer than the default of 10 s on a busy machine.
    pluginTimeout: START_TIMEOUT_MS,
    trustProxy: (address) => addresses.isTrusted(address),
    logger: logOptions(logLevel, logStream),
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true }),
    // Validation must see longer parameters: it explains what is wrong with them. `Category/Categories/` is the only
    // path of the contract with a slash at the end.
    routerOptions: { maxParamLength: MAX_URL_LENGTH, ignoreTrailingSlash: true },
    bodyLimit: BODY_LIMIT,
    handlerTimeout: requestTimeoutMs,
    frameworkErrors: handleError,
    clientErrorHandler: handleParserError,
  })
  // The API accepts JSON only.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, problemOf(404, 'Nie ma takiego adresu.')))
  logRequests(app)
  closeIdleConnections(app)
  metrics?.measureRequests(app)
  tracing.addTo(app)
  app.addHook('onRequest', async (request) => {
    if (request.url.length > MAX_URL_LENGTH) throw new HttpProblem(414)
  })
  addEtags(app)
  addHealthChecks(app, readiness)

  const onError = (error: unknown) => {
    metrics?.countFailedTask()
    app.log.error({ err: error }, 'background task failed')
  }
  const counter = countSearches(db, onError)
  const contactCounter = countContacts(db, onError)
  const stopTasks = [
    await schedulePromotions(db, onError),
    schedule(HOUR_MS, () => deleteExpired(db, contactRequestDays), onError),
    schedule(HOUR_MS, async () => mailTransport?.deleteExpired?.(), onError),
    schedule(HOUR_MS, () => mailEndingPackages(db, polishDay()), onError),
    schedule(PRICE_ALERTS_MS, () => checkPriceAlerts(db, polishDay()), onError),
  ]
  const secret = await readSecret(db, tokenSecret)
  const places = await readPlaces(db)
  const mailer =
    mailTransport &&
    startMailer({
      db,
      transport: mailTransport,
      pollIntervalMs: mailPollIntervalMs,
      contactEmail,
      compose: (mail) =>
        mail.priceAlertId === null
          ? composeLinkMail(db, siteOrigin, mail)
          : composePriceAlertMail({ db, siteOrigin, secret }, mail),
      onFailure: (failure) => app.log[failure.givenUp ? 'error' : 'warn'](failure, 'mail not sent'),
      onError,
    })
  app.addHook('onClose', async () => {
    await mailer?.close()
    for (const stop of stopTasks) await stop()
    await counter.close()
    await contactCounter.close()
  })
  await app.register(snapshotsPlugin, { db, replica, listen })
  await app.register(
    async (api) => {
      shedLoad(api, maxRequests, metrics?.countShed)
      limitValues(api)
      limitRequests(api, addresses)
      await addOpenApi(api)
      await addPublicRoutes(api, { db, places, counter, contactCounter, addresses })
      const limiter = createRateLimiter(db, secret)
      await addPrivateRoutes(
        api,
        { db, places, secret, limiter, addresses, contactRequestDays, siteOrigin },
        signIn,
      )
    },
    { prefix: '/api' },
  )
  return app
}
