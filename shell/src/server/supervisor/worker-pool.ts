import type { ChildProcess } from 'node:child_process'
import { messageOf } from '@medicena/domain/error-message'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { PageCounts } from '../limits/page-limit.ts'
import {
  type FaultKind,
  PATIENCE,
  type PreviewAnswer,
  type Sign,
  type SiteState,
  type WorkerCommand,
  type WorkerMetric,
  WorkerReport,
} from '../messages.ts'
import { metricValues } from '../metrics.ts'
import type { Signal } from '../telemetry/signals.ts'
import type { FetchedRelease } from '../zones/fetch-release.ts'
import { startChild } from './child-process.ts'
import { FAULT_WINDOW_MS, type Fault, restartDelayMs } from './faults.ts'

/** How often silence is checked. */
const CHECK_INTERVAL_MS = 250

/** A worker that starts compiles the server and loads every release before its first heartbeat counts. */
const START_LIMIT_MS = 60_000

/** A worker that does not send its metrics within this time counts as it last was. */
const METRICS_TIMEOUT_MS = 1_000

/** After an error outside of requests, requests in flight get this long. */
const FAULT_DRAIN_MS = 2_000

/** When a worker is replaced as planned, requests in flight get this long. */
const DRAIN_TIMEOUT_MS = 10_000

const RECYCLE_POLL_MS = 50

export interface WorkerPoolOptions {
  readonly count: number
  readonly listenFd: number
  readonly stallLimitMs: number
  readonly heapMb: number
  readonly onFault: (fault: Fault) => void
  /** Called with what a worker has seen of releases since its last heartbeat. */
  readonly onSignals: (signals: readonly Signal[]) => void
  /** Called when a worker begins or ends to serve. */
  readonly onEnd: (reason: FaultKind | 'recycled') => void
  /** Verifies the token of a preview and loads its releases. */
  readonly onPreview: (token: string) => Promise<PreviewAnswer>
  readonly log: {
    info(details: object, message: string): void
    error(details: object, message: string): void
  }
}

/** A worker's status for operators. */
export interface WorkerStatus {
  readonly pid: number
  readonly state: 'starting' | 'serving' | 'leaving'
  readonly startedAt: string
}

interface WorkerProcess {
  readonly child: ChildProcess
  readonly startedAt: Date
  state: WorkerStatus['state']
  /** Folders of the releases that are loaded now. */
  readonly loaded: Set<string>
  /** Folders of all releases that were ever evaluated in this process. */
  readonly evaluated: Set<string>
  readonly loads: Map<string, { readonly done: () => void; readonly failed: (error: Error) => void }>
  readonly activations: Map<number, () => void>
  readonly exited: Promise<void>
  lastSignAt: number
  inFlight: readonly string[]
  /** Observation of the watchdog before the worker was killed. */
  suspicion: Extract<Sign, { type: 'fault' }> | null
  /** Whether it has been silent for so long that another worker was started. */
  isSuspect: boolean
  /** Whether it serves only until another worker does. */
  isReplaced: boolean
  /** Why this process kills it. */
  killedFor: FaultKind | null
  /** Its metrics as it last sent them. */
  metrics: readonly WorkerMetric[]
  onMetrics: (() => void) | null
}

/**
 * The processes that serve the site. It keeps their number, kills those that are silent, and makes all of them serve the
 * same releases.
 */
export class WorkerPool {
  readonly #options: WorkerPoolOptions
  readonly #workers = new Set<WorkerProcess>()
  /** The releases that every worker loads before it serves, by folder. */
  readonly #releases = new Map<string, FetchedRelease>()
  #state: SiteState | null = null
  #failingParts: readonly string[] = []
  /** Times at which workers ended unplanned. */
  #ends: number[] = []
  /** Counters of workers that have ended: a sum that shrinks would look like a restart. */
  #finished: readonly WorkerMetric[] = []
  #checking: NodeJS.Timeout | undefined
  #lastCheckAt = Date.now()
  #recycling: Promise<void> = Promise.resolve()
  #isStopping = false

  constructor(options: WorkerPoolOptions) {
    this.#options = options
  }

  start(): void {
    this.#fill()
    this.#checking = setInterval(() => this.#check(), CHECK_INTERVAL_MS)
  }

  status(): WorkerStatus[] {
    return [...this.#workers].map(({ child, state, startedAt }) => ({
      pid: child.pid ?? 0,
      state,
      startedAt: startedAt.toISOString(),
    }))
  }

  /**
   * Loads a release into all workers, first into one, so that it can harm no more than that one.
   * @throws Error when a worker cannot load it or ends meanwhile
   */
  async load(release: FetchedRelease): Promise<void> {
    this.#releases.set(release.folder, release)
    try {
      const [first, ...others] = this.#serving()
      if (first) await this.#loadInto(first, release)
      await Promise.all(others.map((worker) => this.#loadInto(worker, release)))
    } catch (error) {
      this.#releases.delete(release.folder)
      throw error
    }
  }

  /**
   * Makes all workers serve a state whose releases are loaded; resolves when they do. A worker that starts later serves it
   * from the beginning.
   */
  async activate(state: SiteState): Promise<void> {
    const before = new Set(this.#state?.loaded)
    this.#state = state
    // A release that is just being loaded was not in the last state and stays.
    for (const folder of before) if (!state.loaded.includes(folder)) this.#releases.delete(folder)
    await Promise.all(
      this.#serving().map(async (worker) => {
        const activated = new Promise<void>((resolve) => worker.activations.set(state.sequence, resolve))
        this.#send(worker, { type: 'activate', state })
        await Promise.race([activated, worker.exited])
      }),
    )
  }

  /** Replaces, one after the other, the workers that have evaluated a release: it may have left traces. */
  recycle(folder: string): Promise<void> {
    return this.#replaceEach(({ evaluated }) => evaluated.has(folder))
  }

  /** Replaces all workers, one after the other, while the others serve. */
  restart(): Promise<void> {
    return this.#replaceEach(() => true)
  }

  #replaceEach(matches: (worker: WorkerProcess) => boolean): Promise<void> {
    this.#recycling = this.#recycling.then(async () => {
      for (const worker of [...this.#workers].filter(matches)) await this.#recycleOne(worker)
    })
    return this.#recycling
  }

  /**
   * Adds up the metrics of this process (`own`) and of all workers, also of those that have ended. One that does not
   * respond counts as it last was.
   */
  async metrics(own: readonly object[]): Promise<Registry> {
    await Promise.all(
      this.#serving().map(
        (worker) =>
          new Promise<void>((resolve) => {
            const timeout = setTimeout(resolve, METRICS_TIMEOUT_MS)
            worker.onMetrics = () => {
              clearTimeout(timeout)
              resolve()
            }
            this.#send(worker, { type: 'metrics' })
          }),
      ),
    )
    return AggregatorRegistry.aggregate([
      own,
      this.#finished,
      ...[...this.#workers].map(({ metrics }) => metrics),
    ])
  }

  /** Tells all workers which parts fail while the site serves without them. */
  announceParts(failing: readonly string[]): void {
    this.#failingParts = failing
    for (const worker of this.#serving()) this.#send(worker, { type: 'parts', failing })
  }

  /** Makes `/readyz` fail, for proxies that look at it before the shutdown. */
  unready(): void {
    for (const worker of this.#serving()) this.#send(worker, { type: 'unready' })
  }

  /** Ends all workers after their requests in flight. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#checking)
    await Promise.all(
      [...this.#workers].map(async (worker) => {
        if (worker.state !== 'starting') return this.#drain(worker, DRAIN_TIMEOUT_MS)
        worker.child.kill('SIGKILL')
        await worker.exited
      }),
    )
  }

  #serving(): WorkerProcess[] {
    return [...this.#workers].filter(({ state }) => state === 'serving')
  }

  /** Starts workers until their number is right. */
  #fill(): void {
    if (this.#isStopping) return
    const staying = [...this.#workers].filter(
      (one) => one.state !== 'leaving' && !one.isSuspect && !one.isReplaced,
    ).length
    for (let missing = this.#options.count - staying; missing > 0; missing -= 1) this.#fork()
  }

  #fork(): void {
    const worker: WorkerProcess = {
      child: startChild({
        script: 'worker',
        heapMb: this.#options.heapMb,
        listenFd: this.#options.listenFd,
        onSign: (sign) => this.#onSign(worker, sign),
      }),
      startedAt: new Date(),
      state: 'starting',
      loaded: new Set(),
      evaluated: new Set(),
      loads: new Map(),
      activations: new Map(),
      exited: new Promise((resolve) => setImmediate(() => worker.child.once('exit', () => resolve()))),
      lastSignAt: Date.now() + START_LIMIT_MS,
      inFlight: [],
      suspicion: null,
      isSuspect: false,
      isReplaced: false,
      killedFor: null,
      metrics: [],
      onMetrics: null,
    }
    this.#workers.add(worker)
    worker.child.on('message', (message) => {
      const report = WorkerReport.safeParse(message)
      if (report.success) this.#onReport(worker, report.data)
    })
    worker.child.once('exit', (code, signal) => this.#onExit(worker, code, signal))
    // The process may end before a message is delivered.
    worker.child.on('error', (error) => this.#options.log.error({ err: error }, 'worker process'))
  }

  #onReport(worker: WorkerProcess, report: WorkerReport): void {
    switch (report.type) {
      case 'started':
        this.#bringUp(worker).catch((error: unknown) => this.#failStart(worker, error))
        break
      case 'loaded': {
        const load = worker.loads.get(report.folder)
        worker.loads.delete(report.folder)
        if (report.error === null) {
          worker.loaded.add(report.folder)
          load?.done()
        } else load?.failed(new Error(report.error))
        break
      }
      case 'activated':
        worker.activations.get(report.sequence)?.()
        worker.activations.delete(report.sequence)
        break
      case 'listening':
        this.#options.log.info({ worker: worker.child.pid }, 'worker is serving')
        break
      case 'heartbeat':
        // While it starts, the longer limit applies.
        if (worker.state !== 'starting') worker.lastSignAt = Date.now()
        worker.isSuspect = false
        this.#shareCounts(worker, report)
        if (report.signals.length > 0) this.#options.onSignals(report.signals)
        break
      case 'metrics':
        worker.metrics = report.values
        worker.onMetrics?.()
        break
      case 'preview':
        void this.#options
          .onPreview(report.token)
          .then((answer) => this.#send(worker, { type: 'preview', id: report.id, answer }))
    }
  }

  /** Tells the other workers what one has counted: a limit holds for the whole site. */
  #shareCounts(
    from: WorkerProcess,
    { pages, reports }: Readonly<Record<'pages' | 'reports', PageCounts>>,
  ): void {
    if (pages.length + reports.length === 0) return
    for (const worker of this.#serving())
      if (worker !== from) this.#send(worker, { type: 'pages', counts: pages, reports })
  }

  #onSign(worker: WorkerProcess, sign: Sign): void {
    if (sign.type === 'in-flight') worker.inFlight = sign.releases
    if (sign.type === 'stalled') this.#kill(worker, 'stall')
    if (sign.type !== 'fault') return
    if (sign.kind === 'stall' || sign.kind === 'memory') {
      worker.suspicion = sign
      if (sign.kind === 'memory') {
        this.#kill(worker, 'memory')
        return
      }
      // A stall may end by itself. Another worker starts already, to take over at once.
      worker.isSuspect = true
      this.#fill()
      return
    }
    this.#fault(worker, sign.kind, sign.release, sign.message)
    // An attempt to end the process was refused, and the worker goes on. After the others its state is unknown.
    if (sign.kind === 'exit') return
    if (worker.state === 'leaving') return
    this.#countEnd(sign.kind)
    worker.killedFor = sign.kind
    void this.#drain(worker, FAULT_DRAIN_MS)
    this.#fill()
  }

  /** Loads everything into a new worker, then lets it accept connections. */
  async #bringUp(worker: WorkerProcess): Promise<void> {
    for (;;) {
      const missing = [...this.#releases.values()].filter(({ folder }) => !worker.loaded.has(folder))
      if (missing.length === 0) break
      for (const release of missing) await this.#loadInto(worker, release)
    }
    if (worker.state !== 'starting') return
    if (this.#state) this.#send(worker, { type: 'activate', state: this.#state })
    this.#send(worker, { type: 'parts', failing: this.#failingParts })
    this.#send(worker, { type: 'listen' })
    worker.state = 'serving'
    worker.lastSignAt = Date.now()
  }

  #failStart(worker: WorkerProcess, error: unknown): void {
    // After its exit the fault is known already.
    if (!this.#workers.has(worker)) return
    const release = error instanceof LoadError ? error.release : null
    worker.suspicion = { type: 'fault', kind: 'load', release, message: messageOf(error) }
    this.#kill(worker, 'load')
  }

  #loadInto(worker: WorkerProcess, release: FetchedRelease): Promise<void> {
    const name = `${release.release.name}@${release.release.version}`
    worker.evaluated.add(release.folder)
    return new Promise((resolve, reject) => {
      worker.loads.set(release.folder, {
        done: resolve,
        failed: (error) => reject(new LoadError(name, error.message)),
      })
      this.#send(worker, { type: 'load', release })
    })
  }

  #check(): void {
    const now = Date.now()
    // Its watchdog should have spoken before.
    const stallLimitMs = (PATIENCE + 1) * this.#options.stallLimitMs
    // When this process was late itself, the machine was busy or asleep, and silence means nothing.
    const isLate = now - this.#lastCheckAt > stallLimitMs / 2
    this.#lastCheckAt = now
    for (const worker of this.#workers) {
      if (isLate) worker.lastSignAt = Math.max(worker.lastSignAt, now)
      else if (now - worker.lastSignAt > stallLimitMs) this.#kill(worker, 'stall')
    }
  }

  #kill(worker: WorkerProcess, reason: FaultKind): void {
    if (worker.killedFor && worker.state === 'leaving' && reason !== 'stall') return
    worker.killedFor = reason
    worker.child.kill('SIGKILL')
  }

  #onExit(worker: WorkerProcess, code: number | null, signal: NodeJS.Signals | null): void {
    this.#workers.delete(worker)
    void this.#finish(worker)
    for (const { failed } of worker.loads.values()) failed(new Error('a worker ended while it loaded it'))
    const wasLeaving = worker.state === 'leaving'
    worker.state = 'leaving'
    if (this.#isStopping) return
    if (!wasLeaving) {
      const isAbort = signal === 'SIGABRT' || code === 134
      const kind = worker.killedFor ?? (isAbort ? 'memory' : 'crash')
      this.#countEnd(kind)
      const said = worker.suspicion
      this.#fault(worker, kind, said?.release ?? null, said?.message ?? endMessage(kind, code, signal))
    }
    const now = Date.now()
    this.#ends = this.#ends.filter((at) => now - at < FAULT_WINDOW_MS)
    setTimeout(() => this.#fill(), wasLeaving ? 0 : restartDelayMs(this.#ends.length))
  }

  #countEnd(kind: FaultKind): void {
    this.#ends.push(Date.now())
    this.#options.onEnd(kind)
  }

  #fault({ child, inFlight }: WorkerProcess, kind: FaultKind, release: string | null, message: string): void {
    const fault: Fault = { kind, release, inFlight, message, at: Date.now() }
    this.#options.log.error({ worker: child.pid, kind, release, inFlight, reason: message }, 'worker fault')
    this.#options.onFault(fault)
  }

  /** Starts another worker, waits until it serves, and ends this one after its requests in flight. */
  async #recycleOne(worker: WorkerProcess): Promise<void> {
    if (!this.#workers.has(worker) || worker.state === 'leaving') return
    worker.isReplaced = true
    this.#fill()
    const isStaffed = () =>
      this.#serving().filter(({ isReplaced }) => !isReplaced).length >= this.#options.count
    while (!isStaffed() && !this.#isStopping && this.#workers.has(worker)) await pause(RECYCLE_POLL_MS)
    if (!this.#workers.has(worker) || this.#isStopping) return
    this.#options.onEnd('recycled')
    await this.#drain(worker, DRAIN_TIMEOUT_MS)
  }

  async #drain(worker: WorkerProcess, timeoutMs: number): Promise<void> {
    worker.state = 'leaving'
    this.#send(worker, { type: 'drain', timeoutMs, isPlanned: timeoutMs > FAULT_DRAIN_MS })
    const killing = setTimeout(() => worker.child.kill('SIGKILL'), timeoutMs + 1_000)
    await worker.exited
    clearTimeout(killing)
  }

  /** Adds the counters of a worker that has ended to those of earlier ones. */
  async #finish({ metrics }: WorkerProcess): Promise<void> {
    const counting = metrics.filter(({ type }) => type === 'counter' || type === 'histogram')
    const total = AggregatorRegistry.aggregate([[...this.#finished], counting])
    this.#finished = await metricValues(total)
  }

  #send(worker: WorkerProcess, command: WorkerCommand): void {
    if (worker.child.connected) worker.child.send(command)
  }
}

class LoadError extends Error {
  readonly release: string

  constructor(release: string, message: string) {
    super(message)
    this.release = release
  }
}

function endMessage(kind: FaultKind, code: number | null, signal: NodeJS.Signals | null): string {
  if (kind === 'stall') return 'no heartbeat'
  if (kind === 'memory') return 'out of memory'
  return signal === null ? `exit code ${code}` : `ended by ${signal}`
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
