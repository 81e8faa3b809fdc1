import { setTimeout as sleep } from 'node:timers/promises'
import { polishDay } from '@medicena/domain/days'
import { codeOf, messageOf } from '@medicena/domain/error-message'
import type { FastifyInstance } from 'fastify'
import { readConfig } from './config.ts'
import type { StatementObserver } from './database/observe-statements.ts'
import { openDatabase } from './database/open-database.ts'
import { openReplica } from './database/postgres.ts'
import { standardOutput } from './http/logging.ts'
import { createMailTransport } from './mail/config.ts'
import { readMailQueue } from './mail/mailer.ts'
import { addModeration } from './moderation/routes.ts'
import { createMetrics } from './operations/metrics.ts'
import { buildOperations, createReadiness } from './operations/operations.ts'
import { onSignal, run, StartError } from './program.ts'
import { checkClock } from './promotions/clock.ts'
import { isSeeded, seedDatabase } from './seed/seed.ts'
import { buildServer } from './server.ts'
import { startTracing } from './telemetry/open-telemetry.ts'

/** How long requests in flight may take after a signal to stop. */
const SHUTDOWN_TIMEOUT_MS = 10_000

const output = standardOutput()

await run(async () => {
  const config = readConfig(process.env)
  const metrics = createMetrics()
  const tracing = await startTracing(process.env)
  const observer: StatementObserver = (statement) => {
    const ends = [metrics.observeStatement(), tracing.observeStatement(statement)]
    return (succeeded) => {
      for (const end of ends) end(succeeded)
    }
  }
  const mailTransport = createMailTransport(config.mail)
  if (mailTransport.kind === 'outbox') await mailTransport.verify()
  const { db, engine, connections, listen, close } = await openDatabase(config.database, {
    observer,
    poolUrl: config.poolUrl,
  })
  const replica = config.readUrl ? openReplica(config.readUrl, observer) : undefined
  try {
    await checkClock(db, config.acceptedDay)
    if (config.seed && !(await isSeeded(db))) {
      print('Empty database: filling it with demonstration data.')
      await seedDatabase(db, { seed: 1, facilities: 1500, today: polishDay(), onProgress: print })
    }
    const readiness = createReadiness(db)
    metrics.observeState({
      isReady: async () => (await readiness.unreadyReason()) === null,
      connections,
      readMailQueue: () => readMailQueue(db),
    })
    const app = await buildServer({
      ...config,
      db,
      replica: replica?.db,
      listen,
      metrics,
      tracing,
      readiness,
      mailTransport,
    })
    const operations = buildOperations(metrics, readiness, async () => ({
      mail: { transport: mailTransport.kind, ...(await readMailQueue(db)) },
    }))
    addModeration(operations, db, config.siteOrigin)
    const stop = onSignal(config.drainMs + SHUTDOWN_TIMEOUT_MS, async () => {
      readiness.shutDown()
      await sleep(config.drainMs)
      await app.close()
      await tracing.stop()
      await operations.close()
      await replica?.close()
      await close()
    })
    try {
      await listenOn(operations, config.operations, 'PROVIDER_API_OPS')
      const address = await listenOn(app, config, 'PROVIDER_API')
      print(`Provider API on ${address}/api/ (${engine})`)
    } catch (error) {
      stop()
      await app.close()
      await operations.close()
      throw error
    }
    if ('outboxFolder' in config.mail) {
      print(`Mails are stored in ${config.mail.outboxFolder} (pnpm mail list): set SMTP_URL to send them.`)
    }
    if (mailTransport.kind === 'smtp') {
      // A mail server that is down must not keep the site from starting: mails wait in the queue.
      mailTransport.verify().catch((error: unknown) => {
        process.stderr.write(`The mail server of SMTP_URL accepts no mail: ${messageOf(error)}\n`)
      })
    }
    if (engine === 'pglite') {
      print(
        'The embedded database survives a crash of this process but no power loss: set DATABASE_URL in production.',
      )
    }
  } catch (error) {
    await replica?.close()
    await close()
    throw error
  }
})

/**
 * @param variables prefix of the environment variables of the address
 * @throws StartError that names the variable to change
 */
async function listenOn(
  server: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
  variables: string,
): Promise<string> {
  try {
    return await server.listen({ host, port })
  } catch (error) {
    switch (codeOf(error)) {
      case 'EADDRINUSE':
        throw new StartError(`port ${port} is taken: set ${variables}_PORT to another`, { cause: error })
      case 'EACCES':
        throw new StartError(`port ${port} is not allowed: set ${variables}_PORT to another`, {
          cause: error,
        })
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
        throw new StartError(`${variables}_HOST is no address of this machine`, { cause: error })
      default:
        throw error
    }
  }
}

function print(message: string): void {
  output.write(`${message}\n`)
}
