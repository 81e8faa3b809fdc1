import { Agent, get, type IncomingMessage } from 'node:http'
import { MARK } from './marked-release.ts'

/** A response that is not complete by then counts as failed. */
const TIMEOUT_MS = 10_000

/** A document, and when it was requested and complete (milliseconds of `performance.now()`). */
export interface Visit {
  readonly zone: string
  readonly version: string
  readonly requestedAt: number
}

/** The responses that visitors have seen. */
export interface Visits {
  readonly requests: number
  /** Requests that were sent again, because an idle connection had just been closed: as browsers and proxies do. */
  readonly repeated: number
  /** Why requests have failed, one line each. */
  readonly failures: readonly string[]
  /** Documents with files, code or data of two releases of a zone, one line each. */
  readonly mixed: readonly string[]
  readonly durationsMs: readonly number[]
}

/** Constant load on a site: every document is checked for files, code and data of different releases. */
export class Visitors {
  readonly #origin: string
  readonly #paths: readonly string[]
  readonly #agent: Agent
  readonly #onVisit: (visit: Visit) => void
  readonly #pending = new Set<Promise<void>>()
  readonly #failures: string[] = []
  readonly #mixed: string[] = []
  readonly #durationsMs: number[] = []
  #requests = 0
  #repeated = 0
  #timer: NodeJS.Timeout | undefined
  #count = 0

  /** @param paths the visited pages, one after the other */
  constructor(origin: string, paths: readonly string[], onVisit: (visit: Visit) => void) {
    this.#origin = origin
    this.#paths = paths
    this.#onVisit = onVisit
    this.#agent = new Agent({ keepAlive: true, maxSockets: 64 })
  }

  get visits(): Visits {
    return {
      requests: this.#requests,
      repeated: this.#repeated,
      failures: this.#failures,
      mixed: this.#mixed,
      durationsMs: this.#durationsMs,
    }
  }

  /** Begins to visit a page so many times in a second, regardless of how fast the site responds. */
  start(perSecond: number): void {
    this.#timer = setInterval(() => {
      const path = this.#paths[this.#count % this.#paths.length] ?? '/'
      this.#count += 1
      const visit = this.open(path).finally(() => this.#pending.delete(visit))
      this.#pending.add(visit)
    }, 1000 / perSecond)
  }

  /** Ends the load after the requests in flight. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#pending)
    this.#agent.destroy()
  }

  /** Opens a document, then the page's data and one of its files, as a browser does. */
  async open(path: string): Promise<void> {
    const requestedAt = performance.now()
    const html = await this.#request(this.#origin + path, '</html>')
    if (html === null) return
    const mixed = mixedReleases(html)
    if (mixed) this.#mixed.push(`${path}: ${mixed}`)
    const [, zone = '', version = ''] = MARK.exec(DESCRIPTION.exec(html)?.[0] ?? '') ?? []
    if (!zone) return void this.#failures.push(`${path}: no release of a zone`)
    this.#onVisit({ zone, version, requestedAt })
    const data = await this.#request(`${this.#origin}/_data/${zone}@${version}${path}`, '}')
    if (data !== null && MARK.exec(data)?.[2] !== version)
      this.#mixed.push(`${path}: data of ${MARK.exec(data)?.[0]} in a document of ${version}`)
    const [file] = /https?:\/\/[^"]+\.js(?=")/.exec(html) ?? []
    if (file) await this.#request(file, '')
  }

  async #request(url: string, end: string): Promise<string | null> {
    this.#requests += 1
    const startedAt = performance.now()
    try {
      const { status, text } = await this.#send(url)
      this.#durationsMs.push(performance.now() - startedAt)
      if (status === 200 && text.endsWith(end)) return text
      this.#failures.push(`${url}: ${status === 200 ? 'incomplete' : `status ${status}`}`)
    } catch (error) {
      this.#failures.push(`${url}: ${error instanceof Error ? error.message : String(error)}`)
    }
    return null
  }

  /** Sends a request again if its connection was closed while it was idle (RFC 9110, section 9.2.2). */
  async #send(url: string): Promise<{ readonly status: number; readonly text: string }> {
    for (;;) {
      const request = get(url, { agent: this.#agent, timeout: TIMEOUT_MS })
      let response: IncomingMessage
      try {
        response = await new Promise<IncomingMessage>((resolve, reject) => {
          request.once('response', resolve)
          request.on('error', reject)
          request.once('timeout', () => request.destroy(new Error('timeout')))
        })
      } catch (error) {
        const isReset = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
        if (!isReset || !request.reusedSocket) throw error
        this.#repeated += 1
        continue
      }
      let text = ''
      response.setEncoding('utf8')
      for await (const chunk of response) text += chunk
      return { status: response.statusCode ?? 0, text }
    }
  }
}

const DESCRIPTION = /<meta name="description" [^>]+>/
const MARKS = new RegExp(MARK, 'g')

/** Finds a zone of which a document names two releases; null if there is none. */
function mixedReleases(html: string): string | null {
  const versions = new Map<string, string>()
  const named = [...html.matchAll(MARKS), ...html.matchAll(/\/(mf-[a-z-]+)\/([0-9A-Za-z.+-]+)\//g)]
  for (const [, zone = '', version = ''] of named) {
    const other = versions.get(zone) ?? version
    if (other !== version) return `files or code of ${zone} ${other} and ${version}`
    versions.set(zone, version)
  }
  return null
}
