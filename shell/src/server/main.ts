import { join } from 'node:path'
import { directoryStore } from '@medicena/zone-kit/store/directory'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { SiteListing } from './indexing/site-listing.ts'
import { LIVE_RELOAD_SCRIPT, LiveReload } from './live-reload.ts'
import { createMetrics } from './metrics.ts'
import { buildOperations } from './operations.ts'
import { readShellAssets } from './page/shell-assets.ts'
import { SitePages } from './page/site-pages.ts'
import { LiveZones } from './zones/live-zones.ts'

/** How long requests in flight may take to finish when the site is told to end. */
const LAST_REQUESTS = 10_000 // ms

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const assetsFolder = join(__dirname, '../client')
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'info' })
  const liveReload = config.liveReload ? new LiveReload() : null
  const pages = new SitePages({
    assets: await readShellAssets(assetsFolder),
    siteOrigin: config.origin,
    providerUrl: config.providerUrl,
    company: config.company,
    googleMapsKey: config.googleMapsKey,
    inlineScript: liveReload && LIVE_RELOAD_SCRIPT,
    report: (error) => log.error(error),
  })
  const store = directoryStore(config.store)
  const zones = new LiveZones({
    readRegistry: () => store.readRegistry(),
    siteOrigin: config.origin,
    smokeTest: (zone) => pages.smokeTest(zone),
    onChange: () => liveReload?.announce(),
    log,
  })
  const listing = new SiteListing({
    snapshot: () => zones.snapshot,
    context: { providerUrl: config.providerUrl, siteOrigin: config.origin },
    report: (details, message) => log.error(details, message),
  })
  const metrics = createMetrics(zones)
  const app = await buildApp({ config, assetsFolder, log, zones, pages, listing, metrics })
  liveReload?.addRoute(app)
  const operations = buildOperations(zones, metrics)

  // A zone's stray promise must not end the site for all others.
  process.on('unhandledRejection', (error) => log.error(error, 'a promise was rejected and nobody listened'))
  let polling: NodeJS.Timeout | undefined
  const stop = async (): Promise<void> => {
    clearInterval(polling)
    setTimeout(() => process.exit(1), LAST_REQUESTS).unref()
    await Promise.all([app.close(), operations.close()])
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

  const look = () =>
    zones.refresh().catch((error: unknown) => log.error(error, 'the registry could not be read'))
  try {
    await operations.listen({ port: config.opsPort, host: '127.0.0.1' })
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await stop()
    throw error
  }
  // Zones come into service while the site already answers, honestly, for those that are not there yet.
  void look()
  polling = setInterval(() => void look(), config.pollEvery)
}

serve().catch((error: unknown) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
  const reason = taken
    ? `Port ${String(error.port)} is taken. SITE_PORT and SITE_OPS_PORT choose others.`
    : error
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`)
  process.exitCode = 1
})
