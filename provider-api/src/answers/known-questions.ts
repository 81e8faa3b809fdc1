import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'

/** Addresses that are remembered, and how long all of them and one may be. */
const ADDRESSES = { max: 20_000, maxSize: 2 * 1024 * 1024, maxEntrySize: 1024 }

/** Who asks, as far as an answer's call wants to know. */
export interface Asker {
  /** The visitor's address, as far as our own proxies tell it. */
  readonly ip: string
  readonly headers: IncomingHttpHeaders
}

/** What an address was found to ask: it need not be routed and validated again. */
export interface KnownQuestion {
  /** Whatever the answer depends on, apart from the data and the day. */
  readonly key: string
  /** The pattern of its route. */
  readonly route: string
  readonly cacheControl: string
  /** Told of everyone who asks. */
  readonly onAsked: ((asker: Asker) => void) | undefined
}

/** Questions by the addresses (path and query) that ask them by GET; those asked for longest ago are forgotten first. */
export type KnownQuestions = LRUCache<string, KnownQuestion>

export const knownQuestions = (): KnownQuestions =>
  new LRUCache({ ...ADDRESSES, sizeCalculation: ({ key }, url) => url.length + key.length })
