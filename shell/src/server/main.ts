import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@medicena/domain/error-message'
import { openReleaseStore } from '@medicena/zone-kit/open-store'
import { MaxEntriesMap } from '@medicena/zone-kit/storage'
import { readConfig, type SiteConfig } from './config.ts'
import { createLog } from './log.ts'
import { buildOperations } from './operations.ts'
import { answerPreview } from './preview/answer-preview.ts'
import { readShellVersion, warnUnlessStored } from './shell-version.ts'
import { type BrowserCheckOptions, checkInOwnBrowser } from './supervisor/browser-check.ts'
import { culpritOf, type Fault, isRollbackDue } from './supervisor/faults.ts'
import { bindSocket } from './supervisor/listening-socket.ts'
import { PartsWatch } from './supervisor/parts-watch.ts'
import { ReleaseWatch, type ReleaseWatchOptions } from './supervisor/release-watch.ts'
import { SiteReleases } from './supervisor/site-releases.ts'
import { Supervision } from './supervisor/supervision.ts'
import { TrialRunner } from './supervisor/trial-runner.ts'
import { WorkerPool } from './supervisor/worker-pool.ts'
import { ReleaseTelemetry } from './telemetry/release-telemetry.ts'
import { releaseName } from './worker/release-name.ts'
import { fetchRelease, releaseFolder } from './zones/fetch-release.ts'

/** How often the origins of zones are checked. */
const PARTS_INTERVAL_MS = 5_000

/** Releases whose pages are remembered: those that are loaded, and many more. */
const MAX_TRIED_RELEASES = 200

/**
 * Runs the primary: it starts the workers that serve the site and decides what they serve. It evaluates no zone code, so
 * nothing that a zone does can stop it.
 */
async function supervise(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const socket = await bindSocket(config.host, config.port)
  const supervision = new Supervision(() => releases)
  const telemetry = new ReleaseTelemetry()
  const workers = new WorkerPool({
    count: config.workers,
    listenFd: socket.fd,
    stallLimitMs: config.stallLimitMs,
    heapMb: config.workerHeapMb,
    onFault: (fault) => onFault(fault),
    onSignals: (signals) => telemetry.record(signals),
    onEnd: (reason) => supervision.recordRestart(reason),
    onPreview: (token) => answerPreview(token, config.previewSecret, releases),
    log,
  })
  const store = await openReleaseStore(config.store, {
    onUnreadable: (revision) => log.error(revision, 'registry revision not readable, skipped'),
  })
  /** The pages that trials have rendered, by release. */
  const triedPages = new MaxEntriesMap<string, readonly string[]>(MAX_TRIED_RELEASES)
  const trials = new TrialRunner({ timeoutMs: config.trialTimeoutMs, heapMb: config.trialHeapMb })
  const releases: SiteReleases = new SiteReleases({
    store,
    fetchRelease: (name, entry) => fetchRelease(name, entry, config.origin),
    tryRelease: async (release) => {
      const result = await trials.run(release)
      triedPages.set(releaseName(release.release.name, release.release.version), result.pages)
      supervision.recordTrial(release.release.name, result.reason === null, result.durationMs)
      return result
    },
    workers,
    log,
  })

  function onFault(seen: Fault): void {
    const fault = { ...seen, release: culpritOf(seen, supervision.faults) }
    supervision.recordFault(fault)
    if (fault.release === null) return
    const isDue = isRollbackDue(supervision.faults, fault.release, fault.at)
    if (!isDue && releases.isForAll(fault.release)) return
    releases
      .withdraw(fault.release, fault.message)
      .catch((error: unknown) => log.error(error, 'rollback failed'))
  }

  const watch = new ReleaseWatch({
    telemetry,
    watched: () => releases.watched(),
    rollBack: (release, reason) => releases.withdraw(release, reason, 'visitors'),
    halt: (zone, reason) => releases.halt(zone, reason),
    checkInBrowser: browserCheckOf(config, triedPages),
    log,
  })
  const parts = new PartsWatch({
    files: () => liveFiles(releases, config.origin),
    onChange: (failing) => workers.announceParts(failing),
    log,
  })
  const watchReleases = async (): Promise<void> => {
    const loaded = new Set(releases.loaded().map(({ name }) => name))
    await telemetry.retain(loaded)
    await watch.check()
  }
  const shell = await readShellVersion(join(__dirname, '../client'))
  const operations = buildOperations({ releases, workers, supervision, telemetry, parts, store, shell })
  try {
    await operations.listen(config.operations)
  } catch (error) {
    socket.close()
    throw error
  }
  if (shell)
    warnUnlessStored(shell, store, log).catch((error: unknown) => log.error(error, 'shell not looked up'))
  // The site responds while zones are still loading, with 503 for their pages.
  workers.start()
  const refresh = () =>
    releases.refresh().then(
      () => parts.recordStore(true),
      (error: unknown) => {
        parts.recordStore(false)
        log.error(error, 'registry not readable')
      },
    )
  void refresh()
  const polling = setInterval(() => {
    void refresh()
    watchReleases().catch((error: unknown) => log.error(error, 'releases not watched'))
  }, config.pollIntervalMs)
  const checkingParts = setInterval(() => void parts.checkOrigins(), PARTS_INTERVAL_MS)

  const stop = async (): Promise<void> => {
    clearInterval(polling)
    clearInterval(checkingParts)
    trials.stop()
    workers.unready()
    await sleep(config.drainMs)
    await workers.stop()
    socket.close()
    await operations.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  // Node itself uses SIGUSR1, and SIGHUP means that a terminal was closed.
  process.on('SIGUSR2', () => void workers.restart())
}

/** The manifest of each zone's live release, which its origin has to serve. */
const liveFiles = (releases: Pick<SiteReleases, 'loaded'>, siteOrigin: string): ReadonlyMap<string, URL> =>
  new Map(
    releases
      .loaded()
      .filter(({ isLive }) => isLive)
      .map(({ zone, entry }) => {
        const folder = releaseFolder(entry.base, zone, entry.version)
        return [zone, new URL('release.json', new URL(folder, siteOrigin))]
      }),
  )

/** The check of releases in the site's own browser; null unless it is configured, with the previews that it needs. */
function browserCheckOf(
  { checkBrowser, previewSecret, port }: SiteConfig,
  triedPages: Pick<Map<string, readonly string[]>, 'get'>,
): ReleaseWatchOptions['checkInBrowser'] {
  if (checkBrowser === null || previewSecret === null) return null
  const options: BrowserCheckOptions = {
    browser: checkBrowser,
    origin: `http://localhost:${port}`,
    previewSecret,
    pagesOf: (release) => triedPages.get(release) ?? [],
  }
  return (zone, release) => checkInOwnBrowser(options, zone, release)
}

supervise().catch((error: unknown) => {
  const portTaken =
    error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
  const reason = portTaken
    ? `Port ${String(error.port)} is taken. SITE_PORT and SITE_OPS_PORT choose others.`
    : error
  process.stderr.write(`${messageOf(reason)}\n`)
  process.exitCode = 1
})
