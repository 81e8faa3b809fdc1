import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Registry } from '@medicena/zone-kit/registry'
import { directoryStore } from '@medicena/zone-kit/store/directory'
import { storePath, WORKSPACE, ZONES, zonePort } from '@medicena/zone-kit/workspace'
import * as z from 'zod/mini'
import { endWith } from './end-with.ts'
import { buildShell, publish, SITE_URL, Stack, startStack } from './stack.ts'

/** What every zone is built from beside its own sources. */
const SHARED_PACKAGES = ['shared-ui', 'domain', 'provider-client', 'zone-kit']
const SETTLE = 150 // ms; an editor writes a file more than once

const { values } = parseArgs({
  options: { zone: { type: 'string' }, site: { type: 'string', default: 'http://localhost:3000' } },
})
const LIVE = { SITE_LIVE_RELOAD: 'true', REGISTRY_POLL_MS: '150' }
const print = (text: string) => process.stdout.write(`${text}\n`)

/**
 * `pnpm dev`: the whole site from sources; a saved file is published and every open page shows it.
 * `pnpm dev --zone mf-search [--site https://…]`: that zone from sources, the others and the API from a running site.
 */
await endWith(async (onEnd) => {
  const zones = values.zone ? [values.zone] : ZONES.map(({ name }) => name)
  const stack = values.zone ? await startOneZone(values.zone, values.site) : await startStack(LIVE)
  const watchers = [
    ...zones.map((zone) => onChange([zone], () => release([zone]))),
    onChange(SHARED_PACKAGES, () => release(zones)),
  ]
  if (!values.zone) {
    watchers.push(onChange(['shell', ...SHARED_PACKAGES], () => restart(stack, 'site', LIVE)))
    watchers.push(
      onChange(['provider-api', 'provider-client', 'domain'], () => restart(stack, 'provider-api')),
    )
  }
  onEnd(async () => {
    for (const watcher of watchers.flat()) watcher.close()
    await stack.stopAll()
  })
  print(
    `\nMedicena is at ${SITE_URL}; what you save of ${zones.join(', ')} is there at once. Ctrl+C ends it.`,
  )
})

/** A site whose registry is a copy of the running one's, but for one zone. */
async function startOneZone(zone: string, runningSite: string): Promise<Stack> {
  if (new URL(runningSite).port === new URL(SITE_URL).port)
    throw new Error(`${runningSite} is running: give this one a SITE_PORT of its own.`)
  const { zones } = z.parse(Registry, await (await fetch(new URL('/_registry', runningSite))).json())
  const elsewhere = Object.entries(zones).filter(([name]) => name !== zone)
  const store = directoryStore(storePath())
  const { revision } = await store.readRegistry()
  await store.writeRegistry(
    {
      by: 'dev',
      why: `as at ${runningSite}`,
      zones: Object.fromEntries(elsewhere.map(([name, entry]) => [name, absolute(entry, runningSite)])),
    },
    revision,
  )
  await Promise.all([buildShell(), publish([zone], 'dev')])
  const stack = new Stack()
  stack.start(zone)
  await stack.ready(`http://localhost:${zonePort(zone)}/healthz`)
  stack.start('site', { PROVIDER_URL: new URL('/api/', runningSite).href, ...LIVE })
  await stack.ready(`${SITE_URL}/readyz`)
  return stack
}

function absolute(entry: Registry['zones'][string], site: string): Registry['zones'][string] {
  return entry.kind === 'container'
    ? { ...entry, base: new URL(entry.base, site).href.replace(/\/$/, '') }
    : entry
}

async function release(zones: readonly string[]): Promise<void> {
  const began = Date.now()
  await publish(zones, 'dev')
  print(`${zones.join(', ')} in ${Date.now() - began} ms`)
}

async function restart(stack: Stack, part: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  if (part === 'site') await buildShell()
  await stack.stop(part)
  stack.start(part, env)
  print(`${part} has been restarted`)
}

/** Runs a task when a source of one of the packages has changed; an error is shown and the watch goes on. */
function onChange(packages: readonly string[], task: () => Promise<void>): FSWatcher[] {
  let timer: NodeJS.Timeout | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => task().catch((error: unknown) => print(String(error))), SETTLE)
  }
  return packages.map((name) => watch(join(WORKSPACE, name, 'src'), { recursive: true }, later))
}
