import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@medicena/domain/error-message'
import { WORKSPACE, ZONES, zonePort } from '@medicena/zone-kit/workspace'
import { assertFoldersWritable, assertPortsFree, assertWritable } from './preconditions.ts'
import { Restarts } from './restarts.ts'
import { ServiceLog } from './service-log.ts'
import { API_PORT, environmentOf, OPS_PORT, SERVICES, SITE_PORT, ZONE_COMMAND } from './services.ts'

/** A start is given up when no service has printed anything for this long. A first one seeds the database in silence. */
const SILENCE_LIMIT_MS = 300_000
/** How often a long start says what it waits for. */
const NOTICE_INTERVAL_MS = 15_000
const POLL_INTERVAL_MS = 100
const REQUEST_TIMEOUT_MS = 2_000

const LOGS = process.env['LOG_FOLDER'] ?? join(WORKSPACE, '.data', 'logs')

export const SITE_URL = `http://localhost:${SITE_PORT}`
/** The site's private port. */
export const OPERATIONS_URL = `http://127.0.0.1:${OPS_PORT}`
/** Responds 200 once the provider API works. */
export const API_READY_URL = `http://127.0.0.1:${API_PORT}/readyz`

/** Lines of a service's output that the report of its end shows. */
const LAST_LINES = 10

interface StartOptions {
  readonly env?: NodeJS.ProcessEnv
  /** Node arguments in place of the service's own. */
  readonly args?: readonly string[]
}

/** The services of a site: provider API, zone origins and the site itself. They end with this process. */
export class Stack {
  /** The last process of each service. */
  readonly #processes = new Map<string, ChildProcess>()
  readonly #logs = new Map<string, ServiceLog>()
  /** Restarts that are due, by service. */
  readonly #restartTimers = new Map<string, NodeJS.Timeout>()
  /** Called when a service has ended that was not stopped. */
  #onEnd: (name: string, options: StartOptions, how: string, lastLines: readonly string[]) => void = () => {}
  /** When a service was started or printed something. */
  #progressAt = Date.now()

  constructor() {
    assertWritable('LOG_FOLDER', LOGS)
    process.once('exit', () => {
      for (const child of this.#processes.values()) child.kill('SIGTERM')
    })
  }

  /** Starts a service. Its output goes to the log folder, errors also to this process's stderr. */
  start(name: string, options: StartOptions = {}): ChildProcess {
    const service = SERVICES[name]
    if (!service) throw new Error(`Unknown service '${name}'. Services: ${Object.keys(SERVICES).join(', ')}`)
    this.#progressAt = Date.now()
    const child = spawnNode(options.args ?? service.args, { ...environmentOf(service), ...options.env })
    const log = this.#logOf(name)
    let lastLines: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      log.follow(stream)
      stream.on('data', (text: Buffer) => {
        this.#progressAt = Date.now()
        lastLines = [...lastLines, ...text.toString().split('\n').filter(Boolean)].slice(-LAST_LINES)
      })
    }
    child.stderr?.on('data', (text: Buffer) => process.stderr.write(`${name}: ${text}`))
    child.once('exit', (code, signal) => {
      const how = signal ? `was ended by ${signal}` : `exited with code ${code}`
      if (!child.killed) this.#onEnd(name, options, how, lastLines)
    })
    this.#processes.set(name, child)
    return child
  }

  /**
   * Restarts services that end on their own, with growing delays, and reports it on stderr with their last lines.
   * @param onGiveUp called when a service that the site needs ends again and again
   */
  supervise(onGiveUp: () => void): void {
    const restarts = new Map([...this.#processes.keys()].map((name) => [name, new Restarts(Date.now())]))
    this.#onEnd = (name, options, how, lastLines) => {
      const delay = restarts.get(name)?.afterEnd(Date.now(), SERVICES[name]?.isEssential ?? false) ?? null
      const next = delay === null ? 'It ends again and again' : `It starts again in ${delay / 1000} s`
      const lines = lastLines.map((line) => `  ${line}\n`).join('')
      process.stderr.write(`${name} ${how}. ${next}. Its last lines (log: ${LOGS}):\n${lines}`)
      if (delay === null) return onGiveUp()
      const timer = setTimeout(() => this.start(name, options), delay)
      this.#restartTimers.set(name, timer)
    }
  }

  /** Returns the log of a service: the same one after a restart, since two of them would rotate the file twice. */
  #logOf(name: string): ServiceLog {
    const log = this.#logs.get(name) ?? new ServiceLog(name, LOGS)
    this.#logs.set(name, log)
    return log
  }

  /** The process id of a service; null if it does not run. */
  pidOf(name: string): number | null {
    const child = this.#processes.get(name)
    return child && !hasEnded(child) ? (child.pid ?? null) : null
  }

  /** Stops a service and waits until its process has exited. */
  async stop(name: string): Promise<void> {
    clearTimeout(this.#restartTimers.get(name))
    const child = this.#processes.get(name)
    if (!child || hasEnded(child)) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await exited
  }

  async stopAll(): Promise<void> {
    await Promise.all(Object.keys(SERVICES).map((name) => this.stop(name)))
  }

  /**
   * Waits until a URL responds with success, however long that takes on a busy machine, and says on stderr what it waits for.
   * @throws Error when a service exits meanwhile, or all have printed nothing for five minutes
   */
  async waitUntilReady(
    url: string,
    { silenceLimitMs = SILENCE_LIMIT_MS, noticeIntervalMs = NOTICE_INTERVAL_MS } = {},
  ): Promise<void> {
    let noticedAt = Date.now()
    while (!(await isReady(url))) {
      for (const [name, { exitCode }] of this.#processes) {
        if (exitCode) throw new Error(`${name} exited with code ${exitCode}. The logs are in ${LOGS}`)
      }
      if (Date.now() - this.#progressAt > silenceLimitMs)
        throw new Error(
          `${url} is not ready, and no service has printed anything for ${silenceLimitMs / 1000} s. The logs are in ${LOGS}`,
        )
      if (Date.now() - noticedAt > noticeIntervalMs) {
        process.stderr.write(`Waiting for ${url}\n`)
        noticedAt = Date.now()
      }
      await sleep(POLL_INTERVAL_MS)
    }
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/**
 * Waits until a URL responds with success.
 * @param assertAlive throws to stop waiting
 * @throws Error after the timeout
 */
export async function waitUntilReady(
  url: string,
  timeoutMs: number,
  assertAlive: () => void = () => {},
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await isReady(url))) {
    assertAlive()
    if (Date.now() > deadline) throw new Error(`${url} was not ready within ${timeoutMs / 1000} s`)
    await sleep(POLL_INTERVAL_MS)
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })).ok
  } catch {
    return false
  }
}

/**
 * Builds what has changed, publishes it and starts all services; resolves when the site is ready.
 * @throws Error naming the port that is in use, the folder that cannot be written to, or the build or service that failed
 */
export async function startStack(): Promise<Stack> {
  const stack = new Stack()
  const zones = ZONES.map(({ name }) => name)
  await assertPortsFree({ zones, api: true })
  assertFoldersWritable()
  try {
    await buildProviderApi()
    stack.start('provider-api')
    // Its files go into the store for sites that run another build.
    await Promise.all([buildShell().then(() => publish(['shell'])), publish(zones)])
    for (const zone of zones) stack.start(zone)
    // The site fetches each release from its origin and renders a smoke-test page of it, with data of the API.
    for (const zone of zones) await stack.waitUntilReady(`http://localhost:${zonePort(zone)}/healthz`)
    await stack.waitUntilReady(API_READY_URL)
    stack.start('site')
    await stack.waitUntilReady(`${SITE_URL}/readyz`)
    return stack
  } catch (error) {
    await stack.stopAll()
    throw error
  }
}

/**
 * Runs a command that serves until SIGINT or SIGTERM, and ends the process. A second signal does not wait until the
 * command has stopped. A failure prints its message and exits with code 1.
 * @param command registers by `onStop` how to stop
 */
export async function runUntilSignal(
  command: (onStop: (stop: () => Promise<void>) => void) => Promise<void>,
): Promise<void> {
  let registeredStop = async (): Promise<void> => {}
  let isStopping = false
  const stop = async (code: number): Promise<void> => {
    if (isStopping) process.exit(1)
    isStopping = true
    await registeredStop()
    // The command may still be starting something.
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
  try {
    await command((registered) => {
      registeredStop = registered
    })
  } catch (error) {
    // Parts fail while they are stopped; that is no error to report.
    if (isStopping) return
    process.stderr.write(`${messageOf(error)}\n`)
    await stop(1)
  }
}

/** Builds the provider API. @throws Error with the compiler's output */
export const buildProviderApi = (): Promise<void> => buildProgram('provider-api/rspack.config.ts')

/** Builds the zone origin of production machines. @throws Error with the compiler's output */
export const buildZoneOrigin = (): Promise<void> => buildProgram('scripts/parts/zone-origin.rspack.config.ts')

const buildProgram = (config: string): Promise<void> =>
  runNode(['provider-api/node_modules/@rspack/cli/bin/rspack.js', 'build', '--config', config])

/** Builds the shell. @throws Error with the compiler's output */
export const buildShell = (): Promise<void> => runNode(['--import', 'tsx', 'shell/build/main.ts'])

/** Builds and publishes zones, or publishes the built shell, to the release store. @throws Error with the compiler's output */
const publish = (zones: readonly string[]): Promise<void> =>
  runNode([...ZONE_COMMAND, 'publish', ...zones, '--why', 'start'])

function spawnNode(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: WORKSPACE,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** @throws Error with the program's output if its exit code is not 0 */
async function runNode(args: string[]): Promise<void> {
  const child = spawnNode(args, { NODE_ENV: 'production', ...process.env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output += text
    })
  }
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(output)
}
