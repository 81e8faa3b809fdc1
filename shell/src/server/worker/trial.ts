import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@medicena/domain/error-message'
import { describeError } from '@medicena/zone-kit/dev/describe-error'
import { findUnlayeredRule } from '@medicena/zone-kit/layers'
import { readConfig } from '../config.ts'
import type { TrialReport } from '../messages.ts'
import { sitePages } from '../page/site-pages.ts'
import type { FetchedRelease } from '../zones/fetch-release.ts'
import { loadZone } from '../zones/load-zone.ts'
import { changedGlobals, snapshotGlobals } from './globals.ts'
import { endWithPrimary, guardProcess } from './process-guard.ts'
import { writeSign } from './signs.ts'
import { BEAT_INTERVAL_MS, VitalSigns } from './vital-signs.ts'

/** Resident memory beyond the heap's limit: buffers and code. */
const MEMORY_BEYOND_HEAP_MB = 384

/** Timers and requests that a release starts at load get this long to fail. */
const SETTLE_MS = 50

/** Tries releases, one after the other: evaluates each, loads its routes, renders its smoke page and its pages without parameters. */
async function runTrial(): Promise<void> {
  endWithPrimary()
  const send = process.send?.bind(process)
  const report = (message: TrialReport) => void send?.(message)
  const config = readConfig(process.env)
  const memoryMb = config.trialHeapMb + MEMORY_BEYOND_HEAP_MB
  const signs = new VitalSigns({ stallLimitMs: config.stallLimitMs, memoryMb })
  setInterval(() => signs.beat(), BEAT_INTERVAL_MS)
  const pages = await sitePages({
    config,
    assetsFolder: join(__dirname, '../client'),
    isDemonstration: async () => false,
    report: () => {},
  })
  const attempts: string[] = []
  const errors: string[] = []
  guardProcess(({ message }) => void attempts.push(message))
  process.on('uncaughtException', (error) => void errors.push(messageOf(error)))
  process.on('unhandledRejection', () => {})
  const globals = snapshotGlobals()

  const attempt = async (release: FetchedRelease): Promise<TrialReport> => {
    let importance: 'primary' | 'supporting' | null = null
    const rendered: string[] = []
    try {
      assertLayered(release)
      const zone = await loadZone(release, () => writeSign({ type: 'step', step: 'routes' }))
      importance = zone.definition.importance
      await pages.smokeTest(zone, (step) => {
        writeSign({ type: 'step', step })
        rendered.push(step)
      })
      await sleep(SETTLE_MS)
    } catch (error) {
      const reason = config.devEvents === null ? messageOf(error) : describeError(error)
      return { type: 'finished', reason, importance, pages: rendered }
    }
    const [exit] = attempts
    const [error] = errors
    const changed = changedGlobals(globals)
    let reason: string | null = null
    if (changed.length > 0) reason = `it changes built-in objects: ${changed.join(', ')}`
    if (error !== undefined) reason = `it throws outside of a request: ${error}`
    if (exit !== undefined) reason = exit
    return { type: 'finished', reason, importance, pages: rendered }
  }
  // Trusted: the primary of this build sends the release.
  process.on('message', async (release) => report(await attempt(release as FetchedRelease)))
  report({ type: 'started' })
}

/** @throws Error naming a rule that would also style the frame and other zones' pages */
function assertLayered({ styles }: FetchedRelease): void {
  for (const [file, css] of styles) {
    const rule = findUnlayeredRule(css)
    if (rule !== null)
      throw new Error(`its style sheet ${file} has the rule '${rule}' outside of the layers of zones`)
  }
}

runTrial().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
})
