import { zonePort } from '../release/workspace.ts'
import { buildZoneOrigin } from '../release/zone-origin.ts'
import { argument, openStore, print, printError } from './command-line.ts'

/** `zone serve`: serves a zone's releases until the process is stopped. */
export async function serve(positionals: string[]): Promise<void> {
  const zone = argument({ positionals }, 0)
  const port = zonePort(zone)
  const origin = await buildZoneOrigin({ store: await openStore(), zone, report: printError })
  await origin.listen({ port, host: '127.0.0.1' })
  print(`${zone} is served at http://localhost:${port}/${zone}/`)
}
