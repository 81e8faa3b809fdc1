import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { liveEntry, Registry } from '@medicena/zone-kit/registry'
import { directoryStore } from '@medicena/zone-kit/release-store'
import { storePath, WORKSPACE, ZONES, zonePort } from '@medicena/zone-kit/workspace'
import { type FSWatcher, watch } from 'chokidar'
import * as z from 'zod/mini'
import {
  buildProviderApi,
  buildShell,
  publish,
  runUntilSignal,
  SITE_URL,
  Stack,
  startStack,
} from './stack.ts'

/** The packages that are built into every zone. */
const SHARED_PACKAGES = ['shared-ui', 'domain', 'provider-client', 'zone-kit']

/** Editors write a file more than once. */
const DEBOUNCE_MS = 150

const { values } = parseArgs({
  options: { zone: { type: 'string' }, site: { type: 'string', default: 'http://localhost:3000' } },
})
const LIVE_RELOAD = { SITE_LIVE_RELOAD: 'true', REGISTRY_POLL_MS: '150' }
const print = (text: string) => process.stdout.write(`${text}\n`)

/**
 * `pnpm dev`: the whole site from sources; each saved file is published, and open pages reload.
 * `pnpm dev --zone mf-search [--site https://…]`: one zone from sources, the other zones and the API from a running site.
 */
await runUntilSignal(async (onStop) => {
  const zones = values.zone ? [values.zone] : ZONES.map(({ name }) => name)
  const stack = values.zone ? await startOneZone(values.zone, values.site) : await startStack(LIVE_RELOAD)
  const watchers = [
    ...zones.map((zone) => onChange([zone], () => republish([zone]))),
    onChange(SHARED_PACKAGES, () => republish(zones)),
  ]
  if (!values.zone) {
    watchers.push(onChange(['shell', ...SHARED_PACKAGES], () => restart(stack, 'site', LIVE_RELOAD)))
    watchers.push(
      onChange(['provider-api', 'provider-client', 'domain'], async () => {
        await buildProviderApi()
        await restart(stack, 'provider-api')
      }),
    )
  }
  onStop(async () => {
    await Promise.all(watchers.map((watcher) => watcher.close()))
    await stack.stopAll()
  })
  print(`\nMedicena is ready at ${SITE_URL}. Watching ${zones.join(', ')} for changes. Press Ctrl+C to stop.`)
})

/** Starts one zone and a site whose registry copies the other zones from a running site. */
async function startOneZone(zone: string, runningSite: string): Promise<Stack> {
  if (new URL(runningSite).port === new URL(SITE_URL).port)
    throw new Error(`${runningSite} is already running: set SITE_PORT to another port.`)
  const { zones } = z.parse(Registry, await (await fetch(new URL('/_registry', runningSite))).json())
  const others = Object.entries(zones).filter(([name]) => name !== zone)
  const store = directoryStore(storePath())
  const { revision } = await store.readRegistry()
  await store.writeRegistry(
    {
      by: 'dev',
      why: `copied from ${runningSite}`,
      zones: Object.fromEntries(others.map(([name, entry]) => [name, withAbsoluteBase(entry, runningSite)])),
    },
    revision,
  )
  await Promise.all([buildShell(), publish([zone], 'dev')])
  const stack = new Stack()
  stack.start(zone)
  await stack.waitUntilReady(`http://localhost:${zonePort(zone)}/healthz`)
  stack.start('site', { PROVIDER_URL: new URL('/api/', runningSite).href, ...LIVE_RELOAD })
  await stack.waitUntilReady(`${SITE_URL}/readyz`)
  return stack
}

function withAbsoluteBase(entry: Registry['zones'][string], site: string): Registry['zones'][string] {
  return entry.kind === 'container'
    ? { ...liveEntry(entry), base: new URL(entry.base, site).href.replace(/\/$/, '') }
    : entry
}

async function republish(zones: readonly string[]): Promise<void> {
  const startedAt = Date.now()
  await publish(zones, 'dev')
  print(`Published ${zones.join(', ')} in ${Date.now() - startedAt} ms`)
}

async function restart(stack: Stack, service: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  if (service === 'site') await buildShell()
  await stack.stop(service)
  stack.start(service, env)
  print(`Restarted ${service}`)
}

/**
 * Runs a task after a source file of one of the packages has changed. Errors are printed, and watching continues. Not
 * with `fs.watch`: it loses files that editors replace when they save (https://nodejs.org/api/fs.html#inodes).
 */
function onChange(packages: readonly string[], task: () => Promise<void>): FSWatcher {
  let timer: NodeJS.Timeout | undefined
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => task().catch((error: unknown) => print(String(error))), DEBOUNCE_MS)
  }
  return watch(
    packages.map((name) => join(WORKSPACE, name, 'src')),
    { ignoreInitial: true },
  ).on('all', schedule)
}
