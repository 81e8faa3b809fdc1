import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@medicena/domain/error-message'
import { openReleaseStore } from '@medicena/zone-kit/open-store'
import { StoredShellFiles } from '@medicena/zone-kit/stored-shell-files'
import { createLog } from '../rendering/log.ts'
import { startTracing } from '../rendering/open-telemetry.ts'
import { SitemapPages } from '../zone-server/protocol.ts'
import { buildApp, type LifecycleState } from './app.ts'
import { readConfig } from './config.ts'
import { demonstrationSource } from './dataset.ts'
import { siteMapTiles } from './files/map-tiles.ts'
import { readShellVersion, warnUnlessStored } from './files/shell-version.ts'
import { SitemapSource } from './files/sitemap.ts'
import { SiteMetrics } from './metrics.ts'
import { buildOperations } from './operations/operations.ts'
import { ReleaseTelemetry } from './operations/telemetry/release-telemetry.ts'
import type { AcceptedRelease } from './releases/accepted-release.ts'
import { DependencyMonitor } from './releases/dependency-monitor.ts'
import { fetchRelease } from './releases/fetch-release.ts'
import { ReleaseSets } from './releases/release-sets.ts'
import { ReleaseWatch } from './releases/release-watch.ts'
import { SiteReleases } from './releases/site-releases.ts'
import { acceptedReleases, liveReleases, watchedReleases } from './releases/site-state.ts'
import { LoadLimit } from './responses/limits/load-limit.ts'
import { readShellAssets } from './responses/page/document.ts'
import { SitePages } from './responses/page/site-pages.ts'
import { DataVersionSource } from './responses/stored/data-version-source.ts'
import { ResponseCache } from './responses/stored/response-cache.ts'
import { runZoneHost } from './zone-host.ts'
import { createZoneServers } from './zone-servers/create-zone-servers.ts'

/** How often the origins of zones are checked. */
const DEPENDENCIES_INTERVAL_MS = 5_000

/**
 * Runs the gateway: it decides which releases visitors get, runs a server for each, and makes documents of what they
 * render. It evaluates no zone code.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const assetsFolder = join(__dirname, '../client')
  const store = await openReleaseStore(config.store, {
    onUnreadable: (revision) => log.error(revision, 'registry revision not readable, skipped'),
  })
  const sets = new ReleaseSets()
  const telemetry = new ReleaseTelemetry()
  const servers = createZoneServers(config, { log, onFault: (fault) => releases.onFault(fault) })
  const metrics = new SiteMetrics(sets)
  const releases: SiteReleases = new SiteReleases({
    store,
    sets,
    servers,
    log,
    fetchRelease: (name, entry) => fetchRelease(name, entry, config.origin),
    metrics,
  })
  const isDemonstration = demonstrationSource(config.providerUrl, (error) =>
    log.error(error, 'dataset not readable'),
  )
  const stopTracing = await startTracing(process.env, config.providerUrl)
  const { origin: siteOrigin, providerUrl, company, googleMapsKey, devEvents } = config
  const assets = await readShellAssets(assetsFolder, devEvents === null)
  const pages = new SitePages({
    assets,
    siteOrigin,
    providerUrl,
    company,
    googleMapsKey,
    devEvents,
    servers,
    mapTiles: await siteMapTiles(config, assets.mapTiles),
    report: (error, release) => log.error({ err: error, release }, 'error'),
  })
  const sitemap = new SitemapSource({
    live: () => sets.live,
    list: async ({ spec }) => {
      const response = await (await servers.serverFor(spec)).get('/sitemap')
      const text = await response.body.text()
      if (response.statusCode !== 200) throw new Error(text)
      return SitemapPages.parse(JSON.parse(text))
    },
    report: (details, message) => log.error(details, message),
  })
  const dataVersion = new DataVersionSource(config.providerUrl, (error) =>
    log.error(error, 'data version not readable'),
  )
  const load = new LoadLimit(config.maxPages)
  const cache = new ResponseCache({ maxBytes: config.documentCacheMb * 1024 * 1024, dataVersion })
  const state: LifecycleState = { isDraining: false, isShuttingDown: false }
  const dependencies = new DependencyMonitor(
    () => liveFiles(liveReleases(releases.state), config.origin),
    log,
  )
  const app = await buildApp({
    config,
    log,
    sets,
    pages,
    sitemap,
    metrics,
    isDemonstration,
    load,
    telemetry,
    cache,
    state,
    releases,
    dependencies,
    shellFiles: {
      folder: assetsFolder,
      stored: new StoredShellFiles({
        store,
        listIntervalMs: config.pollIntervalMs,
        report: (problem) => log.error({ problem }, 'stored file of the shell refused'),
      }),
    },
  })
  const watch = new ReleaseWatch({
    telemetry,
    watched: () => watchedReleases(releases.state),
    withdraw: (release, reason) => releases.withdraw(release, reason, 'visitors'),
    log,
  })
  metrics.observe({ releases, servers, load, cache, dependencies })
  const shell = await readShellVersion(assetsFolder)
  const operations = buildOperations({
    releases,
    servers,
    telemetry,
    store,
    shell,
    metrics: [metrics.registry, telemetry.registry],
  })
  await operations.listen(config.operations)
  if (shell)
    warnUnlessStored(shell, store, log).catch((error: unknown) => log.error(error, 'shell not looked up'))
  // The site responds while zones are still loading, with 503 for their pages.
  await app.listen({ host: config.host, port: config.port })
  void dataVersion.follow()

  const refresh = () => dependencies.checkStore(() => releases.refresh())
  const watchReleases = async (): Promise<void> => {
    const accepted = new Set(acceptedReleases(releases.state).map(({ name }) => name))
    servers.stopIdle(accepted)
    await telemetry.retain(accepted)
    await watch.check()
  }
  void refresh()
  const polling = setInterval(() => {
    void refresh()
    watchReleases().catch((error: unknown) => log.error(error, 'releases not watched'))
  }, config.pollIntervalMs)
  const checkingDependencies = setInterval(() => void dependencies.checkOrigins(), DEPENDENCIES_INTERVAL_MS)

  const stop = async (): Promise<void> => {
    clearInterval(polling)
    clearInterval(checkingDependencies)
    state.isShuttingDown = true
    await sleep(config.drainMs)
    // Clients learn from responses that connections should not be reused.
    state.isDraining = true
    await app.close()
    dataVersion.stop()
    await Promise.all([servers.stop(), stopTracing(), operations.close()])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  // Node itself uses SIGUSR1, and SIGHUP means that a terminal was closed.
  process.on('SIGUSR2', () => void servers.restart())
}

/** The manifest of each zone's live release, which its origin has to serve. */
const liveFiles = (live: readonly AcceptedRelease[], siteOrigin: string): ReadonlyMap<string, URL> =>
  new Map(
    live.map(({ zone, fetched }) => [zone, new URL('release.json', new URL(fetched.folder, siteOrigin))]),
  )

const run = process.argv[2] === 'zone-host' ? runZoneHost : main
run().catch((error: unknown) => {
  const portTaken =
    error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
  const reason = portTaken
    ? `Port ${String(error.port)} is taken. SITE_PORT and SITE_OPS_PORT choose others.`
    : error
  process.stderr.write(`${messageOf(reason)}\n`)
  process.exit(1)
})
