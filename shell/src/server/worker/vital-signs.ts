import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** How often the event loop shows that it runs. */
export const BEAT_INTERVAL_MS = 250

/** The script of the thread, in the server's build. */
const WATCHDOG = 'watchdog.cjs'

/** The number of releases that one process can tell apart; later ones are not tracked. */
const MAX_RELEASES = 4_096

/** Settings of the watchdog thread. */
export interface WatchdogData {
  /** The count of heartbeats, then the number of requests in flight by index of release. */
  readonly counters: Int32Array
  /** Silence in milliseconds after which the process is reported as stalled; after half of it, its stack is. */
  readonly stallLimitMs: number
  /** Resident memory of the process, in megabytes, beyond which it is reported. */
  readonly memoryMb: number
}

/** Tells the watchdog the name of a release with this index. */
export interface TrackedRelease {
  readonly index: number
  readonly release: string
}

/**
 * The heartbeat of this process and its requests in flight by release, in memory shared with a watchdog thread. The
 * thread reports both while the event loop is blocked, and costs a request two additions.
 */
export class VitalSigns {
  readonly #counters = new Int32Array(new SharedArrayBuffer((MAX_RELEASES + 1) * 4))
  readonly #indexes = new Map<string, number>()
  readonly #recent = new Set<string>()
  readonly #watchdog: Worker

  constructor(options: Omit<WatchdogData, 'counters'>) {
    const workerData: WatchdogData = { ...options, counters: this.#counters }
    this.#watchdog = new Worker(join(__dirname, WATCHDOG), { workerData, execArgv: [] })
    this.#watchdog.unref()
  }

  /** Shows that the event loop runs. Returns the releases that have worked since the last beat. */
  beat(): readonly string[] {
    Atomics.add(this.#counters, 0, 1)
    const recent = [...this.#recent]
    this.#recent.clear()
    return recent
  }

  /** Marks the begin of work for a release. Returns the function that marks its end. */
  begin(release: string): () => void {
    this.#recent.add(release)
    let index = this.#indexes.get(release)
    if (index === undefined) {
      index = this.#indexes.size + 1
      if (index > MAX_RELEASES) return () => {}
      this.#indexes.set(release, index)
      this.#watchdog.postMessage({ index, release } satisfies TrackedRelease)
    }
    const position = index
    Atomics.add(this.#counters, position, 1)
    return () => void Atomics.sub(this.#counters, position, 1)
  }
}
