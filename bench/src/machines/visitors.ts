import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@medicena/domain/error-message'
import { Client, ConstantLoad } from '../client.ts'

/** A response that is not complete by then counts as failed. */
const TIMEOUT_MS = 70_000
/** Between two attempts to write. */
const RETRY_MS = 100
/** Facilities of the demonstration data. */
const FACILITIES = 1_500

/** Responses to visitors in a phase. Durations are in milliseconds. */
export interface Seen {
  readonly reads: number[]
  readonly writes: number[]
  /** Why requests have failed, one line each. A write that failed is sent again, as the form does. */
  readonly failures: string[]
}

/** Constant load: pages and the API's data, and reports of errors that must not be lost. */
export class Visitors {
  /** The ids of acknowledged reports. */
  readonly acknowledged: string[] = []
  readonly #origin: string
  readonly #client: Client
  readonly load: ConstantLoad
  #seen: Seen = { reads: [], writes: [], failures: [] }

  /** @param paths the pages that are visited, besides profiles */
  constructor(origin: string, certificate: string, paths: readonly string[]) {
    this.#origin = origin
    this.#client = new Client(TIMEOUT_MS, certificate)
    this.load = new ConstantLoad(this.#client, (count) => {
      const facility = `/api/MedicalFacility/${1 + (count % FACILITIES)}`
      if (count % 4 === 0) return this.#write(`${facility}/ErrorReports`)
      const pages = [...paths, `/api/MedicalFacility/Profile/${1 + (count % FACILITIES)}`]
      return this.#read(pages[count % pages.length] ?? '/')
    })
  }

  /** Waits for the requests in flight and returns what was seen since the last call. */
  async takeSeen(): Promise<Seen> {
    await this.load.settle()
    const seen = this.#seen
    this.#seen = { reads: [], writes: [], failures: [] }
    return seen
  }

  async #read(path: string): Promise<void> {
    const seen = this.#seen
    const startedAt = performance.now()
    const problem = await this.#send(path)
    if (problem) seen.failures.push(`GET ${path}: ${problem}`)
    else seen.reads.push(performance.now() - startedAt)
  }

  async #write(path: string): Promise<void> {
    const requestId = randomUUID()
    const body = JSON.stringify({ requestId, category: 'other', text: 'Sprawdzamy, czy nic nie ginie.' })
    const seen = this.#seen
    const startedAt = performance.now()
    for (;;) {
      const problem = await this.#send(path, body)
      if (!problem) break
      seen.failures.push(`POST …/ErrorReports: ${problem}`)
      await sleep(RETRY_MS)
    }
    seen.writes.push(performance.now() - startedAt)
    this.acknowledged.push(requestId)
  }

  /** Returns why a request has failed; null if it has not. */
  async #send(path: string, body?: string): Promise<string | null> {
    try {
      const { status, text } = await this.#client.send(this.#origin + path, body)
      return status < 300 && (body !== undefined || text) ? null : `status ${status}`
    } catch (error) {
      return messageOf(error)
    }
  }
}
