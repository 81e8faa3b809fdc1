import { clientNetwork } from '@medicena/domain/client-network'

const WINDOW_MS = 60_000

/** Clients counted in one window; further ones are not limited, so that counting never takes more memory. */
const MAX_CLIENTS = 100_000

/** Counts by client since the last exchange with the other processes of the site. */
export type PageCounts = readonly (readonly [client: string, pages: number])[]

/**
 * Limits the pages of each client in a minute, over all processes of the site: each reports what it counts, and learns
 * which clients are over the limit. Windows begin with the minute, so that all processes have the same.
 */
export class PageLimit {
  readonly #perMinute: number
  readonly #now: () => number
  #endsAt = 0
  #counts = new Map<string, number>()
  #unreported = new Map<string, number>()

  /**
   * @param perMinute pages that one client may open in a minute
   * @param now milliseconds since the epoch
   */
  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /**
   * Counts a page. Requests of this machine, such as those of an operator's tools, are not limited.
   * @returns seconds until the client may try again; 0 within the limit
   */
  take(address: string): number {
    const client = clientNetwork(address)
    if (isLoopback(client)) return 0
    this.#add(client, 1)
    if (this.#unreported.size < MAX_CLIENTS) {
      this.#unreported.set(client, (this.#unreported.get(client) ?? 0) + 1)
    }
    const isOver = (this.#counts.get(client) ?? 0) > this.#perMinute
    return isOver ? Math.ceil((this.#endsAt - this.#now()) / 1000) : 0
  }

  /** Returns the pages counted here since the last call, for the other processes. */
  report(): PageCounts {
    const counts = [...this.#unreported]
    this.#unreported = new Map()
    return counts
  }

  /** Adds the pages that other processes have counted. */
  include(counts: PageCounts): void {
    for (const [client, pages] of counts) this.#add(client, pages)
  }

  #add(client: string, pages: number): void {
    const now = this.#now()
    if (now >= this.#endsAt) {
      this.#endsAt = (Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS
      this.#counts = new Map()
    }
    const before = this.#counts.get(client)
    if (before === undefined && this.#counts.size >= MAX_CLIENTS) return
    this.#counts.set(client, (before ?? 0) + pages)
  }
}

function isLoopback(client: string): boolean {
  return client.startsWith('127.') || client === '0:0:0::'
}
