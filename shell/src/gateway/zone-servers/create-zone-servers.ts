import type { SiteConfig } from '../config.ts'
import { RemoteZoneServer } from './remote-zone-server.ts'
import { ZoneServerProcess } from './zone-server-process.ts'
import { ZoneServers, type ZoneServersOptions } from './zone-servers.ts'

/** Creates the zone servers of a configuration: processes of this machine, or of the zone host that it names. */
export function createZoneServers(
  config: SiteConfig,
  options: Pick<ZoneServersOptions, 'onFault' | 'log'>,
): ZoneServers {
  const { zoneServers, providerUrl, origin, company, logLevel, devEvents } = config
  const limits = {
    startTimeoutMs: config.trialTimeoutMs,
    silenceLimitMs: config.stallLimitMs,
    heapMb: config.zoneHeapMb,
  }
  return new ZoneServers({
    ...options,
    settings: { providerUrl, siteOrigin: origin, company, logLevel, isDevelopment: devEvents !== null },
    countOf: (zone) => {
      const placed = zoneServers.get(zone)
      return typeof placed === 'number' ? placed : 1
    },
    start: (command) => {
      const placed = zoneServers.get(command.release.name)
      return typeof placed === 'string'
        ? new RemoteZoneServer(placed, command)
        : new ZoneServerProcess(command, limits)
    },
  })
}
