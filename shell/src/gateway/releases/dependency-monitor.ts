import { messageOf } from '@medicena/domain/error-message'
import type { FastifyBaseLogger } from 'fastify'

/** A part is reported after so many failed checks in a row: one may be a restart. */
const FAILURES = 2

const TIMEOUT_MS = 2_000

/** The name under which the release store is reported. */
const STORE = 'store'

type Log = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>

/**
 * Checks the parts that the site can do without for a while: the release store and the origins of zones. Documents come
 * from memory meanwhile; browsers miss the files of a zone whose origin fails.
 */
export class DependencyMonitor {
  readonly #files: () => ReadonlyMap<string, URL>
  readonly #log: Log
  readonly #failures = new Map<string, number>([[STORE, 0]])
  #storeFailure: string | null = null

  /** @param files the URL of a file of each zone's live release, by zone */
  constructor(files: () => ReadonlyMap<string, URL>, log: Log) {
    this.#files = files
    this.#log = log
  }

  /** Whether each part works. */
  get parts(): (readonly [name: string, isUp: boolean])[] {
    return [...this.#failures].map(([name, count]) => [name, count < FAILURES])
  }

  /** The names of the parts that fail. */
  get failing(): string[] {
    return this.parts.flatMap(([name, isUp]) => (isUp ? [] : [name]))
  }

  /** Reads the registry from the store. Logs each reason of a failure once, until a read succeeds. */
  async checkStore(read: () => Promise<void>): Promise<void> {
    try {
      await read()
      this.#storeFailure = null
    } catch (error) {
      const reason = messageOf(error)
      if (reason !== this.#storeFailure) this.#log.error({ err: error }, 'registry not readable')
      this.#storeFailure = reason
    }
    this.#record(STORE, this.#storeFailure === null)
  }

  /** Requests one file of each live release from its origin. */
  async checkOrigins(): Promise<void> {
    const files = this.#files()
    for (const part of this.#failures.keys())
      if (part !== STORE && !files.has(part)) this.#failures.delete(part)
    await Promise.all([...files].map(async ([zone, url]) => this.#record(zone, await isServed(url))))
  }

  #record(part: string, isUp: boolean): void {
    const before = this.#failures.get(part) ?? 0
    const failures = isUp ? 0 : before + 1
    this.#failures.set(part, failures)
    if (before < FAILURES === failures < FAILURES) return
    const { failing } = this
    this.#log[isUp ? 'info' : 'warn']({ part, failing }, isUp ? 'part works again' : 'part fails')
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
