import { messageOf } from '@medicena/domain/error-message'
import type { ContainerZone } from '@medicena/zone-kit/registry'
import { slotsOf } from '@medicena/zone-kit/release'
import { RefusedError } from '../zone-servers/connection.ts'
import { retryDelayMs } from '../zone-servers/faults.ts'
import type { ZoneServers } from '../zone-servers/zone-servers.ts'
import { type AcceptedRelease, acceptRelease, assertLayered, codeOf } from './accepted-release.ts'
import { type FetchedRelease, ReleaseUnavailableError } from './fetch-release.ts'
import { folderOf, type ZoneRecord } from './zone-record.ts'

/** An origin that is down is asked again after this delay. */
const UNAVAILABLE_RETRY_MS = 3_000

export interface ReleaseTrialsOptions {
  readonly fetchRelease: (name: string, entry: ContainerZone) => Promise<FetchedRelease>
  readonly servers: Pick<ZoneServers, 'admit'>
  /** Called with the result and the duration of each trial. */
  readonly onTrial?: (zone: string, isAccepted: boolean, durationMs: number) => void
  readonly log: { error(details: object, message: string): void }
}

/** Fetches releases and starts them for the first time, which is their trial. */
export class ReleaseTrials {
  readonly #options: ReleaseTrialsOptions
  readonly #live: () => readonly AcceptedRelease[]
  /** Trials in progress, by folder. */
  readonly #running = new Map<string, Promise<AcceptedRelease | null>>()

  /** @param live the live releases of all zones */
  constructor(options: ReleaseTrialsOptions, live: () => readonly AcceptedRelease[]) {
    this.#options = options
    this.#live = live
  }

  /** Fetches and tries a release; null if it is rejected now or was a short time ago. */
  accept(record: ZoneRecord, entry: ContainerZone): Promise<AcceptedRelease | null> {
    const folder = folderOf(record.name, entry)
    const running =
      this.#running.get(folder) ??
      this.#accept(record, entry, folder).finally(() => this.#running.delete(folder))
    this.#running.set(folder, running)
    return running
  }

  async #accept(record: ZoneRecord, entry: ContainerZone, folder: string): Promise<AcceptedRelease | null> {
    const { name, rejections, live } = record
    const before = rejections.get(folder)
    if (before && (Date.now() < before.retryAt || (before.isWithdrawn && live.length > 0))) return null
    try {
      const fetched = await this.#options.fetchRelease(name, entry)
      assertLayered(fetched)
      const accepted = await this.#try(name, entry, fetched)
      this.#assertOwnSlots(accepted)
      rejections.delete(folder)
      return accepted
    } catch (error) {
      if (error instanceof RefusedError) record.importance ??= error.importance
      const reason = messageOf(error)
      const isUnavailable = error instanceof ReleaseUnavailableError
      record.reject(folder, reason, isUnavailable ? () => UNAVAILABLE_RETRY_MS : retryDelayMs, false)
      if (before?.reason !== reason)
        this.#options.log.error(
          { zone: name, version: entry.version, serving: live[0]?.version, reason },
          'release rejected',
        )
      return null
    }
  }

  /** Starts a release with the releases in its slots that visitors get now. */
  async #try(name: string, entry: ContainerZone, fetched: FetchedRelease): Promise<AcceptedRelease> {
    const { servers, onTrial } = this.#options
    const startedAt = performance.now()
    let isAccepted = false
    try {
      const fillers = this.#live().map(({ code }) => code)
      const accepted = acceptRelease(entry, fetched, await servers.admit(codeOf(fetched), fillers))
      isAccepted = true
      return accepted
    } finally {
      onTrial?.(name, isAccepted, performance.now() - startedAt)
    }
  }

  /**
   * A slot has one content. Publications refuse a second one, but an entry of the registry need not name its slots.
   * @throws Error naming the slot and the zone that fills it
   */
  #assertOwnSlots({ zone, fetched }: AcceptedRelease): void {
    const own = slotsOf(fetched.release)
    for (const other of this.#live()) {
      const slot = other.zone !== zone && slotsOf(other.fetched.release).find((one) => own.includes(one))
      if (slot) throw new Error(`it fills the slot ${slot}, which ${other.zone} fills`)
    }
  }
}
