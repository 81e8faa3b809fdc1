import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'undici'
import {
  Health,
  type ReleaseDescription,
  type StartCommand,
  ZoneServerMessage,
} from '../../zone-server/protocol.ts'
import { describeRelease, type GetFromZoneServer, openPool, RefusedError } from './connection.ts'
import type { ProcessEnd } from './faults.ts'
import { rightsOf } from './rights.ts'

/** The script of a zone server, in the server's build. */
const SCRIPT = join(__dirname, 'zone-server.cjs')

const HEALTH_INTERVAL_MS = 250

/** Resident memory beyond the heap's limit: buffers and code. */
const MEMORY_BEYOND_HEAP_MB = 384

export interface ZoneServerLimits {
  /** For all steps of a start together. */
  readonly startTimeoutMs: number
  /** A server without a response for this long is killed. */
  readonly silenceLimitMs: number
  /** Limit of V8's heap in megabytes. */
  readonly heapMb: number
}

/** A server of one release. */
export interface ZoneServer {
  readonly startedAt: Date
  /** The release as it describes itself, once it may serve visitors; rejects with a `RefusedError` if it may not. */
  readonly ready: Promise<ReleaseDescription>
  /** Resolves when it has ended unplanned, or was drained. */
  readonly ended: Promise<ProcessEnd>
  /** 0 on another machine. */
  readonly pid: number
  readonly state: 'starting' | 'serving' | 'leaving'
  /** Requests without a complete response. */
  readonly inFlight: number
  /** Resident memory as it was last reported, in megabytes. */
  readonly memoryMb: number
  readonly get: GetFromZoneServer
  /** Ends it after its requests in flight, but after this time at the latest. */
  drain(timeoutMs: number): Promise<void>
}

/** A process that runs one release, and its connection. It is killed when it is silent or takes too much memory. */
export class ZoneServerProcess implements ZoneServer {
  readonly startedAt = new Date()
  readonly ready: Promise<ReleaseDescription>
  readonly ended: Promise<ProcessEnd>
  state: ZoneServer['state'] = 'starting'
  memoryMb = 0
  readonly #limits: ZoneServerLimits
  readonly #child: ChildProcess
  #pool: Pool | null = null
  #step = 'load'
  /** Why the gateway kills the process, or why the process says that it exits. */
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
    // Prevents an unhandled rejection; callers of `ready` handle the error.
    this.ready.catch(() => {})
    void this.ended.then(() => {
      this.state = 'leaving'
      void this.#pool?.destroy()
    })
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get inFlight(): number {
    return this.#pool?.stats.size ?? 0
  }

  readonly get: GetFromZoneServer = async (path, headers = {}, signal) => {
    if (!this.#pool) throw new Error('the zone server is not connected')
    return this.#pool.request({ path, method: 'GET', headers, ...(signal && { signal }) })
  }

  async drain(timeoutMs: number): Promise<void> {
    this.state = 'leaving'
    const deadline = Date.now() + timeoutMs
    while (this.inFlight > 0 && Date.now() < deadline) await sleep(20)
    this.#child.kill('SIGKILL')
    await this.ended
  }

  async #start(command: StartCommand): Promise<ReleaseDescription> {
    const { startTimeoutMs } = this.#limits
    const timer = setTimeout(
      () => this.#kill({ kind: 'stall', message: `it was not ready within ${startTimeoutMs / 1000} s` }),
      startTimeoutMs,
    )
    const early = this.ended.then((end) => {
      throw new RefusedError({ reason: `${placeOf(this.#step)}: ${end.message}`, importance: null })
    })
    early.catch(() => {})
    try {
      const port = await Promise.race([this.#listen(command), early])
      this.#pool = openPool(`http://127.0.0.1:${port}`)
      this.#watch()
      const description = await Promise.race([describeRelease(this.get), early])
      if (this.state === 'starting') this.state = 'serving'
      return description
    } catch (error) {
      if (!(error instanceof RefusedError)) {
        // A broken connection often means that the process ended: its exit tells the better reason.
        await Promise.race([early, sleep(1_000)])
      }
      this.#child.kill('SIGKILL')
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Sends the release and resolves to the port on which the process listens. */
  #listen(command: StartCommand): Promise<number> {
    return new Promise((resolve) => {
      this.#child.on('message', (json) => {
        const { data } = ZoneServerMessage.safeParse(json)
        if (data?.type === 'step') this.#step = data.step
        if (data?.type === 'crash') this.#cause ??= { kind: 'throw', message: data.reason }
        if (data?.type === 'listening') resolve(data.port)
      })
      this.#child.send(command)
    })
  }

  /**
   * Polls `/health` until the process ends. Missing responses count only while the gateway's own timers are
   * on time.
   */
  #watch(): void {
    let respondedAt = Date.now()
    let checkedAt = Date.now()
    let isPending = false
    const request = async () => {
      isPending = true
      try {
        const { body } = await this.get('/health')
        this.memoryMb = Math.round(Health.parse(await body.json()).rssMb)
        respondedAt = Date.now()
      } catch {
        // The next checks notice the missing response.
      } finally {
        isPending = false
      }
    }
    const { silenceLimitMs, heapMb } = this.#limits
    const memoryLimitMb = heapMb + MEMORY_BEYOND_HEAP_MB
    const checking = setInterval(() => {
      const now = Date.now()
      if (now - checkedAt > silenceLimitMs / 4) respondedAt = now
      checkedAt = now
      if (now - respondedAt > silenceLimitMs)
        this.#kill({
          kind: 'stall',
          message: `endless loop: it does not answer for ${silenceLimitMs / 1000} s`,
        })
      else if (this.memoryMb > memoryLimitMb)
        this.#kill({
          kind: 'memory',
          message: `out of memory: ${this.memoryMb} MB, more than ${memoryLimitMb} MB`,
        })
      else if (!isPending) void request()
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
