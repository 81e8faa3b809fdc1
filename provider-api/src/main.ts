import { readConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { polishDay } from './days.ts'
import { run } from './run.ts'
import { isSeeded, seedDatabase } from './seed/seed.ts'
import { buildServer } from './server.ts'
import { StartError } from './start-error.ts'

await run(async () => {
  const config = readConfig(process.env)
  const { db, engine, close } = await openDatabase(config.database)
  try {
    if (config.seed && !(await isSeeded(db))) {
      print('Empty database: filling it with demonstration data.')
      await seedDatabase(db, { seed: 1, facilities: 1500, today: polishDay(), progress: print })
    }
    const app = await buildServer({ db, tokenSecret: config.tokenSecret, logLevel: config.logLevel })
    const stop = onSignal(async () => {
      await app.close()
      await close()
    })
    const address = await app
      .listen({ host: config.host, port: config.port })
      .catch(async (error: unknown) => {
        stop()
        await app.close()
        throw taken(error, config.port)
      })
    print(`Provider API on ${address}/api/ (${engine})`)
    if (engine === 'pglite') {
      print(
        'The embedded database survives a crash of this process but no power loss: set DATABASE_URL in production.',
      )
    }
  } catch (error) {
    await close()
    throw error
  }
})

/** Calls a function once when the process is told to end, then ends it; a second signal ends it at once. */
function onSignal(end: () => Promise<void>): () => void {
  const signals = ['SIGTERM', 'SIGINT'] as const
  const handle = () => {
    stop()
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
        process.exit(1)
      },
    )
  }
  const stop = () => {
    for (const signal of signals) process.off(signal, handle)
  }
  for (const signal of signals) process.on(signal, handle)
  return stop
}

function taken(error: unknown, port: number): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`port ${port} is taken: set PROVIDER_API_PORT to another`, { cause: error })
    case 'EACCES':
      return new StartError(`port ${port} is not allowed: set PROVIDER_API_PORT to another`, { cause: error })
    case 'EADDRNOTAVAIL':
      return new StartError('PROVIDER_API_HOST is no address of this machine', { cause: error })
    default:
      return error
  }
}

function print(message: string): void {
  process.stdout.write(`${message}\n`)
}
