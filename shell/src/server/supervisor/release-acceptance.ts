import { messageOf } from '@medicena/domain/error-message'
import { type ContainerZone, liveEntry, type Registry } from '@medicena/zone-kit/registry'
import { slotsOf } from '@medicena/zone-kit/release'
import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import { type FetchedRelease, ReleaseUnavailableError } from '../zones/fetch-release.ts'
import { retryDelayMs } from './faults.ts'
import type { ServedZones } from './served-zones.ts'
import type { TrialResult } from './trial-runner.ts'
import { type AcceptedRelease, folderOf, loadedOf, type ZoneRecord } from './zone-record.ts'

/** How many releases of the history are tried when nothing else works. */
const MAX_EARLIER_RELEASES = 10

/** An origin that is down is asked again after this delay. */
const UNAVAILABLE_RETRY_MS = 3_000

export interface ReleaseAcceptanceOptions {
  readonly store: Pick<ReleaseStore, 'history'>
  readonly fetchRelease: (name: string, entry: ContainerZone) => Promise<FetchedRelease>
  readonly tryRelease: (release: FetchedRelease) => Promise<Pick<TrialResult, 'reason' | 'importance'>>
  readonly workers: { load(release: FetchedRelease): Promise<void> }
  readonly log: { error(details: object, message: string): void }
}

/** Fetches and tries releases, and loads those that pass into all workers. */
export class ReleaseAcceptance {
  readonly #options: ReleaseAcceptanceOptions
  readonly #zones: ServedZones
  /** Releases by zone that workers are loading and that will serve. */
  readonly #loading = new Map<string, FetchedRelease>()

  constructor(options: ReleaseAcceptanceOptions, zones: ServedZones) {
    this.#options = options
    this.#zones = zones
  }

  /** Fetches, tries and loads a release; null if it is rejected now or was a short time ago. */
  async accept(name: string, record: ZoneRecord, entry: ContainerZone): Promise<AcceptedRelease | null> {
    const folder = folderOf(name, entry)
    const { fetchRelease, tryRelease, workers } = this.#options
    const rejection = record.rejections.get(folder)
    if (rejection && (Date.now() < rejection.retryAt || (rejection.withdrawn && record.serving))) return null
    const loaded = loadedOf(record).find(({ fetched }) => fetched.folder === folder)
    const previewed = record.previews.get(entry.version)
    // It must not be evicted before it is in use.
    if (previewed) previewed.usedAt = Date.now()
    if (loaded) return loaded
    try {
      const fetched = await fetchRelease(name, entry)
      const { reason, importance } = await tryRelease(fetched)
      record.importance ??= importance
      if (reason !== null) throw new Error(reason)
      this.#assertOwnSlots(name, fetched)
      this.#loading.set(name, fetched)
      await workers.load(fetched)
      record.rejections.delete(folder)
      return { entry, fetched, importance }
    } catch (error) {
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
