import { join } from 'node:path'
import { messageOf } from '@medicena/domain/error-message'
import { openReleaseStore } from '@medicena/zone-kit/open-store'
import { StoredShellFiles } from '@medicena/zone-kit/stored-shell-files'
import { buildApp, type LifecycleState } from '../app.ts'
import { readConfig } from '../config.ts'
import { DatasetSource } from '../dataset.ts'
import { DataVersionSource } from '../documents/data-version-source.ts'
import { SharedDocuments } from '../documents/shared-documents.ts'
import { LoadLimit } from '../limits/load-limit.ts'
import { PageLimit } from '../limits/page-limit.ts'
import { createLog } from '../log.ts'
import { LISTEN_FD, type WorkerCommand, type WorkerReport } from '../messages.ts'
import { createMetrics } from '../metrics.ts'
import { sitePages } from '../page/site-pages.ts'
import { SitemapSource } from '../sitemap.ts'
import { REPORTS_PER_MINUTE } from '../telemetry/browser-reports.ts'
import { startTracing } from '../telemetry/open-telemetry.ts'
import { SignalBuffer } from '../telemetry/signals.ts'
import { SiteZones } from '../zones/site-zones.ts'
import { changedGlobals, lockGlobals, snapshotGlobals } from './globals.ts'
import { PreviewRequests } from './preview-requests.ts'
import { endWithPrimary, guardProcess } from './process-guard.ts'
import { releaseInStack, releaseName } from './release-name.ts'
import { writeSign } from './signs.ts'
import { BEAT_INTERVAL_MS, VitalSigns } from './vital-signs.ts'

/** Before a planned end, connections get this long to learn from a response that they should not be reused. */
const LINGER_MS = 300

/** Resident memory beyond the heap's limit: buffers and code. */
const MEMORY_BEYOND_HEAP_MB = 512

type WorkerState = { -readonly [Key in keyof LifecycleState]: LifecycleState[Key] }

/** Serves the site as one of several processes, as the primary commands. */
async function work(): Promise<void> {
  endWithPrimary()
  const send = process.send?.bind(process)
  const exit = process.exit.bind(process)
  const report = (message: WorkerReport) => void (process.connected && send?.(message))
  const config = readConfig(process.env)
  const assetsFolder = join(__dirname, '../client')
  const log = createLog(config.logLevel)
  const signs = new VitalSigns({
    stallLimitMs: config.stallLimitMs,
    memoryMb: config.workerHeapMb + config.documentCacheMb + MEMORY_BEYOND_HEAP_MB,
  })
  const dataset = new DatasetSource(config.providerUrl, (error) => log.error(error, 'dataset not readable'))
  const isDemonstration = () => dataset.isDemonstration()
  const tracing = await startTracing(process.env, config.providerUrl)
  const pages = await sitePages({
    config,
    assetsFolder,
    tracing,
    isDemonstration,
    report: (error, release) => log.error({ err: error, release }, 'error'),
  })
  const zones = new SiteZones()
  const sitemap = new SitemapSource({
    snapshot: () => zones.snapshot,
    context: { providerUrl: config.providerUrl, siteOrigin: config.origin },
    report: (details, message) => log.error(details, message),
  })
  const metrics = createMetrics(zones)
  const dataVersion = new DataVersionSource(config.providerUrl, (error) =>
    log.error(error, 'data version not readable'),
  )
  const beginRequest = (release: string) => signs.begin(release)
  const load = new LoadLimit(config.maxPages)
  metrics.measureLoad(load)
  const shared = new SharedDocuments({
    ...{ zones, pages, dataVersion, isDemonstration, beginRequest },
    siteOrigin: config.origin,
    maxBytes: config.documentCacheMb * 1024 * 1024,
    beginRendering: () => load.begin(),
    onResult: (result) => metrics.countDocument(result),
  })
  metrics.observeDocuments(shared)
  const pageLimit = new PageLimit(config.pagesPerMinute)
  const reportLimit = new PageLimit(REPORTS_PER_MINUTE)
  const signals = new SignalBuffer()
  const previews = new PreviewRequests(report)
  const state: WorkerState = { isDraining: false, isShuttingDown: false, failingParts: [] }
  const shellFiles = {
    folder: assetsFolder,
    stored: new StoredShellFiles({
      open: () => openReleaseStore(config.store),
      listIntervalMs: config.pollIntervalMs,
      report: (problem) => log.error({ problem }, 'stored file of the shell refused'),
    }),
  }
  const app = await buildApp({
    config,
    shellFiles,
    log,
    zones,
    pages,
    sitemap,
    metrics,
    isDemonstration,
    load,
    pageLimit,
    reportLimit,
    signals,
    askPreview: (token) => previews.ask(token),
    beginRequest,
    shared,
    state,
  })
  await app.ready()
  void dataVersion.follow()

  const beat = () =>
    report({
      type: 'heartbeat',
      pages: pageLimit.report(),
      reports: reportLimit.report(),
      signals: signals.take(),
    })

  const drain = async (timeoutMs: number, lingerMs: number): Promise<void> => {
    if (state.isDraining) return
    state.isDraining = true
    setTimeout(() => exit(1), timeoutMs)
    await new Promise((resolve) => setTimeout(resolve, lingerMs))
    await app.close()
    dataVersion.stop()
    await tracing.stop()
    beat()
    report({ type: 'metrics', values: await metrics.values() })
    setImmediate(() => exit(0))
  }

  const onCommand = async (command: WorkerCommand): Promise<void> => {
    switch (command.type) {
      case 'load': {
        const { folder, release } = command.release
        const end = signs.begin(releaseName(release.name, release.version))
        const error = await zones.load(command.release).then(() => null, messageOf)
        end()
        return report({ type: 'loaded', folder, error })
      }
      case 'activate':
        zones.activate(command.state)
        return report({ type: 'activated', sequence: command.state.sequence })
      case 'listen':
        await app.listen({ fd: LISTEN_FD } as object)
        return report({ type: 'listening' })
      case 'metrics':
        return report({ type: 'metrics', values: await metrics.values() })
      case 'pages':
        pageLimit.include(command.counts)
        return reportLimit.include(command.reports)
      case 'preview':
        return previews.settle(command.id, command.answer)
      case 'parts':
        state.failingParts = command.failing
        return
      case 'unready':
        state.isShuttingDown = true
        return
      case 'drain':
        return drain(command.timeoutMs, command.isPlanned ? LINGER_MS : 0)
    }
  }
  // Trusted: only the primary of this build sends commands.
  process.on('message', (command) => void onCommand(command as WorkerCommand))

  process.on('uncaughtException', (error) => {
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    const reason = `throws outside of a request: ${messageOf(error)}`
    log.error(error, 'uncaught exception')
    writeSign({ type: 'fault', kind: 'throw', release: releaseInStack(stack), message: reason })
  })
  // A promise that nobody awaits leaves nothing half done: the worker can go on.
  process.on('unhandledRejection', (error) => {
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    log.error({ err: error, release: releaseInStack(stack) }, 'unhandled rejection')
  })
  guardProcess(({ release, message }) => writeSign({ type: 'fault', kind: 'exit', release, message }))
  lockGlobals()
  const globals = snapshotGlobals()
  let isTampered = false
  setInterval(() => {
    const recent = signs.beat()
    beat()
    const changed = isTampered ? [] : changedGlobals(globals)
    if (changed.length === 0) return
    isTampered = true
    const message = `built-in objects were changed: ${changed.join(', ')}`
    const [only = null, ...others] = recent
    writeSign({ type: 'fault', kind: 'globals', release: others.length === 0 ? only : null, message })
  }, BEAT_INTERVAL_MS)
  report({ type: 'started' })
}

work().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
  process.disconnect()
})
