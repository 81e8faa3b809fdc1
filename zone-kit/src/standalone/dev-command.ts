import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { TypeChecks } from '../dev/check-types.ts'
import { copyRegistry } from '../dev/copy-registry.ts'
import { DevSession } from '../dev/dev-session.ts'
import { DevSite } from '../dev/dev-site.ts'
import { WORKSPACE, ZONES, zonePort } from '../release/workspace.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Runs `zone dev [--site URL]` in a repository of one zone: a site of its own on `SITE_PORT` (3010) with this zone from
 * its sources, and the other zones and the API of a running site. Open pages show a saved file.
 * @throws Error outside of such a repository, or when the running site does not respond
 */
export async function runDevCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { site: { type: 'string', default: 'http://localhost:3000' } },
  })
  const zone = ZONES.find(({ folder }) => folder === WORKSPACE)
  if (!zone) throw new Error('zone dev runs in a repository of one zone. In the workspace, use pnpm dev.')
  // Selects the builds with hot updates.
  process.env['NODE_ENV'] = 'development'
  const { SITE_PORT = '3010', SITE_OPS_PORT = '3110', DEV_EVENTS_PORT = '3210' } = process.env
  const serverFile = createRequire(join(WORKSPACE, 'package.json')).resolve('@medicena/shell/development')
  const session = new DevSession({
    folder: join(zone.folder, '.data/dev'),
    eventsPort: Number(DEV_EVENTS_PORT),
    shellAssets: join(serverFile, '../../client'),
    print,
  })
  const eventsServer = await session.start()
  const provider = await copyRegistry(session.store, values.site, [zone.name])
  const types = new TypeChecks({
    root: zone.folder,
    cache: join(zone.folder, '.data/types'),
    ready: () => session.siteReady(),
    onErrors: (errors) => session.showErrors('types', errors),
  })
  const parts = await session.startZone(zone, zonePort(zone.name), () => types.check(['.']))
  const env = {
    ...session.siteEnvironment,
    SITE_PORT,
    SITE_OPS_PORT,
    SITE_DRAIN_MS: '0',
    PROVIDER_URL: provider,
    NODE_ENV: 'production',
  }
  const spawnSite = () => {
    const child = spawn(process.execPath, [serverFile], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    process.once('exit', () => child.kill())
    return child
  }
  const operationsUrl = `http://127.0.0.1:${SITE_OPS_PORT}`
  const site = new DevSite({ session, spawn: spawnSite, serverFile, operationsUrl, print })
  const stop = async (): Promise<void> => {
    session.queue.close()
    await Promise.all([site.stop(), ...[eventsServer, types, ...parts].map((part) => part.close())])
    await session.removeFiles()
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  await site.start()
  print(`Your zone is at http://localhost:${SITE_PORT}. Open pages show what you save. Ctrl+C ends it.`)
}
