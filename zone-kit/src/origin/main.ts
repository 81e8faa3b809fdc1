import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@medicena/domain/error-message'
import { openReleaseStore } from '../release/open-store.ts'
import { buildZoneOrigin } from '../release/zone-origin.ts'
import { readConfig } from './config.ts'

/** Serves the releases of all zones of a store, without a workspace: the program of a production machine. */
async function main(): Promise<void> {
  const {
    ZONE_ORIGIN_HOST: host,
    ZONE_ORIGIN_PORT: port,
    ZONE_ORIGIN_DRAIN_MS: drainMs,
    RELEASE_STORE: store,
  } = readConfig(process.env)
  const report = (problem: string): void => void process.stderr.write(`${problem}\n`)
  const origin = await buildZoneOrigin({ store: await openReleaseStore(store), report })
  let isReady = true
  origin.get('/readyz', async (_request, reply) => reply.status(isReady ? 200 : 503).send({ ready: isReady }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      isReady = false
      await sleep(drainMs)
      await origin.close()
      process.exit(0)
    })
  await origin.listen({ host, port })
  process.stdout.write(`All zones are served at http://${host}:${port}/\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})
