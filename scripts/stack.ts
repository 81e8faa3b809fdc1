import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { STORE_PATH, WORKSPACE, ZONE_PORTS } from '@medicena/zone-kit/workspace'

const READY_WITHIN = 180_000 // ms; a first start seeds the database meanwhile

/** One process of the running site. */
export interface Part {
  readonly name: string
  readonly process: ChildProcess
}

/** Everything that serves the site: provider API, the zones' origins and the site itself. */
export interface Stack {
  readonly siteUrl: string
  readonly opsUrl: string
  readonly parts: ReadonlyMap<string, Part>
  /** Starts a part that was stopped, or one anew. */
  start(name: string): Part
  /** Ends one part and waits until it is gone. */
  stop(name: string): Promise<void>
  stopAll(): Promise<void>
}

const SITE_PORT = Number(process.env['SITE_PORT'] ?? 3000)
const OPS_PORT = Number(process.env['SITE_OPS_PORT'] ?? 3100)
const API_PORT = Number(process.env['PROVIDER_API_PORT'] ?? 4000)
const LOGS = process.env['LOG_FOLDER'] ?? join(WORKSPACE, '.data', 'logs')

const tsx = ['--import', 'tsx']

/** How each part is run, from the workspace's root. */
const COMMANDS: Readonly<Record<string, { readonly args: string[]; readonly env?: NodeJS.ProcessEnv }>> = {
  'provider-api': { args: [...tsx, 'provider-api/src/main.ts'], env: { PROVIDER_SEED: 'auto' } },
  ...Object.fromEntries(
    Object.keys(ZONE_PORTS).map((zone) => [
      zone,
      { args: [...tsx, 'zone-kit/src/cli/main.ts', 'serve', zone] },
    ]),
  ),
  site: {
    args: ['shell/dist/server/main.cjs'],
    env: { RELEASE_STORE: STORE_PATH, PROVIDER_URL: `http://127.0.0.1:${API_PORT}/api/` },
  },
}

/**
 * Builds what has changed, publishes it and starts every part; resolves when the site answers that it is ready.
 * @throws Error naming the part that ended before that, whose own words are on stderr
 */
export async function startStack(): Promise<Stack> {
  mkdirSync(LOGS, { recursive: true })
  const parts = new Map<string, Part>()
  const failures: string[] = []

  const start = (name: string): Part => {
    const command = COMMANDS[name]
    if (!command) throw new Error(`No part is called '${name}'`)
    const part = { name, process: spawnNode(command.args, command.env) }
    part.process.stdout?.pipe(createWriteStream(join(LOGS, `${name}.log`), { flags: 'a' }))
    part.process.stderr?.on('data', (text: Buffer) => process.stderr.write(`${name}: ${text}`))
    part.process.once('exit', (code) => {
      if (code) failures.push(`${name} ended with exit code ${code}`)
      if (parts.get(name) === part) parts.delete(name)
    })
    parts.set(name, part)
    return part
  }
  const stop = async (name: string): Promise<void> => {
    const part = parts.get(name)
    if (!part || part.process.exitCode !== null) return
    const ended = new Promise((resolve) => part.process.once('exit', resolve))
    part.process.kill('SIGTERM')
    await ended
  }
  const stack: Stack = {
    siteUrl: `http://localhost:${SITE_PORT}`,
    opsUrl: `http://127.0.0.1:${OPS_PORT}`,
    parts,
    start,
    stop,
    stopAll: async () => void (await Promise.all([...parts.keys()].map(stop))),
  }

  try {
    start('provider-api')
    await Promise.all([
      finish([...tsx, 'shell/build/build-shell.ts']),
      finish([...tsx, 'zone-kit/src/cli/main.ts', 'publish', ...Object.keys(ZONE_PORTS), '--why', 'start']),
    ])
    for (const zone of Object.keys(ZONE_PORTS)) start(zone)
    // The site takes a zone into service by fetching its release and rendering a page of it, which asks the provider.
    const needed = [
      `http://127.0.0.1:${API_PORT}/readyz`,
      ...Object.values(ZONE_PORTS).map((port) => `http://localhost:${port}/healthz`),
    ]
    for (const url of needed) await until(() => answers(url), failures)
    start('site')
    await until(() => answers(`${stack.siteUrl}/readyz`), failures)
  } catch (error) {
    await stack.stopAll()
    throw error
  }
  return stack
}

function spawnNode(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: WORKSPACE,
    env: { NODE_ENV: 'production', ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function finish(args: string[]): Promise<void> {
  const child = spawnNode(args)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(said)
}

async function until(ready: () => Promise<boolean>, failures: readonly string[]): Promise<void> {
  const deadline = Date.now() + READY_WITHIN
  while (!(await ready())) {
    if (failures.length > 0) throw new Error(failures.join('\n'))
    if (Date.now() > deadline)
      throw new Error(`The site was not ready within ${READY_WITHIN / 1000} s. Its logs are in ${LOGS}`)
    await pause(100)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    // Not there yet: asked again in a moment.
    return false
  }
}
