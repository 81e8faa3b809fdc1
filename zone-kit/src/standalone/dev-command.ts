import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '@medicena/domain/error-message'
import * as z from 'zod/mini'
import { liveEntry, Registry } from '../contract/registry.ts'
import { promote, storeRelease } from '../release/publish.ts'
import { directoryStore, type ReleaseStore } from '../release/release-store.ts'
import { WORKSPACE, type WorkspaceZone, ZONES } from '../release/workspace.ts'
import { buildZoneOrigin } from '../release/zone-origin.ts'

/** Editors write a file more than once. */
const DEBOUNCE_MS = 150
const SITE_TIMEOUT_MS = 10_000
const AUTHOR = { by: 'dev', why: 'a saved file' }

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Runs `zone dev [--site URL]` in a repository of one zone: a site of its own on `SITE_PORT` (3010) with this zone from
 * its sources, and the other zones and the API of a running site. A saved file is published to it.
 * @throws Error outside of such a repository, or when the running site does not respond
 */
export async function runDevCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { site: { type: 'string', default: 'http://localhost:3000' } },
  })
  const zone = ZONES.find(({ folder }) => folder === WORKSPACE)
  if (!zone) throw new Error('zone dev runs in a repository of one zone. In the workspace, use pnpm dev.')
  const storeFolder = join(zone.folder, '.data/dev-store')
  await rm(storeFolder, { recursive: true, force: true })
  const store = directoryStore(storeFolder)
  await copyRegistry(store, zone.name, values.site)
  const origin = await buildZoneOrigin({ store, zone: zone.name, report: print })
  const base = await origin.listen({ port: 0, host: '127.0.0.1' })
  await publish(store, zone, base)
  const server = startSite({ store: storeFolder, provider: new URL('/api/', values.site).href })
  const watcher = onChange(join(zone.folder, 'src'), () => publish(store, zone, base))
  const stop = (): void => {
    watcher.close()
    server.kill()
    void origin.close()
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  server.once('exit', stop)
}

/** Copies the other zones from a running site. */
async function copyRegistry(store: ReleaseStore, own: string, site: string): Promise<void> {
  const response = await fetch(new URL('/_registry', site), { signal: AbortSignal.timeout(SITE_TIMEOUT_MS) })
  const { zones } = z.parse(Registry, await response.json())
  const others = Object.entries(zones)
    .filter(([name]) => name !== own)
    .map(([name, zone]) => [
      name,
      zone.kind === 'container'
        ? { ...liveEntry(zone), base: new URL(zone.base, site).href.replace(/\/$/, '') }
        : zone,
    ])
  const why = `copied from ${site}`
  await store.writeRegistry({ by: AUTHOR.by, why, zones: Object.fromEntries(others) }, 0)
}

async function publish(store: ReleaseStore, { name, folder }: WorkspaceZone, base: string): Promise<void> {
  const startedAt = Date.now()
  const { version } = await storeRelease(store, folder)
  await promote(store, name, version, base, AUTHOR)
  print(`${name} ${version} in ${Date.now() - startedAt} ms`)
}

/** Starts the shell server of `@medicena/shell`, which the repository has installed. */
function startSite({ store, provider }: { readonly store: string; readonly provider: string }) {
  const { SITE_PORT = '3010', SITE_OPS_PORT = '3110' } = process.env
  const server = createRequire(join(WORKSPACE, 'package.json')).resolve('@medicena/shell/server')
  const site = {
    SITE_PORT,
    SITE_OPS_PORT,
    SITE_DRAIN_MS: '0',
    RELEASE_STORE: store,
    PROVIDER_URL: provider,
    REGISTRY_POLL_MS: '150',
    NODE_ENV: 'production',
  }
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, ...site },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  print(`Your zone is at http://localhost:${SITE_PORT}. Save a file, then reload the page. Ctrl+C ends it.`)
  return child
}

/** Runs a task after a change of a folder. Errors are printed, and watching continues. */
function onChange(folder: string, task: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  return watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => task().catch((error: unknown) => print(messageOf(error))), DEBOUNCE_MS)
  })
}
