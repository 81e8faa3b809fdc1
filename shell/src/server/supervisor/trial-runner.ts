import type { ChildProcess } from 'node:child_process'
import { type FaultKind, TrialReport } from '../messages.ts'
import type { FetchedRelease } from '../zones/fetch-release.ts'
import { startChild } from './child-process.ts'

/** A trial that cannot start within this time fails: the machine has more serious problems. */
const START_TIMEOUT_MS = 60_000

/** Trials at the same time: each takes a core. */
const MAX_TRIALS = 2

export interface TrialOptions {
  /** For all steps together: evaluating, loading the routes, rendering. */
  readonly timeoutMs: number
  readonly heapMb: number
}

export interface TrialResult {
  /** Null when the release is accepted. */
  readonly reason: string | null
  /** The importance that the release declares; null when it could not be evaluated. */
  readonly importance: 'primary' | 'supporting' | null
  /** The paths of the pages that were rendered. */
  readonly pages: readonly string[]
  readonly durationMs: number
}

/** How a trial's process ended without a report. */
export interface TrialEnd {
  /** The step that was running: `load`, `routes`, or the path of a page. */
  readonly step: string
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly isTimeout: boolean
  readonly isStalled: boolean
  /** Observation of the watchdog. */
  readonly suspicion: { readonly kind: FaultKind; readonly message: string } | null
}

/** Tries releases in processes of their own, which may loop, exit or run out of memory without harm to visitors. */
export class TrialRunner {
  readonly #options: TrialOptions
  /** A process that has started already, for the next release: a start takes longer than most trials. */
  #spare: Trial | null = null
  #running = 0
  #isStopped = false
  readonly #waiting: (() => void)[] = []

  constructor(options: TrialOptions) {
    this.#options = options
  }

  async run(release: FetchedRelease): Promise<TrialResult> {
    if (this.#running >= MAX_TRIALS) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#running += 1
    const trial = this.#spare?.isAlive ? this.#spare : new Trial(this.#options)
    this.#spare = null
    try {
      return await trial.run(release)
    } finally {
      this.#running -= 1
      this.#waiting.shift()?.()
      if (this.#running === 0 && !this.#isStopped) this.#spare = new Trial(this.#options)
    }
  }

  stop(): void {
    this.#isStopped = true
    this.#spare?.kill()
  }
}

/** One process, for one release. */
class Trial {
  readonly #options: TrialOptions
  readonly #child: ChildProcess
  readonly #started: Promise<void>
  readonly #ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
  #step = 'load'
  #isTimeout = false
  #isStalled = false
  #suspicion: TrialEnd['suspicion'] = null

  constructor(options: TrialOptions) {
    this.#options = options
    const child = startChild({
      script: 'trial',
      heapMb: options.heapMb,
      onSign: (sign) => {
        if (sign.type === 'step') this.#step = sign.step
        if (sign.type === 'stalled') {
          this.#isStalled = true
          child.kill('SIGKILL')
        }
        if (sign.type !== 'fault' || (sign.kind !== 'stall' && sign.kind !== 'memory')) return
        this.#suspicion = sign
        // A stall may end by itself.
        if (sign.kind === 'memory') child.kill('SIGKILL')
      },
    })
    this.#child = child
    this.#started = new Promise((resolve) => {
      child.on('message', (message) => {
        if (TrialReport.safeParse(message).data?.type === 'started') resolve()
      })
    })
    this.#ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }))
      // It could not be started.
      child.on('error', () => resolve({ code: 1, signal: null }))
    })
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  async run(release: FetchedRelease): Promise<TrialResult> {
    const startedAt = performance.now()
    const child = this.#child
    let result: Omit<TrialResult, 'durationMs'> | null = null
    child.on('message', (message) => {
      const { data } = TrialReport.safeParse(message)
      if (data?.type !== 'finished') return
      result = data
      child.kill('SIGKILL')
    })
    const starting = this.#killAfter(START_TIMEOUT_MS)
    await Promise.race([this.#started, this.#ended])
    clearTimeout(starting)
    const deadline = this.#killAfter(this.#options.timeoutMs)
    if (child.connected) child.send(release)
    const { code, signal } = await this.#ended
    clearTimeout(deadline)
    const end: TrialEnd = {
      step: this.#step,
      code,
      signal,
      isTimeout: this.#isTimeout,
      isStalled: this.#isStalled,
      suspicion: this.#suspicion,
    }
    const { reason, importance, pages } = result ?? {
      reason: reasonOf(end, this.#options),
      importance: null,
      pages: [],
    }
    return { reason, importance, pages, durationMs: performance.now() - startedAt }
  }

  #killAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#isTimeout = true
      this.#child.kill('SIGKILL')
    }, ms)
  }
}

/** Explains to an operator why a trial ended without a report. */
export function reasonOf(end: TrialEnd, options: TrialOptions): string {
  const { step, code, signal, isTimeout, isStalled, suspicion } = end
  const place = step === 'load' ? 'at load' : step === 'routes' ? 'in its routes' : `on its page ${step}`
  if (suspicion && (isStalled || suspicion.kind === 'memory')) return `${place}: ${suspicion.message}`
  if (isStalled) return `${place}: endless loop`
  if (signal === 'SIGABRT' || code === 134) return `${place}: out of memory (limit ${options.heapMb} MB)`
  if (isTimeout) return `${place}: it was not ready within ${options.timeoutMs / 1000} s`
  return `${place}: it ended the process (${signal ?? `exit code ${code}`})`
}
