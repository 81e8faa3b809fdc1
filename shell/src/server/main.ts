import { join } from 'node:path'
import { messageOf } from '@medicena/domain/error-message'
import { openReleaseStore } from '@medicena/zone-kit/open-store'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { DatasetSource } from './dataset.ts'
import { PageLimit } from './limits/page-limit.ts'
import { LIVE_RELOAD_SCRIPT, LiveReload } from './live-reload.ts'
import { createLog } from './log.ts'
import { buildOperations, createMetrics } from './operations.ts'
import { readShellAssets } from './page/document.ts'
import { SitePages } from './page/site-pages.ts'
import { SitemapSource } from './sitemap.ts'
import { SiteZones } from './zones/site-zones.ts'

/** On shutdown, requests in flight get this long to finish. */
const SHUTDOWN_TIMEOUT_MS = 10_000

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const assetsFolder = join(__dirname, '../client')
  const log = createLog(config.logLevel)
  const liveReload = config.liveReload ? new LiveReload() : null
  const dataset = new DatasetSource(config.providerUrl, (error) => log.error(error, 'dataset not readable'))
  const isDemonstration = () => dataset.isDemonstration()
  const pages = new SitePages({
    isDemonstration,
    assets: await readShellAssets(assetsFolder),
    siteOrigin: config.origin,
    providerUrl: config.providerUrl,
    company: config.company,
    googleMapsKey: config.googleMapsKey,
    inlineScript: liveReload && LIVE_RELOAD_SCRIPT,
    report: (error) => log.error(error),
  })
  const store = await openReleaseStore(config.store, {
    onUnreadable: (revision) => log.error(revision, 'registry revision not readable, skipped'),
  })
  const zones = new SiteZones({
    readRegistry: () => store.readRegistry(),
    siteOrigin: config.origin,
    smokeTest: (zone) => pages.smokeTest(zone),
    onChange: () => liveReload?.announce(),
    log,
  })
  const sitemap = new SitemapSource({
    snapshot: () => zones.snapshot,
    context: { providerUrl: config.providerUrl, siteOrigin: config.origin },
    report: (details, message) => log.error(details, message),
  })
  const metrics = createMetrics(zones)
  const pageLimit = new PageLimit(config.pagesPerMinute)
  const app = await buildApp({
    pageLimit,
    ...{ config, assetsFolder, log, zones, pages, sitemap, metrics, isDemonstration },
  })
  liveReload?.addRoute(app)
  const operations = buildOperations(zones, metrics)

  // An unhandled rejection in one zone must not end the site.
  process.on('unhandledRejection', (error) => log.error(error, 'unhandled rejection'))
  let polling: NodeJS.Timeout | undefined
  const stop = async (): Promise<void> => {
    clearInterval(polling)
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    await Promise.all([app.close(), operations.close()])
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

  const refresh = () => zones.refresh().catch((error: unknown) => log.error(error, 'registry not readable'))
  try {
    await operations.listen({ port: config.opsPort, host: '127.0.0.1' })
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await stop()
    throw error
  }
  // The site responds while zones are still loading, with 503 for their pages.
  void refresh()
  polling = setInterval(() => void refresh(), config.pollIntervalMs)
}

serve().catch((error: unknown) => {
  const portTaken =
    error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
  const reason = portTaken
    ? `Port ${String(error.port)} is taken. SITE_PORT and SITE_OPS_PORT choose others.`
    : error
  process.stderr.write(`${messageOf(reason)}\n`)
  process.exitCode = 1
})
