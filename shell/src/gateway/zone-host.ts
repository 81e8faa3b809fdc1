import { createServer } from 'node:http'
import { openReleaseStore } from '@medicena/zone-kit/open-store'
import { readStoredEntry } from '@medicena/zone-kit/stored-entry'
import { createLog } from '../rendering/log.ts'
import { readConfig } from './config.ts'
import { codeOf } from './releases/accepted-release.ts'
import { fetchRelease } from './releases/fetch-release.ts'
import { createZoneServers } from './zone-servers/create-zone-servers.ts'
import { ZoneHost } from './zone-servers/zone-host.ts'

/** How often servers that nobody requests are stopped. */
const IDLE_INTERVAL_MS = 5_000

/** Runs a zone host: zone servers for a gateway that names its address in `SITE_ZONE_SERVERS`. */
export async function runZoneHost(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const store = await openReleaseStore(config.store)
  const servers = createZoneServers(
    { ...config, zoneServers: new Map() },
    { log, onFault: (fault) => host.onFault(fault) },
  )
  const host: ZoneHost = new ZoneHost({
    servers,
    codeOf: async (zone, version) => {
      const entry = (await store.readRegistry()).zones[zone]
      if (entry?.kind !== 'container') throw new Error(`${zone} is no zone of this site`)
      const stored = await readStoredEntry(store, zone, version, entry.base)
      return codeOf(await fetchRelease(zone, stored, config.origin))
    },
  })
  const server = createServer(host.listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.port, config.host, resolve)
  })
  setInterval(() => servers.stopIdle({ has: () => true }), IDLE_INTERVAL_MS)
  const stop = async (): Promise<void> => {
    server.close()
    await servers.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}
