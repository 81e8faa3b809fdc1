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

/**
 * Tries releases in processes of their own, which may loop, exit or run out of memory without harm to visitors. At a start
 * many releases wait: then one is tried in the process of another that has passed, because most of the work is to start
 * the process.
 */
export class TrialRunner {
  readonly #options: TrialOptions
  /** A process for the next release, which has started already or has tried another one. */
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
    const first = this.#spare?.isAlive ? this.#spare : new Trial(this.#options)
    this.#spare = null
    let trial = first
    try {
      const wasUsed = first.isUsed
      const result = await first.run(release)
      if (result.reason === null || !wasUsed) return result
      // An earlier release in the process may have failed this one.
      first.kill()
      trial = new Trial(this.#options)
      return await trial.run(release)
    } finally {
      this.#running -= 1
      this.#keep(trial)
      this.#waiting.shift()?.()
    }
  }

  stop(): void {
    this.#isStopped = true
    this.#spare?.kill()
  }

  /** Leaves the process of a release that has passed to the next one that waits, and a new one to later ones. */
  #keep(trial: Trial): void {
    if (trial.hasPassed && this.#waiting.length > 0 && !this.#spare) {
      this.#spare = trial
      return
    }
    trial.kill()
    if (this.#running === 0 && !this.#isStopped) this.#spare = new Trial(this.#options)
  }
}

/** A process for trials. */
class Trial {
  readonly #options: TrialOptions
  readonly #child: ChildProcess
  readonly #started: Promise<void>
  readonly #ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
  #onFinished: (result: Omit<TrialResult, 'durationMs'>) => void = () => {}
  #isUsed = false
  #hasPassed = false
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
        const { data } = TrialReport.safeParse(message)
        if (data?.type === 'started') resolve()
        if (data?.type === 'finished') this.#onFinished(data)
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

  /** Whether it has tried a release. */
  get isUsed(): boolean {
    return this.#isUsed
  }

  /** Whether all its releases have passed. */
  get hasPassed(): boolean {
    return this.#hasPassed
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  async run(release: FetchedRelease): Promise<TrialResult> {
    const startedAt = performance.now()
    this.#isUsed = true
    this.#hasPassed = false
    this.#step = 'load'
    const starting = this.#killAfter(START_TIMEOUT_MS)
    await Promise.race([this.#started, this.#ended])
    clearTimeout(starting)
    const finished = new Promise<Omit<TrialResult, 'durationMs'>>((resolve) => {
      this.#onFinished = resolve
    })
    const deadline = this.#killAfter(this.#options.timeoutMs)
    if (this.#child.connected) this.#child.send(release)
    const { reason, importance, pages } = await Promise.race([
      finished,
      this.#ended.then((end) => this.#failure(end)),
    ])
    clearTimeout(deadline)
    this.#hasPassed = reason === null
    return { reason, importance, pages, durationMs: performance.now() - startedAt }
  }

  /** The result of a process that has ended. */
  #failure(end: Pick<TrialEnd, 'code' | 'signal'>): Omit<TrialResult, 'durationMs'> {
    const reason = reasonOf(
      {
        ...end,
        step: this.#step,
        isTimeout: this.#isTimeout,
        isStalled: this.#isStalled,
        suspicion: this.#suspicion,
      },
      this.#options,
    )
    return { reason, importance: null, pages: [] }
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
