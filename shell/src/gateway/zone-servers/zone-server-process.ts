import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import {
  Health,
  Refusal,
  ReleaseDescription,
  type StartCommand,
  ZoneServerMessage,
} from '../../zone-server/protocol.ts'
import { textOf, ZoneServerConnection, type ZoneServerResponse } from './connection.ts'
import { rightsOf } from './rights.ts'

/** The script of a zone server, in the server's build. */
const SCRIPT = join(__dirname, 'zone-server.cjs')

const HEALTH_INTERVAL_MS = 250

/** A process that has not begun to listen by then cannot start at all. */
const LISTEN_TIMEOUT_MS = 60_000

/** Resident memory beyond the heap's limit: buffers and code. */
const MEMORY_BEYOND_HEAP_MB = 384

export interface ZoneServerLimits {
  /** For all steps of a start together. */
  readonly startTimeoutMs: number
  /** A server that does not answer for so long is killed. */
  readonly silenceLimitMs: number
  /** Limit of V8's heap in megabytes. */
  readonly heapMb: number
}

/** How a process has ended without being asked to. */
export interface ProcessEnd {
  readonly kind: 'stall' | 'memory' | 'throw' | 'crash'
  readonly message: string
}

/** A release that must not serve visitors; the message says why. */
export class RefusedError extends Error {
  readonly importance: ReleaseDescription['importance'] | null

  constructor({ reason, importance }: Refusal) {
    super(reason)
    this.name = 'RefusedError'
    this.importance = importance
  }
}

/** A process that runs one release, and its connection. It is killed when it is silent or takes too much memory. */
export class ZoneServerProcess {
  readonly startedAt = new Date()
  /** The release as it describes itself, once it may serve visitors; rejects with a `RefusedError` if it may not. */
  readonly ready: Promise<ReleaseDescription>
  /** Resolves when the process has ended. */
  readonly ended: Promise<ProcessEnd>
  readonly #limits: ZoneServerLimits
  readonly #child: ChildProcess
  #state: 'starting' | 'serving' | 'leaving' = 'starting'
  #connection: ZoneServerConnection | null = null
  #memoryMb = 0
  #step = 'load'
  /** Why this process kills it, or why it says that it ends. */
  #cause: ProcessEnd | null = null

  constructor(command: StartCommand, limits: ZoneServerLimits) {
    this.#limits = limits
    this.#child = fork(SCRIPT, {
      ...rightsOf(__dirname, limits.heapMb),
      // Structured clones: the code of a release travels as it is.
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.ended = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => resolve(this.#endOf(code, signal)))
      this.#child.on('error', (error) => resolve({ kind: 'crash', message: error.message }))
    })
    this.ready = this.#start(command)
    // Whoever waits for it learns of the rejection.
    this.ready.catch(() => {})
    void this.ended.then(() => {
      this.#state = 'leaving'
      void this.#connection?.close()
    })
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get state(): 'starting' | 'serving' | 'leaving' {
    return this.#state
  }

  /** Requests without a complete response. */
  get inFlight(): number {
    return this.#connection?.inFlight ?? 0
  }

  /** Resident memory as it was last reported, in megabytes. */
  get memoryMb(): number {
    return this.#memoryMb
  }

  /**
   * Sends a GET request.
   * @throws the error of the connection
   */
  async get(...request: Parameters<ZoneServerConnection['get']>): Promise<ZoneServerResponse> {
    if (!this.#connection) throw new Error('the zone server is not connected')
    return this.#connection.get(...request)
  }

  /** Ends it after its requests in flight, but after this time at the latest. */
  async drain(timeoutMs: number): Promise<void> {
    this.#state = 'leaving'
    const deadline = Date.now() + timeoutMs
    while (this.inFlight > 0 && Date.now() < deadline) await pause(20)
    this.#child.kill('SIGKILL')
    await this.ended
  }

  async #start(command: StartCommand): Promise<ReleaseDescription> {
    const isTooLate = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => {
        const seconds = this.#limits.startTimeoutMs / 1000
        this.#kill({ kind: 'stall', message: `it was not ready within ${seconds} s` })
        reject(new Error('too late'))
      }, this.#limits.startTimeoutMs)
      void this.ended.then(() => clearTimeout(timer))
      this.#onServing = () => clearTimeout(timer)
    })
    isTooLate.catch(() => {})
    const early = this.ended.then((end) => {
      throw new RefusedError({ reason: `${placeOf(this.#step)}: ${end.message}`, importance: null })
    })
    early.catch(() => {})
    const port = await Promise.race([this.#listen(command), early])
    this.#connection = new ZoneServerConnection(`http://127.0.0.1:${port}`)
    this.#watch()
    const description = await Promise.race([this.#describe(), early])
    this.#onServing()
    if (this.#state === 'starting') this.#state = 'serving'
    return description
  }

  #onServing: () => void = () => {}

  /** Sends the release and resolves to the port on which the process listens. */
  #listen(command: StartCommand): Promise<number> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#kill({ kind: 'crash', message: 'it does not listen' })
        reject(new Error('it does not listen'))
      }, LISTEN_TIMEOUT_MS)
      this.#child.on('message', (json) => {
        const { data } = ZoneServerMessage.safeParse(json)
        if (data?.type === 'step') this.#step = data.step
        if (data?.type === 'crash') this.#cause ??= { kind: 'throw', message: data.reason }
        if (data?.type !== 'listening' || this.#connection) return
        clearTimeout(timer)
        resolve(data.port)
      })
      void this.ended.then(() => clearTimeout(timer))
      this.#child.send(command)
    })
  }

  async #describe(): Promise<ReleaseDescription> {
    let text = ''
    try {
      const response = await this.get('/release')
      text = await textOf(response)
      if (response.status === 200) return ReleaseDescription.parse(JSON.parse(text))
    } catch (error) {
      // The connection breaks when the process ends, which has a better reason.
      await Promise.race([this.ended, pause(1_000)])
      throw error
    }
    const refusal = Refusal.safeParse(JSON.parse(text))
    this.#child.kill('SIGKILL')
    throw new RefusedError(refusal.data ?? { reason: text.slice(0, 200), importance: null })
  }

  /** Asks for its health until it ends. Silence counts only while this process itself is on time. */
  #watch(): void {
    let answeredAt = Date.now()
    let checkedAt = Date.now()
    let isAsking = false
    const ask = async () => {
      isAsking = true
      try {
        const { rssMb } = Health.parse(JSON.parse(await textOf(await this.get('/health'))))
        this.#memoryMb = Math.round(rssMb)
        answeredAt = Date.now()
      } catch {
        // Silence is noticed by the next checks.
      } finally {
        isAsking = false
      }
    }
    const { silenceLimitMs, heapMb } = this.#limits
    const checking = setInterval(() => {
      const now = Date.now()
      if (now - checkedAt > silenceLimitMs / 4) answeredAt = now
      checkedAt = now
      const memoryLimitMb = heapMb + MEMORY_BEYOND_HEAP_MB
      if (now - answeredAt > silenceLimitMs)
        this.#kill({
          kind: 'stall',
          message: `endless loop: it does not answer for ${silenceLimitMs / 1000} s`,
        })
      else if (this.#memoryMb > memoryLimitMb)
        this.#kill({
          kind: 'memory',
          message: `out of memory: ${this.#memoryMb} MB, more than ${memoryLimitMb} MB`,
        })
      else if (!isAsking) void ask()
    }, HEALTH_INTERVAL_MS)
    void this.ended.then(() => clearInterval(checking))
  }

  #kill(cause: ProcessEnd): void {
    this.#cause ??= cause
    this.#child.kill('SIGKILL')
  }

  #endOf(code: number | null, signal: NodeJS.Signals | null): ProcessEnd {
    if (this.#cause) return this.#cause
    // V8 aborts when its heap is full.
    if (signal === 'SIGABRT' || code === 134)
      return { kind: 'memory', message: `out of memory (limit ${this.#limits.heapMb} MB)` }
    return { kind: 'crash', message: `it ended the process (${signal ?? `exit code ${code}`})` }
  }
}

/** Says where a start has failed. */
function placeOf(step: string): string {
  if (step === 'load') return 'at load'
  return step === 'routes' ? 'in its routes' : `on its page ${step}`
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
