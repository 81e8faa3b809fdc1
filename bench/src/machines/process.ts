import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const READY_TIMEOUT_MS = 180_000
const POLL_INTERVAL_MS = 100

export interface ProcessOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: NodeJS.ProcessEnv
  /** The user and group, for programs that do not run as root. */
  readonly user?: { readonly uid?: number; readonly gid?: number }
  /** The file for its output. */
  readonly log: string
}

/** A program of the machines, which is stopped and started again. */
export class Process {
  readonly #options: ProcessOptions
  #child: ChildProcess | undefined

  constructor(options: ProcessOptions) {
    this.#options = options
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  start(): void {
    const { command, args, cwd, env, user, log } = this.#options
    const output = openSync(log, 'a')
    this.#child = spawn(command, args, { cwd, env, ...user, stdio: ['ignore', output, output] })
  }

  /** Ends it with a signal and waits until it has exited. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await exited
  }
}

/** Waits until a condition holds; a failure counts as false. @throws Error that names it after three minutes */
export async function waitUntil(name: string, condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!(await condition().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${name} was not ready within ${READY_TIMEOUT_MS / 1000} s`)
    await sleep(POLL_INTERVAL_MS)
  }
}

/** Waits until a URL responds with success. */
export const waitUntilReady = (url: string): Promise<void> =>
  waitUntil(url, async () => (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok)
