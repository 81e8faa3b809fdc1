import { repeat } from '../process.ts'

const INTERVAL_MS = 150
const TIMEOUT_MS = 20_000
const PANEL = 'Nie udało się wczytać tej części strony'
const BUSY = 'Zbyt wiele osób korzysta teraz z serwisu'

/** Opens pages in turn and counts what visitors see of each. */
export class PageVisits {
  readonly #origin: string
  readonly #paths: Readonly<Record<string, string>>
  readonly #seen = new Map<string, Map<string, number>>()
  /** The time of the slowest response. */
  slowestMs = 0

  /** @param paths the visited pages by the name of their column */
  constructor(origin: string, paths: Readonly<Record<string, string>>) {
    this.#origin = origin
    this.#paths = paths
  }

  /** Opens the pages again and again, until the returned function is called. */
  start(): () => Promise<void> {
    return repeat(() => this.#openAll(), INTERVAL_MS)
  }

  /** Forgets what was seen so far. */
  clear(): void {
    this.#seen.clear()
    this.slowestMs = 0
  }

  /** Summarizes a column, the most frequent first: '20 × page, 3 × error page 503'. */
  summary(column: string): string {
    const kinds = [...(this.#seen.get(column) ?? [])].sort(([, a], [, b]) => b - a)
    return kinds.map(([kind, count]) => `${count} × ${kind}`).join(', ') || '–'
  }

  /** Opens every page once; whether all of them are complete. */
  async areAllComplete(): Promise<boolean> {
    for (const path of Object.values(this.#paths)) if ((await this.#open(path)) !== 'page') return false
    return true
  }

  #openAll(): Promise<unknown> {
    return Promise.all(
      Object.entries(this.#paths).map(async ([column, path]) => {
        const kind = await this.#open(path)
        const counts = this.#seen.get(column) ?? new Map<string, number>()
        this.#seen.set(column, counts.set(kind, (counts.get(kind) ?? 0) + 1))
      }),
    )
  }

  async #open(path: string): Promise<string> {
    const startedAt = performance.now()
    try {
      const response = await fetch(this.#origin + path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      const html = await response.text()
      this.slowestMs = Math.max(this.slowestMs, performance.now() - startedAt)
      if (response.status === 200) return html.includes(PANEL) ? 'page with an error panel' : 'page'
      if (html.includes(BUSY)) return `busy page ${response.status}`
      const retry = response.headers.has('retry-after') ? '' : ' without Retry-After'
      return `${html.includes(PANEL) ? 'error page' : 'other page'} ${response.status}${retry}`
    } catch {
      // Refused, closed or too slow.
      return 'no response'
    }
  }
}
