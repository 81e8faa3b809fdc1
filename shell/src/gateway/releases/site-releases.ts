import { messageOf } from '@medicena/domain/error-message'
import {
  type Candidate,
  type ContainerZone,
  candidateEntry,
  conflictsWith,
  liveEntry,
  type Registry,
} from '@medicena/zone-kit/registry'
import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import { readStoredEntry } from '@medicena/zone-kit/stored-entry'
import type { FastifyBaseLogger } from 'fastify'
import type { ServerSpec, ZoneServers } from '../zone-servers/zone-servers.ts'
import { type AcceptedRelease, releaseName } from './accepted-release.ts'
import { findPromotion, liveEntries } from './registry-history.ts'
import { ReleaseTrials, type ReleaseTrialsOptions } from './release-trials.ts'
import { WATCH_MS } from './release-watch.ts'
import { isSameState, type SiteZones, specsOf } from './site-zones.ts'
import { Withdrawals } from './withdrawals.ts'
import { folderOf, type ZoneRecord } from './zone-record.ts'
import { isOf, ZoneRecords } from './zone-records.ts'

/** Previous releases of a zone that stay available, for open documents that were rendered with them. */
const MAX_PREVIOUS_RELEASES = 2

/** How many releases of the history are tried when nothing else works. */
const MAX_EARLIER_RELEASES = 10

/** Revisions that are read to find out when a live release went live. */
const WATCHED_REVISIONS = 200

export interface SiteReleasesOptions extends ReleaseTrialsOptions {
  readonly store: Pick<
    ReleaseStore,
    'readRegistry' | 'writeRegistry' | 'history' | 'readManifest' | 'readFile'
  >
  /** The state that visitors get. */
  readonly zones: Pick<SiteZones, 'activate' | 'state'>
  readonly servers: Pick<ZoneServers, 'admit' | 'has' | 'run'>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/**
 * Decides which release of each zone visitors get: the one that the registry requests if it passes its trial, else
 * the one that is in use, else the newest earlier one of the history that passes. Evaluates no zone code.
 */
export class SiteReleases {
  readonly #options: SiteReleasesOptions
  /** The registry as it was last read, with the accepted releases of its zones. */
  readonly records: ZoneRecords
  readonly #trials: ReleaseTrials
  /** Takes releases out of use that have ended their servers or harmed visitors. */
  readonly withdrawals: Withdrawals
  /** Zone servers that are being tried, by spec. */
  readonly #starting = new Map<string, Promise<void>>()

  constructor(options: SiteReleasesOptions) {
    this.#options = options
    this.records = new ZoneRecords(() => options.zones.state)
    this.#trials = new ReleaseTrials(options, () => this.records.live)
    this.withdrawals = new Withdrawals({
      ...options,
      records: this.records,
      activate: () => this.#activate(),
      lastKnownGood: (record) => this.#lastKnownGood(record),
    })
  }

  /**
   * Reads the registry and brings all zones up to date. Each goes live independently; a zone whose update
   * from an earlier refresh still runs is skipped.
   * @throws Error when the registry cannot be read, or is older than the one that was read last: a folder
   * that is not mounted looks like an empty store
   */
  async refresh(): Promise<void> {
    const registry = await this.#options.store.readRegistry()
    const known = this.records.registry
    // Revision numbers repeat after revisions were deleted, so the time counts as well.
    const isRevised = registry.revision > known.revision || registry.at > known.at
    if (!isRevised && registry.at !== known.at)
      throw new Error(
        `the store has revision ${registry.revision}, but ${known.revision} was read before; the site keeps that until the next change`,
      )
    if (isRevised) this.records.registry = registry
    await this.#activate()
    await Promise.all(this.records.containers().map(([name, entry]) => this.#update(name, entry)))
  }

  /**
   * Accepts a stored release for previews; it is known as long as they show it.
   * @throws Error with the reason why it cannot be shown
   */
  async preview(name: string, version: string): Promise<void> {
    const { records } = this
    const { zones } = records.registry
    const zone = zones[name]
    if (zone?.kind !== 'container') throw new Error(`${name} is no zone of this site`)
    const release = releaseName(name, version)
    records.previews.get(release)
    if (records.known.some((one) => one.name === release)) return
    const entry = await readStoredEntry(this.#options.store, name, version, zone.base)
    const [conflict] = conflictsWith(name, entry, zones)
    if (conflict) throw new Error(conflict)
    const record = records.recordOf(name)
    const accepted = await this.#accept(record, entry)
    const reason = record.rejections.get(folderOf(name, entry))?.reason
    if (!accepted) throw new Error(reason ?? `${name} ${version} was not accepted`)
    records.previews.set(release, accepted)
    await this.#activate()
    this.#options.log.info({ zone: name, version }, 'release is loaded for previews')
  }

  async #update(name: string, entry: ContainerZone): Promise<void> {
    const record = this.records.recordOf(name)
    if (record.isUpdating) return
    record.isUpdating = true
    try {
      await this.#updateLive(record, liveEntry(entry))
      await this.#updateCandidate(record, entry.candidate)
    } finally {
      record.isUpdating = false
    }
  }

  async #updateLive(record: ZoneRecord, requested: ContainerZone): Promise<void> {
    const { name } = record
    const [before] = record.live
    if (isOf(name, before, requested)) return
    const next =
      (await this.#accept(record, requested)) ?? (before ? null : await this.#lastKnownGood(record))
    if (!next) return
    if (record.candidate === next) record.candidate = null
    record.live = [next, ...record.live.filter((one) => one !== next)].slice(0, 1 + MAX_PREVIOUS_RELEASES)
    record.watchedSince = null
    record.importance = next.description.importance
    await this.#activate()
    const { version } = next
    this.#options.log.info({ zone: name, version, before: before?.version }, 'release is live')
    await this.#watch(record, next, before)
  }

  /**
   * Starts the comparison of a live release with the one that it replaced, or resumes it after a restart. A
   * release to which an operator or the site rolled back is not compared.
   */
  async #watch(
    record: ZoneRecord,
    live: AcceptedRelease,
    before: AcceptedRelease | undefined,
  ): Promise<void> {
    const wentLiveAt = Date.now()
    const history = await this.#history(WATCHED_REVISIONS)
    const { since, replaced, isReturn } = findPromotion(history, record.name, live.version)
    if (isReturn || (!before && !(replaced && wentLiveAt - since <= WATCH_MS))) return
    const predecessor = before ?? (replaced && (await this.#accept(record, replaced)))
    // It may have been withdrawn meanwhile.
    if (!predecessor || record.live[0] !== live) return
    record.live = [live, predecessor, ...record.live.slice(1).filter((one) => one !== predecessor)]
    record.watchedSince = before ? wentLiveAt : since
    await this.#activate()
  }

  async #updateCandidate(record: ZoneRecord, requested: Candidate | undefined): Promise<void> {
    const { name } = record
    if (record.candidate && !(requested?.share && isOf(name, record.candidate, requested))) {
      // Open documents of the candidate load a new document at their next navigation.
      record.candidate = null
      await this.#activate()
    }
    if (!requested?.share || record.candidate || isOf(name, record.live[0], requested)) return
    record.candidate = await this.#accept(record, candidateEntry(requested))
    if (!record.candidate) return
    await this.#activate()
    const { version, share } = requested
    this.#options.log.info(
      { zone: name, version, share, live: record.live[0]?.version },
      'candidate is served',
    )
  }

  /** Finds an accepted release, or tries it; null if it is rejected now or was a short time ago. */
  async #accept(record: ZoneRecord, entry: ContainerZone): Promise<AcceptedRelease | null> {
    // Renews the TTL of a release of a preview, so that it is not evicted before it is in use.
    this.records.previews.get(releaseName(record.name, entry.version))
    const known = this.records.known.find((one) => isOf(record.name, one, entry))
    return known ?? this.#trials.accept(record, entry)
  }

  /** Reads revisions of the registry, the newest first; none if they cannot be read. */
  async #history(limit?: number): Promise<Registry[]> {
    try {
      return await this.#options.store.history(limit)
    } catch (error) {
      this.#options.log.error({ err: error }, 'history not readable')
      return []
    }
  }

  /** Returns the newest earlier release of the history that passes its trial; null without one. */
  async #lastKnownGood(record: ZoneRecord): Promise<AcceptedRelease | null> {
    const { name } = record
    const requested = this.records.registry.zones[name]
    const entries = liveEntries(await this.#history(), name).map(
      ({ entry }) => [folderOf(name, entry), entry] as const,
    )
    const earlier = new Map(entries)
    if (requested?.kind === 'container') earlier.delete(folderOf(name, requested))
    for (const entry of [...earlier.values()].slice(0, MAX_EARLIER_RELEASES)) {
      const accepted = await this.#accept(record, entry)
      if (accepted) return accepted
    }
    return null
  }

  /**
   * Activates the current releases once all zone servers for them are ready. If a server fails to start, the
   * newest release in it is withdrawn first.
   */
  async #activate(): Promise<void> {
    const { servers, zones } = this.#options
    for (;;) {
      const { state } = this.records
      if (isSameState(state, zones.state)) return
      const specs = specsOf(state)
      const missing = specs.filter((spec) => !servers.has(spec))
      if (missing.length === 0) {
        servers.run(specs)
        return zones.activate(state)
      }
      await Promise.all(missing.map((spec) => this.#startOnce(spec)))
    }
  }

  /** Zones update concurrently and may need the same server. */
  #startOnce(spec: ServerSpec): Promise<void> {
    const starting =
      this.#starting.get(spec.key) ?? this.#start(spec).finally(() => this.#starting.delete(spec.key))
    this.#starting.set(spec.key, starting)
    return starting
  }

  /** Starts a release with the current releases in its slots. If it fails, the newest of them is to blame. */
  async #start(spec: ServerSpec): Promise<void> {
    const { release, slots } = spec
    try {
      await this.#options.servers.admit(release, slots)
    } catch (error) {
      const newest = this.records.newestOf(spec)
      if (!newest) throw error
      const reason = messageOf(error)
      await this.withdrawals.withdraw(
        newest.name,
        release.name === newest.zone ? reason : `${release.name} fails with it: ${reason}`,
      )
    }
  }
}
