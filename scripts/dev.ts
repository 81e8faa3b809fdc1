import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '@medicena/domain/error-message'
import { TypeChecks } from '@medicena/zone-kit/dev/check-types'
import { copyRegistry } from '@medicena/zone-kit/dev/copy-registry'
import { DevSession, type Part } from '@medicena/zone-kit/dev/dev-session'
import { DevSite } from '@medicena/zone-kit/dev/dev-site'
import { WORKSPACE, ZONES, zonePort } from '@medicena/zone-kit/workspace'
import { watchProvider } from '../provider-api/build/watch-provider.ts'
import { watchShell } from '../shell/build/build-shell.ts'
import { assertPortFree, assertPortsFree } from './preconditions.ts'
import { SITE_PORT } from './services.ts'
import { API_READY_URL, OPERATIONS_URL, runUntilSignal, SITE_URL, Stack } from './stack.ts'

/** The files of this site. They are deleted when it starts and ends, so that no release is left. */
const FOLDER = join(WORKSPACE, '.data', `dev-${SITE_PORT}`)
const SHELL_FOLDER = join(WORKSPACE, 'shell', 'dist', `dev-${SITE_PORT}`)
/** The file of the provider API in its folder `dist`, beside that of `pnpm start`. */
const PROVIDER_BUILD = `dev-${SITE_PORT}`
const EVENTS_PORT = Number(process.env['DEV_EVENTS_PORT'] ?? 3200)

const { values } = parseArgs({
  options: { zone: { type: 'string' }, site: { type: 'string', default: 'http://localhost:3000' } },
})
const zones = ZONES.filter(({ name }) => values.zone === undefined || values.zone === name)
const stack = new Stack()
const print = (text: string) => void process.stdout.write(`${text}\n`)
/** Checks the types of what is built after the start. */
let types: TypeChecks | undefined
/** Resolves when the provider API has restarted. */
let providerReady: Promise<void> = Promise.resolve()
const session = new DevSession({
  folder: FOLDER,
  eventsPort: EVENTS_PORT,
  shellAssets: join(SHELL_FOLDER, 'client'),
  print,
  siteReady: () => providerReady,
})

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
    session.queue.close()
    await Promise.all([stack.stopAll(), ...parts.map((part) => part.close())])
    await removeFiles()
  })
  // Selects the builds with hot updates.
  process.env['NODE_ENV'] = 'development'
  if (zones.length === 0) throw new Error(`There is no zone '${values.zone}'.`)
  await assertPortsFree({ zones: zones.map(({ name }) => name), api: values.zone === undefined })
  await assertPortFree(EVENTS_PORT, 'DEV_EVENTS_PORT')
  await removeFiles()
  parts.push(await session.start())
  const providerUrl = values.zone === undefined ? undefined : await copyZones(values.site)
  if (!providerUrl) parts.push(await startProvider())

  let site: DevSite | undefined
  const shell = await startShell({
    onUpdate: (hash) => site?.addShellBuild(hash),
    onBuild: (hash) => {
      types?.check(['shell'])
      site?.restart(hash)
    },
  })
  parts.push(shell)
  for (const zone of zones) {
    const { name } = zone
    parts.push(...(await session.startZone(zone, zonePort(name), () => types?.check([name]))))
  }
  const env = { ...session.siteEnvironment, ...(providerUrl && { PROVIDER_URL: providerUrl }) }
  site = new DevSite({
    session,
    spawn: () => stack.start('site', { args: [shell.serverFile], env }),
    serverFile: shell.serverFile,
    operationsUrl: OPERATIONS_URL,
    print,
  })
  if (!providerUrl) await stack.waitUntilReady(API_READY_URL)
  await site.start(shell.hash())
  types = new TypeChecks({
    root: WORKSPACE,
    cache: join(WORKSPACE, '.data', 'types'),
    ready: () => session.siteReady(),
    onErrors: (errors) => session.showErrors('types', errors),
  })
  parts.push({ close: () => site?.stop() }, types)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  print(`\nMedicena is ready at ${SITE_URL} (after ${seconds} s). Press Ctrl+C to stop.`)
})

async function removeFiles(): Promise<void> {
  await session.removeFiles()
  const providerFile = join(WORKSPACE, 'provider-api', 'dist', `${PROVIDER_BUILD}.js`)
  for (const path of [SHELL_FOLDER, providerFile, `${providerFile}.map`])
    await rm(path, { recursive: true, force: true })
}

/** Builds the provider API, starts it, and replaces it after every change of its sources. */
async function startProvider(): Promise<Part> {
  print('Starting the provider API. The first start creates the demonstration data.')
  const start = () => stack.start('provider-api', { args: ['--enable-source-maps', provider.serverFile] })
  const restart = async () => {
    await stack.stop('provider-api')
    start()
    await stack.waitUntilReady(API_READY_URL)
    print('provider API restarted')
    session.events.clearErrors('site')
    session.events.send({ kind: 'data changed' })
  }
  const provider = await watchProvider({
    name: PROVIDER_BUILD,
    queue: session.queue,
    onChange: () => session.building.add('provider-api'),
    onBuild: () => {
      session.building.delete('provider-api')
      session.events.clearErrors('provider-api')
      types?.check(['provider-api'])
    },
    onNewBuild: () => {
      providerReady = providerReady.then(restart).catch((error: unknown) => print(messageOf(error)))
    },
    onFailure: (errors) => {
      session.building.delete('provider-api')
      session.showErrors('provider-api', errors)
    },
  })
  start()
  return provider
}

/** Copies the other zones from a running site; returns the URL of its API, which is used as well. */
async function copyZones(runningSite: string): Promise<string> {
  if (new URL(runningSite).port === new URL(SITE_URL).port)
    throw new Error(`${runningSite} is already running: set SITE_PORT to another port.`)
  const own = zones.map(({ name }) => name)
  return copyRegistry(session.store, runningSite, own)
}

/** Builds the shell and watches its sources. */
async function startShell({
  onUpdate,
  onBuild,
}: Record<'onUpdate' | 'onBuild', (hash: string) => void>): Promise<
  Part & { readonly serverFile: string; hash(): string }
> {
  let latest = ''
  const builds = session.buildsOf('shell', () => onBuild(latest))
  const shell = await watchShell({
    ...builds,
    output: SHELL_FOLDER,
    onUpdate: (hash) => {
      onUpdate(hash)
      session.events.send({ kind: 'shell built', hash })
    },
    onBuild: (build) => {
      latest = build.hash
      builds.onBuild(build)
    },
  })
  return { ...shell, hash: () => latest }
}
