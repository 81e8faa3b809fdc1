import { randomUUID } from 'node:crypto'
import { type ClientHttp2Session, connect, constants } from 'node:http2'
import { setTimeout as sleep } from 'node:timers/promises'

/** A response that is not complete by then counts as failed. */
const TIMEOUT_MS = 70_000
/** Between two attempts to write. */
const RETRY_MS = 100
/** Facilities of the demonstration data. */
const FACILITIES = 1_500

/** Responses to visitors in a phase. Durations are in milliseconds. */
export interface Seen {
  readonly reads: readonly number[]
  readonly writes: readonly number[]
  /** Why requests have failed, one line each. A write that failed is sent again, as the form does. */
  readonly failures: readonly string[]
}

/** Constant load over HTTP/2: pages and the API's data, and reports of errors that must not be lost. */
export class Http2Visitors {
  /** The ids of acknowledged reports. */
  readonly acknowledged: string[] = []
  readonly #origin: string
  readonly #certificate: string
  readonly #paths: readonly string[]
  readonly #pending = new Set<Promise<void>>()
  #session: ClientHttp2Session | undefined
  #timer: NodeJS.Timeout | undefined
  #count = 0
  #seen = { reads: [] as number[], writes: [] as number[], failures: [] as string[] }

  /** @param paths the pages that are visited, besides profiles */
  constructor(origin: string, certificate: string, paths: readonly string[]) {
    this.#origin = origin
    this.#certificate = certificate
    this.#paths = paths
  }

  /** Begins to send so many requests in a second, every fourth of them a write, however fast the site responds. */
  start(perSecond: number): void {
    this.#timer = setInterval(() => {
      this.#count += 1
      const request = (this.#count % 4 === 0 ? this.#write() : this.#read()).finally(() =>
        this.#pending.delete(request),
      )
      this.#pending.add(request)
    }, 1000 / perSecond)
  }

  /** Returns what was seen since the last call. */
  takeSeen(): Seen {
    const seen = this.#seen
    this.#seen = { reads: [], writes: [], failures: [] }
    return seen
  }

  /** Waits for the requests that are in flight now. */
  async settle(): Promise<void> {
    await Promise.all(this.#pending)
  }

  /** Ends the load after the requests in flight. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.settle()
    this.#session?.close()
  }

  async #read(): Promise<void> {
    const facility = 1 + (this.#count % FACILITIES)
    const paths = [...this.#paths, `/api/MedicalFacility/Profile/${facility}`]
    const path = paths[this.#count % paths.length] ?? '/'
    const seen = this.#seen
    const startedAt = performance.now()
    const problem = await this.#send(path, null)
    if (problem) seen.failures.push(`GET ${path}: ${problem}`)
    else seen.reads.push(performance.now() - startedAt)
  }

  async #write(): Promise<void> {
    const requestId = randomUUID()
    const body = JSON.stringify({ requestId, category: 'other', text: 'Sprawdzamy, czy nic nie ginie.' })
    const path = `/api/MedicalFacility/${1 + (this.#count % FACILITIES)}/ErrorReports`
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
  async #send(path: string, body: string | null): Promise<string | null> {
    for (;;) {
      const result = await this.#attempt(path, body)
      // The proxy has not processed it: browsers send it again (RFC 9113, section 8.7).
      if (result !== 'refused') return result
    }
  }

  #attempt(path: string, body: string | null): Promise<string | 'refused' | null> {
    return new Promise((resolve) => {
      const stream = this.#openSession().request({
        [constants.HTTP2_HEADER_METHOD]: body === null ? 'GET' : 'POST',
        [constants.HTTP2_HEADER_PATH]: path,
        ...(body !== null && { [constants.HTTP2_HEADER_CONTENT_TYPE]: 'application/json' }),
      })
      let status = 0
      let bytes = 0
      stream.setTimeout(TIMEOUT_MS, () => stream.destroy(new Error('timeout')))
      stream.on('response', (headers) => {
        status = Number(headers[constants.HTTP2_HEADER_STATUS])
      })
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      stream.on('end', () => {
        const isComplete = status < 300 && (body !== null || bytes > 0)
        resolve(isComplete ? null : `status ${status}`)
      })
      stream.on('error', (error) => resolve(isRefused(stream.rstCode, error) ? 'refused' : error.message))
      stream.end(body ?? undefined)
    })
  }

  #openSession(): ClientHttp2Session {
    if (this.#session && !this.#session.closed && !this.#session.destroyed) return this.#session
    const session = connect(this.#origin, { ca: this.#certificate })
    session.on('goaway', () => {
      if (this.#session === session) this.#session = undefined
      session.close()
    })
    // Its requests fail as well.
    session.on('error', () => {})
    this.#session = session
    return session
  }
}

function isRefused(code: number | undefined, error: Error): boolean {
  return (
    code === constants.NGHTTP2_REFUSED_STREAM ||
    ('code' in error && error.code === 'ERR_HTTP2_GOAWAY_SESSION')
  )
}
