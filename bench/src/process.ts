import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { WORKSPACE } from '@medicena/zone-kit/workspace'

const POLL_INTERVAL_MS = 100

export interface ProcessOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: NodeJS.ProcessEnv
  /** The user and group, for programs that do not run as root. */
  readonly user?: { readonly uid?: number; readonly gid?: number }
  /** The file for its output; without it only errors appear on the terminal. */
  readonly log?: string
}

/** A program that is started, stopped and started again. */
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
    const output = log === undefined ? null : openSync(log, 'a')
    this.#child = spawn(command, args, {
      cwd,
      env,
      ...user,
      stdio: ['ignore', output ?? 'ignore', output ?? 'inherit'],
    })
  }

  /** Waits until it has exited. */
  async ended(): Promise<void> {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }

  /** Ends it with a signal and waits until it has exited. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#child?.kill(signal)
    await this.ended()
  }
}

const nodeArgs = (file: string, args: readonly string[]): string[] => [
  ...(file.endsWith('.ts') ? ['--import', 'tsx'] : []),
  file,
  ...args,
]

/** Starts a TypeScript file of the workspace, or a built one. */
export function startNode(
  file: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Process {
  const options = { command: process.execPath, args: nodeArgs(file, args), cwd: WORKSPACE }
  const child = new Process({ ...options, env: { ...process.env, ...env } })
  child.start()
  return child
}

/** Runs a TypeScript file of the workspace to its end. @throws Error with the output if it fails */
export async function runNode(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  await promisify(execFile)(process.execPath, nodeArgs(file, args), {
    cwd: WORKSPACE,
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 26,
  })
}

/** Repeats work until the returned function is called, which waits for the last time. */
export function repeat(work: () => Promise<unknown>, intervalMs: number): () => Promise<void> {
  let isStopped = false
  const run = async () => {
    while (!isStopped) {
      await work()
      await sleep(intervalMs)
    }
  }
  const running = run()
  return () => {
    isStopped = true
    return running
  }
}

/** Looks ten times a second whether a condition holds; returns whether it does in time. */
export async function holdsWithin(timeoutMs: number, condition: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) return false
    await sleep(POLL_INTERVAL_MS)
  }
  return true
}
