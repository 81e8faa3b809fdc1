import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { messageOf } from '@medicena/domain/error-message'
import { buildEventsServer, DevEvents } from '@medicena/zone-kit/dev/dev-events'
import { buildDevOrigin } from '@medicena/zone-kit/dev/dev-origin'
import { withSourceLocations } from '@medicena/zone-kit/dev/source-locations'
import { watchZone } from '@medicena/zone-kit/dev/watch-zone'
import { liveEntry, Registry } from '@medicena/zone-kit/registry'
import { Release } from '@medicena/zone-kit/release'
import { directoryStore } from '@medicena/zone-kit/release-store'
import { WORKSPACE, ZONES, zoneBase, zonePort } from '@medicena/zone-kit/workspace'
import { watch } from 'chokidar'
import * as z from 'zod/mini'
import { watchShell } from '../shell/build/build-shell.ts'
import { TYPE_PROJECTS } from './checks.ts'
import { DevSite } from './dev-site.ts'
import {
  API_READY_URL,
  assertPortFree,
  assertPortsFree,
  runUntilSignal,
  SITE_PORT,
  SITE_URL,
  Stack,
} from './stack.ts'

/** The files of this site. They are deleted when it starts and ends, so that no release is left. */
const FOLDER = join(WORKSPACE, '.data', `dev-${SITE_PORT}`)
const SHELL_FOLDER = join(WORKSPACE, 'shell', 'dist', `dev-${SITE_PORT}`)
const STORE = join(FOLDER, 'store')
const EVENTS_PORT = Number(process.env['DEV_EVENTS_PORT'] ?? 3200)
const EVENTS_ORIGIN = `http://localhost:${EVENTS_PORT}`
const DEBOUNCE_MS = 150
const POLL_INTERVAL_MS = 50

/** Something that runs until `pnpm dev` ends. */
interface Part {
  close(): unknown
}

const { values } = parseArgs({
  options: { zone: { type: 'string' }, site: { type: 'string', default: 'http://localhost:3000' } },
})
const zones = values.zone === undefined ? ZONES.map(({ name }) => name) : [values.zone]
const stack = new Stack()
const store = directoryStore(STORE)
const events = new DevEvents()
/** The parts of the site whose builds run or are about to. */
const building = new Set<string>()
/** The latest server bundle of each zone. */
const serverFiles = new Map<string, () => string | undefined>()
/** Resolves when the provider API has restarted. */
let providerReady: Promise<void> = Promise.resolve()
const print = (text: string) => void process.stdout.write(`${text}\n`)

/**
 * `pnpm dev`: the whole site from sources; open pages show a change as soon as it is saved.
 * `pnpm dev --zone mf-search [--site https://…]`: one zone and the shell from sources, the other zones and the API from a
 * running site.
 */
await runUntilSignal(async (onStop) => {
  const startedAt = Date.now()
  const parts: Part[] = []
  onStop(async () => {
    print('Stopping')
    await Promise.all([stack.stopAll(), ...parts.map((part) => part.close())])
    await removeFiles()
  })
  // Selects the builds with hot updates.
  process.env['NODE_ENV'] = 'development'
  await assertPortsFree({ zones, api: values.zone === undefined })
  await assertPortFree(EVENTS_PORT, 'DEV_EVENTS_PORT')
  await removeFiles()
  parts.push(await startEvents())
  const provider = values.zone === undefined ? startProvider() : await copyRegistry(values.site)

  let site: DevSite | undefined
  const shell = await startShell((version) => site?.restart(version))
  parts.push(shell)
  for (const zone of zones) parts.push(...(await startZone(zone)))
  site = new DevSite({
    stack,
    events,
    serverFile: shell.serverFile,
    env: {
      RELEASE_STORE: STORE,
      REGISTRY_POLL_MS: '100',
      SITE_WORKERS: '2',
      SITE_DEV_EVENTS: `${EVENTS_ORIGIN}/events`,
      ...(await provider),
    },
    siteReady,
    locate,
    print,
  })
  await site.start(shell.version)
  parts.push({ close: () => site.stop() }, watchTypes())
  if (values.zone === undefined) parts.push(watchProvider())
  print(`\nMedicena is ready at ${SITE_URL} (after ${seconds(startedAt)} s). Press Ctrl+C to stop.`)
})

/** Resolves when the site can try releases without delaying builds: pages show a change before the site serves it. */
async function siteReady(): Promise<void> {
  await providerReady
  while (building.size > 0) await sleep(POLL_INTERVAL_MS)
}

async function removeFiles(): Promise<void> {
  for (const folder of [FOLDER, SHELL_FOLDER]) await rm(folder, { recursive: true, force: true })
}

/** Starts the server by which open pages learn of changes and report their errors. */
async function startEvents(): Promise<Part> {
  const app = buildEventsServer(events, async (stackTrace) => {
    const text = await locate(stackTrace)
    print(`browser: ${text}`)
    return text
  })
  await app.listen({ port: EVENTS_PORT, host: '127.0.0.1' })
  return app
}

/** Starts the provider API; resolves to the site's environment for it. */
async function startProvider(): Promise<NodeJS.ProcessEnv> {
  print('Starting the provider API. The first start creates the demonstration data.')
  stack.start('provider-api', { args: ['--import', 'tsx', 'provider-api/src/main.ts'] })
  await stack.waitUntilReady(API_READY_URL)
  print('Provider API ready')
  return {}
}

/** Copies the other zones from a running site, whose API is used as well; returns the site's environment for it. */
async function copyRegistry(runningSite: string): Promise<NodeJS.ProcessEnv> {
  if (new URL(runningSite).port === new URL(SITE_URL).port)
    throw new Error(`${runningSite} is already running: set SITE_PORT to another port.`)
  const running = z.parse(Registry, await (await fetch(new URL('/_registry', runningSite))).json())
  const others = Object.entries(running.zones).flatMap(([name, zone]) =>
    zones.includes(name) ? [] : [[name, withAbsoluteBase(zone, runningSite)] as const],
  )
  await store.writeRegistry(
    { by: 'dev', why: `copied from ${runningSite}`, zones: Object.fromEntries(others) },
    0,
  )
  return { PROVIDER_URL: new URL('/api/', runningSite).href }
}

function withAbsoluteBase(zone: Registry['zones'][string], site: string): Registry['zones'][string] {
  return zone.kind === 'container'
    ? { ...liveEntry(zone), base: new URL(zone.base, site).href.replace(/\/$/, '') }
    : zone
}

/** Builds the shell and watches its sources. */
async function startShell(
  onChange: (version: string) => void,
): Promise<Part & { readonly serverFile: string; readonly version: string }> {
  let version = ''
  const shell = await watchShell({
    output: SHELL_FOLDER,
    eventsUrl: `${EVENTS_ORIGIN}/events`,
    onChange: () => building.add('shell'),
    onBuild: (build) => {
      print(`shell built in ${build.durationMs} ms`)
      building.delete('shell')
      version = build.version
      events.clearErrors('shell')
      events.clearErrors('site')
      events.send({ kind: 'shell built', hash: version })
      onChange(version)
    },
    onFailure: (errors) => {
      building.delete('shell')
      showErrors('shell', errors)
    },
  })
  return { ...shell, version }
}

/** Builds a zone, watches its sources and serves its builds. */
async function startZone(name: string): Promise<Part[]> {
  const output = join(FOLDER, name)
  const watching = await watchZone(join(WORKSPACE, name), {
    store,
    output,
    base: zoneBase(name),
    onChange: () => building.add(name),
    onBuild: ({ durationMs, ...build }) => {
      print(`${name} built in ${durationMs} ms`)
      building.delete(name)
      events.clearErrors(name)
      events.clearErrors('site')
      events.send({ kind: 'zone built', ...build })
    },
    onFailure: async (errors) => {
      building.delete(name)
      showErrors(name, await locate(errors))
    },
    siteReady,
  })
  const { latestFiles } = watching
  serverFiles.set(name, () => latestFiles().find((file) => file.endsWith('.cjs')))
  const origin = await buildDevOrigin({ zone: name, store, output, latestFiles, report: print })
  await origin.listen({ port: zonePort(name), host: '127.0.0.1' })
  return [watching, { close: () => origin.server.closeAllConnections() }]
}

/** Restarts the provider API after a change of its sources. */
function watchProvider(): Part {
  let isScheduled = false
  const restart = async () => {
    await sleep(DEBOUNCE_MS)
    isScheduled = false
    await stack.stop('provider-api')
    stack.start('provider-api', { args: ['--import', 'tsx', 'provider-api/src/main.ts'] })
    await stack.waitUntilReady(API_READY_URL)
    print('provider API restarted')
    events.clearErrors('site')
    events.send({ kind: 'reload' })
  }
  const folders = ['provider-api', 'provider-client', 'domain'].map((name) => join(WORKSPACE, name, 'src'))
  const watcher = watch(folders, { ignoreInitial: true })
  watcher.on('all', () => {
    if (isScheduled) return
    isScheduled = true
    providerReady = providerReady.then(restart).catch((error: unknown) => print(messageOf(error)))
  })
  return watcher
}

/** Checks the types of all packages after every change. */
function watchTypes(): Part {
  const args = ['-b', '--watch', '--preserveWatchOutput', ...TYPE_PROJECTS]
  const compiler = spawn(join(WORKSPACE, 'node_modules/.bin/tsc'), args, { cwd: WORKSPACE, detached: true })
  // The builds come first.
  if (compiler.pid) setPriority(compiler.pid, constants.priority.PRIORITY_LOW)
  let found: string[] = []
  createInterface(compiler.stdout).on('line', (line) => {
    if (/error TS\d+/.test(line)) found.push(line)
    // The last line of each check.
    if (!/Found \d+ errors?/.test(line)) return
    if (found.length > 0) showErrors('types', found.join('\n'))
    else events.clearErrors('types')
    found = []
  })
  // The command starts the compiler as a process of its own, which ignores SIGTERM.
  const close = () => {
    if (compiler.pid && compiler.exitCode === null && compiler.signalCode === null)
      process.kill(-compiler.pid, 'SIGKILL')
  }
  process.once('exit', close)
  return { close }
}

function showErrors(source: string, text: string): void {
  print(`${source}: ${text}`)
  events.send({ kind: 'errors', source, text })
}

/** Replaces positions in built files by those in the sources. */
function locate(stackTrace: string): Promise<string> {
  return withSourceLocations(stackTrace, async (file) => {
    const [, zone = '', name] = /\/(mf-[\w-]+)\/[^/]+\/([^/]+\.js)$/.exec(file) ?? []
    if (name) return join(FOLDER, zone, `${name}.map`)
    const [, asset] = /\/assets\/([^/]+\.js)$/.exec(file) ?? []
    if (asset) return join(SHELL_FOLDER, 'client', `${asset}.map`)
    const [, serverZone = '', version] = /^(mf-[\w-]+)[@ ](.+)$/.exec(file) ?? []
    if (!version) return `${file}.map`
    return join(FOLDER, serverZone, `${await serverFileOf(serverZone, version)}.map`)
  })
}

/** The file of a zone's server bundle. A bundle that cannot be evaluated is in no release: it is the latest one. */
async function serverFileOf(zone: string, version: string): Promise<string> {
  if (await store.hasRelease(zone, version))
    return z.parse(Release, JSON.parse(String(await store.readManifest(zone, version)))).server
  return serverFiles.get(zone)?.() ?? ''
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1)
}
