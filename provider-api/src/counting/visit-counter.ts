import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ClientAddresses } from '../limits/client-address.ts'

/** Interval between writes of the counts. */
const FLUSH_INTERVAL_MS = 5000

/** Visits in memory; the oldest one is evicted. */
const MAX_VISITS = 100_000

/** Visits per subject by visitors without an address that count between two writes: one a second. */
const MAX_ANONYMOUS = FLUSH_INTERVAL_MS / 1000

/** User agents of robots, and an empty one. */
const ROBOT = /bot\b|bot[/_-]|crawl|spider|slurp|headless|preview|monitor|curl|wget|python|^$/i

/** Identifies a visitor so that a repeated visit counts once. Only hashes are stored, in memory. */
export interface Visitor {
  /**
   * Address or network; null for servers that send requests for all visitors. The site's server is a robot.
   */
  readonly network: string | null
  /** The `User-Agent` of the request. */
  readonly agent: string
}

/** Returns the visitor of a request. */
export function visitorOf(addresses: ClientAddresses, { ip, headers }: FastifyRequest): Visitor {
  return { network: addresses.network(ip), agent: headers['user-agent'] ?? '' }
}

/** Counts visits per subject, such as a catalogue entry, without personal data. */
export interface VisitCounter<Subject> {
  count(subject: Subject, visitor: Visitor): void
  /** Writes the counts since the last flush. */
  flush(): Promise<void>
  /** Flushes and stops. */
  close(): Promise<void>
}

/** A subject with the number of its visits since the last write. */
export interface Counted<Subject> {
  readonly subject: Subject
  readonly count: number
}

export interface VisitCounterOptions<Subject> {
  /** How long further visits of the same visitor do not count. */
  readonly visitMs: number
  /** Visitors of one network that count within that time. */
  readonly maxPerNetwork: number
  /** Adds a batch to the stored counts; its order is always the same, so that two servers can't deadlock. */
  readonly write: (batch: readonly Counted<Subject>[]) => Promise<void>
  /** Called when a batch can't be written; the next one includes it. */
  readonly onError: (error: unknown) => void
}

/**
 * Counts in memory and writes in batches: a visit costs no write. A visitor counts once per visit and subject, in each
 * process; robots don't count.
 */
export function countVisits<Subject extends number | string>({
  visitMs,
  maxPerNetwork,
  write,
  onError,
}: VisitCounterOptions<Subject>): VisitCounter<Subject> {
  const counted = new Map<Subject, number>()
  const anonymous = new Map<Subject, number>()
  const add = (to: Map<Subject, number>, subject: Subject, count: number) =>
    to.set(subject, (to.get(subject) ?? 0) + count)
  const isNew = createDeduplicator(visitMs, maxPerNetwork)

  const flush = async () => {
    anonymous.clear()
    const batch = [...counted].map(([subject, count]) => ({ subject, count }))
    if (batch.length === 0) return
    counted.clear()
    batch.sort((left, right) => (left.subject < right.subject ? -1 : 1))
    try {
      await write(batch)
    } catch (error) {
      for (const { subject, count } of batch) add(counted, subject, count)
      onError(error)
    }
  }
  const timer = setInterval(flush, FLUSH_INTERVAL_MS).unref()
  return {
    count: (subject, { network, agent }) => {
      if (ROBOT.test(agent)) return
      if (network === null) {
        if ((anonymous.get(subject) ?? 0) >= MAX_ANONYMOUS) return
        add(anonymous, subject, 1)
      } else if (!isNew(`${subject} ${network}`, agent)) return
      add(counted, subject, 1)
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

/**
 * Tells new visits from repeated ones, and from too many of one network. Stores hashes only, with a salt of the process.
 * @returns a function of the subject with the network, and of the user agent
 */
function createDeduplicator(
  visitMs: number,
  maxPerNetwork: number,
): (place: string, agent: string) => boolean {
  const salt = randomBytes(16)
  const hashOf = (visit: string) => createHash('sha256').update(salt).update(visit).digest('base64url')
  const seen = new LRUCache<string, true>({ max: MAX_VISITS, ttl: visitMs })
  const agents = new LRUCache<string, number>({ max: MAX_VISITS, ttl: visitMs, noUpdateTTL: true })
  return (place, agent) => {
    const ofPlace = hashOf(place)
    const visit = hashOf(`${place} ${agent}`)
    const others = agents.get(ofPlace) ?? 0
    if (seen.has(visit) || others >= maxPerNetwork) return false
    seen.set(visit, true)
    agents.set(ofPlace, others + 1)
    return true
  }
}
