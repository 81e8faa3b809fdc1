import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { portVariable, storePath, WORKSPACE, ZONES, zonePort } from '@medicena/zone-kit/workspace'

const READY_WITHIN = 180_000 // ms; a first start seeds the database meanwhile

const SITE_PORT = Number(process.env['SITE_PORT'] ?? 3000)
const OPS_PORT = Number(process.env['SITE_OPS_PORT'] ?? 3100)
const API_PORT = Number(process.env['PROVIDER_API_PORT'] ?? 4000)
const API_OPS_PORT = Number(process.env['PROVIDER_API_OPS_PORT'] ?? 4100)
const LOGS = process.env['LOG_FOLDER'] ?? join(WORKSPACE, '.data', 'logs')

export const SITE_URL = `http://localhost:${SITE_PORT}`
const API_URL = `http://127.0.0.1:${API_PORT}/api/`
const API_READY = `http://127.0.0.1:${API_PORT}/readyz`

const tsx = ['--import', 'tsx']
const zoneCommand = [...tsx, 'zone-kit/src/cli/main.ts']

/** How each part is run, from the workspace's root. */
const COMMANDS: Readonly<Record<string, { readonly args: string[]; readonly env?: NodeJS.ProcessEnv }>> = {
  'provider-api': { args: [...tsx, 'provider-api/src/main.ts'], env: { PROVIDER_SEED: 'auto' } },
  ...Object.fromEntries(ZONES.map(({ name }) => [name, { args: [...zoneCommand, 'serve', name] }])),
  site: { args: ['shell/dist/server/main.cjs'], env: { RELEASE_STORE: storePath(), PROVIDER_URL: API_URL } },
}

/** The processes that serve the site: provider API, the zones' origins, the site itself. None outlives this process. */
export class Stack {
  readonly #parts = new Map<string, ChildProcess>()
  readonly #failures: string[] = []

  constructor() {
    mkdirSync(LOGS, { recursive: true })
    process.once('exit', () => {
      for (const part of this.#parts.values()) part.kill('SIGTERM')
    })
  }

  /** Starts a part; its output goes to the log folder, what it says on stderr comes here as well. */
  start(name: string, env: NodeJS.ProcessEnv = {}): void {
    const command = COMMANDS[name]
    if (!command) throw new Error(`No part is called '${name}'`)
    const part = spawnNode(command.args, { ...command.env, ...env })
    part.stdout?.pipe(createWriteStream(join(LOGS, `${name}.log`), { flags: 'a' }))
    part.stderr?.on('data', (text: Buffer) => process.stderr.write(`${name}: ${text}`))
    part.once('exit', (code) => {
      if (code) this.#failures.push(`${name} has ended with exit code ${code}.`)
      if (this.#parts.get(name) === part) this.#parts.delete(name)
    })
    this.#parts.set(name, part)
  }

  /** Ends a part and waits until it is gone. */
  async stop(name: string): Promise<void> {
    const part = this.#parts.get(name)
    if (!part || part.exitCode !== null) return
    const ended = new Promise((resolve) => part.once('exit', resolve))
    part.kill('SIGTERM')
    await ended
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#parts.keys()].map((name) => this.stop(name)))
  }

  /**
   * Waits until an address answers with success.
   * @throws Error when a part ends meanwhile, or it takes too long
   */
  async ready(url: string): Promise<void> {
    const deadline = Date.now() + READY_WITHIN
    while (!(await answers(url))) {
      const [failure] = this.#failures
      if (failure) throw new Error(failure)
      if (Date.now() > deadline) throw new Error(`${url} was not ready in time. The logs are in ${LOGS}`)
      await pause(100)
    }
  }
}

/**
 * Builds what has changed, publishes it and starts every part; resolves when the site says that it is ready.
 * @throws Error naming the port that is taken, or the part that failed, whose own words are on stderr
 */
export async function startStack(siteEnvironment: NodeJS.ProcessEnv = {}): Promise<Stack> {
  const stack = new Stack()
  const zones = ZONES.map(({ name }) => name)
  // Else the neighbour on the port would answer for the part that could not have it.
  await assertFree(API_PORT, 'PROVIDER_API_PORT')
  await assertFree(API_OPS_PORT, 'PROVIDER_API_OPS_PORT')
  await assertFree(SITE_PORT, 'SITE_PORT')
  await assertFree(OPS_PORT, 'SITE_OPS_PORT')
  for (const zone of zones) await assertFree(zonePort(zone), portVariable(zone))
  try {
    stack.start('provider-api')
    await Promise.all([buildShell(), publish(zones)])
    for (const zone of zones) stack.start(zone)
    // The site takes a zone into service by fetching its release and rendering a page of it, which asks the provider.
    for (const zone of zones) await stack.ready(`http://localhost:${zonePort(zone)}/healthz`)
    await stack.ready(API_READY)
    stack.start('site', siteEnvironment)
    await stack.ready(`${SITE_URL}/readyz`)
    return stack
  } catch (error) {
    await stack.stopAll()
    throw error
  }
}

/** @throws Error with the compiler's words when it doesn't build */
export const buildShell = (): Promise<void> => finish([...tsx, 'shell/build/build-shell.ts'])

/** @throws Error with the compiler's words when one doesn't build */
export const publish = (zones: readonly string[], why = 'start'): Promise<void> =>
  finish([...zoneCommand, 'publish', ...zones, '--why', why])

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
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      said += text
    })
  }
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(said)
}

/** @throws Error naming the port and the variable that moves it, when something listens there already */
async function assertFree(port: number, variable: string): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(port, '127.0.0.1', resolve),
    )
  } catch (error) {
    throw new Error(`Port ${port} is taken. ${variable} chooses another.`, { cause: error })
  } finally {
    server.close()
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
