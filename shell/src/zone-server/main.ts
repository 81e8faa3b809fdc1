import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@medicena/domain/error-message'
import { changedBuiltIns, snapshotBuiltIns } from '@medicena/zone-kit/built-ins'
import { describeError } from '@medicena/zone-kit/dev/describe-error'
import { createLog } from '../rendering/log.ts'
import { startTracing } from '../rendering/open-telemetry.ts'
import { type LoadedRelease, loadRelease } from './load-release.ts'
import { type StartCommand, slotFillers, type ZoneServerMessage } from './protocol.ts'
import { ReleasePages } from './release-pages.ts'
import { type Outcome, zoneServer } from './zone-server.ts'

/** Timers and requests that a release starts at load get this long to fail. */
const SETTLE_MS = 50

const send = process.send?.bind(process)
const tell = (message: ZoneServerMessage) => void send?.(message)

/**
 * Runs one release: evaluates it, renders its smoke page and its pages without parameters, then serves its pages to the
 * gateway. It listens at once, so that the gateway sees a start that loops.
 */
async function main(command: StartCommand): Promise<void> {
  const { settings } = command
  await startTracing(process.env, settings.providerUrl)
  const outcome = start(command)
  const server = createServer(zoneServer({ outcome, settings }))
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  tell({ type: 'listening', port: (server.address() as AddressInfo).port })
}

async function start(command: StartCommand): Promise<Outcome> {
  const { settings, isTrial } = command
  const log = createLog(settings.logLevel)
  // An unhandled rejection leaves nothing half done, so the process goes on.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.error(error, 'uncaught exception')
    crash(`it throws outside of a request: ${messageOf(error)}`)
  })
  // Opens the port before code of the release can block this thread.
  await sleep(0)
  let release: LoadedRelease | null = null
  try {
    release = await loadRelease(command.release, (step) => tell({ type: 'step', step }))
    const fillers = slotFillers(release.routes, command.slots)
    const slots: LoadedRelease[] = []
    for (const code of fillers) slots.push(await loadRelease(code))
    const { name } = release
    const builtIns = snapshotBuiltIns()
    const pages = new ReleasePages({
      release,
      slots,
      settings,
      report: (error) => {
        log.error({ err: error, release: name }, 'error')
        // Changed built-in objects would break all later pages.
        const changed = changedBuiltIns(builtIns)
        if (changed.length > 0) crash(`it changes built-in objects: ${changed.join(', ')}`)
      },
    })
    if (isTrial) {
      await pages.tryPages((step) => tell({ type: 'step', step }))
      await sleep(SETTLE_MS)
    }
    return { release, pages }
  } catch (error) {
    const reason = settings.isDevelopment ? describeError(error) : messageOf(error)
    return { refusal: { reason, importance: release?.definition.importance ?? null } }
  }
}

/** Ends the process and says why. */
function crash(reason: string): void {
  tell({ type: 'crash', reason })
  process.exit(1)
}

// A signal reaches the whole process group; only the gateway ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(1))
// The gateway may have ended while this process started.
if (!process.connected) process.exit(1)
// Trusted: only the gateway of this build sends it.
process.once('message', (command) => void main(command as StartCommand))
