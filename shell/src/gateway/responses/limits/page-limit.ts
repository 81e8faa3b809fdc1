import { clientNetwork } from '@medicena/domain/client-network'

const WINDOW_MS = 60_000

/** Clients counted in one window; further ones are not limited, so that counting never takes more memory. */
const MAX_CLIENTS = 100_000

/** Limits the pages of each client in a minute. */
export class PageLimit {
  readonly #perMinute: number
  #endsAt = 0
  #counts = new Map<string, number>()

  /** @param perMinute pages that one client may open in a minute */
  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /**
   * Counts a page. Requests of this machine, such as those of an operator's tools, are not limited.
   * @returns seconds until the client may try again; 0 within the limit
   */
  take(address: string): number {
    const client = clientNetwork(address)
    if (isLoopback(client)) return 0
    this.#add(client)
    const isOver = (this.#counts.get(client) ?? 0) > this.#perMinute
    return isOver ? Math.ceil((this.#endsAt - Date.now()) / 1000) : 0
  }

  #add(client: string): void {
    const now = Date.now()
    if (now >= this.#endsAt) {
      this.#endsAt = (Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS
      this.#counts = new Map()
    }
    const before = this.#counts.get(client)
    if (before === undefined && this.#counts.size >= MAX_CLIENTS) return
    this.#counts.set(client, (before ?? 0) + 1)
  }
}

function isLoopback(client: string): boolean {
  return client.startsWith('127.') || client === '0:0:0::'
}
