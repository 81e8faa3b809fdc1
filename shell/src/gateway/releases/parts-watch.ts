import { messageOf } from '@medicena/domain/error-message'
import { Gauge, Registry } from 'prom-client'

/** A part is reported after so many failed checks in a row: one may be a restart. */
const FAILURES = 2

const TIMEOUT_MS = 2_000

/** The name under which the release store is reported. */
const STORE = 'store'

export interface PartsWatchOptions {
  /** The URL of a file of each zone's live release, by zone. */
  readonly files: () => ReadonlyMap<string, URL>
  /** Called with the names of the failing parts when they change. */
  readonly onChange: (failing: readonly string[]) => void
  readonly log: {
    error(details: object, message: string): void
    warn(details: object, message: string): void
    info(details: object, message: string): void
  }
}

/**
 * Checks the parts that the site can do without for a while: the release store and the origins of zones. Documents come
 * from memory meanwhile; browsers miss the files of a zone whose origin fails.
 */
export class PartsWatch {
  readonly #options: PartsWatchOptions
  readonly #failures = new Map<string, number>([[STORE, 0]])
  /** Its metrics. */
  readonly registry = new Registry()
  #failing: readonly string[] = []
  #storeFailure: string | null = null

  constructor(options: PartsWatchOptions) {
    this.#options = options
    const failures = this.#failures
    new Gauge({
      name: 'medicena_site_part_up',
      help: '1 while the release store can be read (`store`) and the origin of a zone serves its live release (its name).',
      labelNames: ['part'],
      registers: [this.registry],
      collect() {
        this.reset()
        for (const [part, count] of failures) this.set({ part }, count < FAILURES ? 1 : 0)
      },
    })
  }

  /** Reads the registry from the store. A reason why that fails is logged once, until it works again. */
  async checkStore(read: () => Promise<void>): Promise<void> {
    try {
      await read()
      this.#storeFailure = null
    } catch (error) {
      const reason = messageOf(error)
      if (reason !== this.#storeFailure) this.#options.log.error({ err: error }, 'registry not readable')
      this.#storeFailure = reason
    }
    this.#record(STORE, this.#storeFailure === null)
  }

  /** Requests one file of each live release from its origin. */
  async checkOrigins(): Promise<void> {
    const files = this.#options.files()
    for (const part of this.#failures.keys())
      if (part !== STORE && !files.has(part)) this.#failures.delete(part)
    await Promise.all([...files].map(async ([zone, url]) => this.#record(zone, await isServed(url))))
  }

  #record(part: string, isUp: boolean): void {
    this.#failures.set(part, isUp ? 0 : (this.#failures.get(part) ?? 0) + 1)
    const failing = [...this.#failures].filter(([, count]) => count >= FAILURES).map(([name]) => name)
    if (failing.join() === this.#failing.join()) return
    this.#failing = failing
    const message = isUp ? 'part works again' : 'part fails'
    this.#options.log[isUp ? 'info' : 'warn']({ part, failing }, message)
    this.#options.onChange(failing)
  }
}

async function isServed(url: URL): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return response.ok
  } catch {
    // Unreachable or too slow.
    return false
  }
}
