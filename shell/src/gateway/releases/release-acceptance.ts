import { messageOf } from '@medicena/domain/error-message'
import { type ContainerZone, liveEntry, type Registry } from '@medicena/zone-kit/registry'
import { slotsOf } from '@medicena/zone-kit/release'
import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import type { ReleaseDescription } from '../../zone-server/protocol.ts'
import { retryDelayMs } from '../zone-servers/faults.ts'
import { RefusedError } from '../zone-servers/zone-server-process.ts'
import type { ZoneServers } from '../zone-servers/zone-servers.ts'
import { type AcceptedRelease, acceptRelease, assertLayered, codeOf } from './accepted-release.ts'
import { type FetchedRelease, ReleaseUnavailableError } from './fetch-release.ts'
import type { ServedZones } from './served-zones.ts'
import { folderOf, knownOf, type ZoneRecord } from './zone-record.ts'

/** How many releases of the history are tried when nothing else works. */
const MAX_EARLIER_RELEASES = 10

/** An origin that is down is asked again after this delay. */
const UNAVAILABLE_RETRY_MS = 3_000

export interface ReleaseAcceptanceOptions {
  readonly store: Pick<ReleaseStore, 'history'>
  readonly fetchRelease: (name: string, entry: ContainerZone) => Promise<FetchedRelease>
  readonly servers: Pick<ZoneServers, 'admit'>
  /** Called with the result and the duration of each trial. */
  readonly onTrial?: (zone: string, isAccepted: boolean, durationMs: number) => void
  readonly log: { error(details: object, message: string): void }
}

/** Fetches releases and starts them for the first time, which is their trial. */
export class ReleaseAcceptance {
  readonly #options: ReleaseAcceptanceOptions
  readonly #zones: ServedZones
  /** Releases by zone that are being tried and will serve. */
  readonly #loading = new Map<string, FetchedRelease>()

  constructor(options: ReleaseAcceptanceOptions, zones: ServedZones) {
    this.#options = options
    this.#zones = zones
  }

  /** Fetches and tries a release; null if it is rejected now or was a short time ago. */
  async accept(name: string, record: ZoneRecord, entry: ContainerZone): Promise<AcceptedRelease | null> {
    const folder = folderOf(name, entry)
    const rejection = record.rejections.get(folder)
    if (rejection && (Date.now() < rejection.retryAt || (rejection.withdrawn && record.serving))) return null
    const loaded = knownOf(record).find(({ fetched }) => fetched.folder === folder)
    const previewed = record.previews.get(entry.version)
    // It must not be evicted before it is in use.
    if (previewed) previewed.usedAt = Date.now()
    if (loaded) return loaded
    try {
      const fetched = await this.#options.fetchRelease(name, entry)
      assertLayered(fetched)
      this.#assertOwnSlots(name, fetched)
      this.#loading.set(name, fetched)
      const accepted = acceptRelease(entry, fetched, await this.#try(name, fetched))
      record.rejections.delete(folder)
      return accepted
    } catch (error) {
      if (error instanceof RefusedError) record.importance ??= error.importance
      const reason = messageOf(error)
      const times = (rejection?.times ?? 0) + 1
      const delayMs = error instanceof ReleaseUnavailableError ? UNAVAILABLE_RETRY_MS : retryDelayMs(times)
      record.rejections.set(folder, { reason, times, retryAt: Date.now() + delayMs, withdrawn: false })
      if (rejection?.reason !== reason)
        this.#options.log.error(
          { zone: name, version: entry.version, serving: record.activated, reason },
          'release rejected',
        )
      return null
    } finally {
      this.#loading.delete(name)
    }
  }

  /** Starts a release with the releases in its slots that visitors get now. */
  async #try(name: string, fetched: FetchedRelease): Promise<ReleaseDescription> {
    const { servers, onTrial } = this.#options
    const startedAt = performance.now()
    let isAccepted = false
    try {
      const others = [...this.#zones.records.values()].flatMap(({ serving }) => serving?.code ?? [])
      const description = await servers.admit(codeOf(fetched), others)
      isAccepted = true
      return description
    } finally {
      onTrial?.(name, isAccepted, performance.now() - startedAt)
    }
  }

  /** Reads revisions of the registry, the newest first; none if they cannot be read. */
  async history(limit?: number): Promise<Registry[]> {
    try {
      return await this.#options.store.history(limit)
    } catch (error) {
      this.#options.log.error({ err: error }, 'history not readable')
      return []
    }
  }

  /** Returns the newest earlier release of the history that passes its trial; null without one. */
  async lastKnownGood(name: string, record: ZoneRecord): Promise<AcceptedRelease | null> {
    const earlier = new Map<string, ContainerZone>()
    for (const { zones } of await this.history()) {
      const entry = zones[name]
      if (entry?.kind === 'container') earlier.set(folderOf(name, entry), liveEntry(entry))
    }
    earlier.delete(record.requested)
    for (const entry of [...earlier.values()].slice(0, MAX_EARLIER_RELEASES)) {
      const accepted = await this.accept(name, record, entry)
      if (accepted) return accepted
    }
    return null
  }

  /**
   * A slot has one content. Publications refuse a second one, but an entry of the registry need not name its slots.
   * @throws Error naming the slot and the zone that fills it
   */
  #assertOwnSlots(name: string, { release }: FetchedRelease): void {
    const own = slotsOf(release)
    for (const other of this.#zones.records.keys()) {
      const live = this.#loading.get(other) ?? this.#zones.records.get(other)?.serving?.fetched
      const slot = other !== name && live && slotsOf(live.release).find((one) => own.includes(one))
      if (slot) throw new Error(`it fills the slot ${slot}, which ${other} fills`)
    }
  }
}
