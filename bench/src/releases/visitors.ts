import { messageOf } from '@medicena/domain/error-message'
import { Client, ConstantLoad } from '../client.ts'
import { MARK } from './marked-release.ts'

/** A response that is not complete by then counts as failed. */
const TIMEOUT_MS = 10_000

/** A document, and when it was requested and complete (milliseconds of `performance.now()`). */
export interface Visit {
  readonly zone: string
  readonly version: string
  readonly requestedAt: number
}

/** Constant load on a site: every document is checked for files, code and data of different releases. */
export class Visitors {
  readonly #origin: string
  readonly #client = new Client(TIMEOUT_MS)
  readonly load: ConstantLoad
  readonly #onVisit: (visit: Visit) => void
  requests = 0
  /** Why requests have failed, one line each. */
  readonly failures: string[] = []
  /** Documents with files, code or data of two releases of a zone, one line each. */
  readonly mixed: string[] = []
  readonly durationsMs: number[] = []

  /** @param paths the visited pages, one after the other */
  constructor(origin: string, paths: readonly string[], onVisit: (visit: Visit) => void) {
    this.#origin = origin
    this.#onVisit = onVisit
    this.load = new ConstantLoad(this.#client, (count) => this.open(paths[count % paths.length] ?? '/'))
  }

  /** Requests that were sent again, because an idle connection had just been closed: as browsers and proxies do. */
  get repeated(): number {
    return this.#client.repeated
  }

  /** Opens a document, then the page's data and one of its files, as a browser does. */
  async open(path: string): Promise<void> {
    const requestedAt = performance.now()
    const html = await this.#request(this.#origin + path, '</html>')
    if (html === null) return
    const mixed = mixedReleases(html)
    if (mixed) this.mixed.push(`${path}: ${mixed}`)
    const [, zone = '', version = ''] = MARK.exec(DESCRIPTION.exec(html)?.[0] ?? '') ?? []
    if (!zone) return void this.failures.push(`${path}: no release of a zone`)
    this.#onVisit({ zone, version, requestedAt })
    const data = await this.#request(`${this.#origin}/_data/${zone}@${version}${path}`, '}')
    if (data !== null && MARK.exec(data)?.[2] !== version)
      this.mixed.push(`${path}: data of ${MARK.exec(data)?.[0]} in a document of ${version}`)
    const [file] = /https?:\/\/[^"]+\.js(?=")/.exec(html) ?? []
    if (file) await this.#request(file, '')
  }

  async #request(url: string, end: string): Promise<string | null> {
    this.requests += 1
    const startedAt = performance.now()
    try {
      const { status, text } = await this.#client.send(url)
      this.durationsMs.push(performance.now() - startedAt)
      if (status === 200 && text.endsWith(end)) return text
      this.failures.push(`${url}: ${status === 200 ? 'incomplete' : `status ${status}`}`)
    } catch (error) {
      this.failures.push(`${url}: ${messageOf(error)}`)
    }
    return null
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
