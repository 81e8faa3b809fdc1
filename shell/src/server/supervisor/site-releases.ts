import { messageOf } from '@medicena/domain/error-message'
import {
  type Candidate,
  type ContainerZone,
  candidateEntry,
  findOverlap,
  findSlotConflict,
  liveEntry,
  type Registry,
} from '@medicena/zone-kit/registry'
import { type Release, slotsOf } from '@medicena/zone-kit/release'
import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import { readStoredEntry } from '@medicena/zone-kit/stored-entry'
import type { CandidateState, SiteState } from '../messages.ts'
import { releaseName } from '../worker/release-name.ts'
import { type FetchedRelease, ReleaseUnavailableError } from '../zones/fetch-release.ts'
import { changeZone, type ZoneChange } from './change-zone.ts'
import { retryDelayMs, returnDelayMs } from './faults.ts'
import type { Watched } from './release-watch.ts'
import type { TrialResult } from './trial-runner.ts'
import {
  type AcceptedRelease,
  createZoneRecord,
  folderOf,
  loadedOf,
  nameOf,
  type ZoneRecord,
} from './zone-record.ts'
import { remoteStatus, type ZoneStatus, zoneStatus } from './zone-status.ts'

/** Releases of a zone that stay loaded besides the live one, for documents that were rendered with them. */
const MAX_PREVIOUS_RELEASES = 2

/** How many releases of the history are tried when nothing else works. */
const MAX_EARLIER_RELEASES = 10

/** Releases that are loaded for previews only, in the whole site. */
const MAX_PREVIEWS = 6

/** A release that no preview has shown for this long is unloaded. */
const PREVIEW_TTL_MS = 30 * 60_000

/** An origin that is down is asked again after this delay. */
const UNAVAILABLE_RETRY_MS = 3_000

/** Author of the site's own rollbacks in the registry's history. */
const AUTHOR = 'site'

export interface LoadedRelease {
  /** `mf-a@0.1.0-cae88b9584` */
  readonly name: string
  readonly zone: string
  readonly isLive: boolean
  readonly entry: ContainerZone
  readonly release: Release
}

/** A rollback that the site has made by itself. */
export interface AutomaticRollback {
  /** Whether the live release was rolled back, or the rollout of a candidate halted. */
  readonly kind: 'rollback' | 'halt'
  readonly zone: string
  readonly from: string
  /** Null when the zone has no other release that works. */
  readonly to: string | null
  readonly reason: string
  readonly at: string
}

export interface SiteReleasesOptions {
  readonly store: Pick<
    ReleaseStore,
    'readRegistry' | 'history' | 'writeRegistry' | 'readManifest' | 'readFile'
  >
  readonly fetchRelease: (name: string, entry: ContainerZone) => Promise<FetchedRelease>
  readonly tryRelease: (release: FetchedRelease) => Promise<Pick<TrialResult, 'reason' | 'importance'>>
  readonly workers: {
    load(release: FetchedRelease): Promise<void>
    activate(state: SiteState): Promise<void>
    recycle(folder: string): Promise<void>
  }
  readonly log: {
    info(details: object, message: string): void
    error(details: object, message: string): void
  }
}

/**
 * Decides which release of each zone the workers serve: the one that the registry requests if it passes its trial, else
 * the one that is in use, else the newest earlier one of the history that passes. Evaluates no zone code.
 */
export class SiteReleases {
  readonly #options: SiteReleasesOptions
  readonly #zones = new Map<string, ZoneRecord>()
  /** Releases by zone that workers are loading and that will serve. */
  readonly #loading = new Map<string, FetchedRelease>()
  readonly #rollbacks: AutomaticRollback[] = []
  /** Previews that are being loaded, by release. */
  readonly #previewLoads = new Map<string, Promise<void>>()
  #registry: Registry = { revision: -1, at: '', by: '', why: '', zones: {} }
  #sequence = 0

  constructor(options: SiteReleasesOptions) {
    this.#options = options
  }

  /** The registry as it was last read. */
  get registry(): Registry {
    return this.#registry
  }

  get rollbacks(): readonly AutomaticRollback[] {
    return this.#rollbacks
  }

  /** Whether visitors can be served: every primary zone serves a release, and every other one was tried. */
  get ready(): boolean {
    const names = this.#containers().map(([name]) => name)
    return (
      Object.keys(this.#registry.zones).length > 0 &&
      names.every((name) => {
        const zone = this.#zones.get(name)
        return zone?.serving || (zone?.isSettled && zone.importance !== 'primary')
      })
    )
  }

  /** Whether every zone serves the release that the registry names, and its candidate. */
  get complete(): boolean {
    const statuses = Object.values(this.status())
    return (
      statuses.length > 0 &&
      statuses.every(
        ({ requested, serving, candidate }) =>
          requested === serving && (!candidate || candidate.serving || candidate.share === 0),
      )
    )
  }

  status(): Record<string, ZoneStatus> {
    return Object.fromEntries(
      Object.entries(this.#registry.zones).map(([name, zone]) => [
        name,
        zone.kind === 'container' ? zoneStatus(name, zone, this.#zones.get(name)) : remoteStatus(zone),
      ]),
    )
  }

  /**
   * Reads the registry and brings all zones up to date. Each goes live independently; one that still updates from an
   * earlier refresh is skipped.
   * @throws Error when the registry cannot be read
   */
  async refresh(): Promise<void> {
    const registry = await this.#options.store.readRegistry()
    const isRevised = registry.revision !== this.#registry.revision
    this.#registry = registry
    // Workers forget a zone that is removed: it starts from zero if it returns.
    for (const name of this.#zones.keys())
      if (registry.zones[name]?.kind !== 'container') this.#zones.delete(name)
    const hasExpired = this.#evictPreviews()
    if (isRevised || hasExpired) await this.#publish()
    await Promise.all(this.#containers().map(([name, entry]) => this.#refreshZone(name, entry)))
  }

  /** The releases to compare with their predecessors: candidates, and live releases that have replaced another one. */
  watched(): Watched[] {
    return [...this.#zones].flatMap(([zone, { serving, predecessor, candidate }]) => {
      const compared = (release: AcceptedRelease, before: AcceptedRelease, isCandidate: boolean) => [
        { zone, release: nameOf(zone, release), predecessor: nameOf(zone, before), isCandidate },
      ]
      return [
        ...(serving && predecessor ? compared(serving, predecessor, false) : []),
        ...(serving && candidate ? compared(candidate, serving, true) : []),
      ]
    })
  }

  /** All releases that are loaded, by their names in stacks. */
  loaded(): LoadedRelease[] {
    return [...this.#zones].flatMap(([zone, { serving, candidate, previous }]) =>
      [serving, candidate, ...previous]
        .filter((one) => one !== null)
        .map((one) => ({
          name: nameOf(zone, one),
          zone,
          isLive: one === serving,
          entry: one.entry,
          release: one.fetched.release,
        })),
    )
  }

  /**
   * Whether all visitors may meet a release: the live ones and those before. A candidate or a preview is taken back at its
   * first fault: that costs a team a command, and spares visitors a second fault.
   */
  isForAll(release: string): boolean {
    return [...this.#zones].some(([name, { serving, previous }]) =>
      [serving, ...previous].some((one) => one && nameOf(name, one) === release),
    )
  }

  /**
   * Takes a release out of use that has harmed workers, or visitors, and rolls the registry back if it still requests the
   * release. One that harms visitors stays if the zone has no other. `release` is its name in stacks,
   * `mf-a@0.1.0-cae88b9584`.
   */
  async withdraw(release: string, reason: string, harmed: 'workers' | 'visitors' = 'workers'): Promise<void> {
    const found = [...this.#zones].flatMap(([name, record]) =>
      loadedOf(record).flatMap((one) =>
        nameOf(name, one) === release ? [{ name, record, harmful: one }] : [],
      ),
    )[0]
    if (!found) return
    const { name, record, harmful } = found
    record.previews.delete(harmful.entry.version)
    if (record.candidate === harmful) {
      await this.halt(name, reason)
      if (harmed === 'workers') void this.#options.workers.recycle(harmful.fetched.folder)
      return
    }
    if (harmed === 'visitors' && record.previous.length === 0) return
    this.#reject(record, harmful, reason)
    const { folder } = harmful.fetched
    record.previous = record.previous.filter((one) => one !== harmful)
    if (record.serving === harmful) {
      const [fallback = null, ...previous] = record.previous
      record.predecessor = null
      record.serving = fallback ?? (await this.#lastKnownGood(name, record))
      record.previous = previous
      this.#record('rollback', name, harmful, record.serving, reason)
    }
    await this.#publish()
    if (harmed === 'workers') void this.#options.workers.recycle(folder)
    const { serving } = record
    if (!serving) return
    await this.#change(name, `automatic rollback of ${harmful.entry.version}: ${reason}`, (zone) => {
      if (folderOf(name, zone) !== folder) return null
      const { candidate } = zone
      const isLive = candidate?.version === serving.entry.version
      return { ...serving.entry, ...(candidate && !isLive && { candidate }) }
    })
  }

  /**
   * Takes the candidate of a zone from all visitors, who return to the live release, and sets its share to 0 in the
   * registry. It stays off until an operator sets another share. A no-op while no candidate is served.
   * @param reason for the history, in one line
   */
  async halt(zone: string, reason: string): Promise<void> {
    const record = this.#zones.get(zone)
    const halted = record?.candidate
    if (!record || !halted) return
    record.candidate = null
    this.#reject(record, halted, reason)
    this.#record('halt', zone, halted, record.serving, reason)
    await this.#publish()
    await this.#change(zone, `automatic halt of ${halted.entry.version}: ${reason}`, (current) => {
      const { candidate } = current
      const isCurrent = candidate && folderOf(zone, candidate) === halted.fetched.folder
      return isCurrent && candidate.share > 0 ? { ...current, candidate: { ...candidate, share: 0 } } : null
    })
  }

  /**
   * Loads a stored release for previews, unless it is loaded; it stays as long as previews show it.
   * @throws Error with the reason why it cannot be shown
   */
  async preview(name: string, version: string): Promise<void> {
    const release = releaseName(name, version)
    const loading = this.#previewLoads.get(release) ?? this.#loadPreview(name, version)
    this.#previewLoads.set(release, loading)
    try {
      await loading
    } finally {
      this.#previewLoads.delete(release)
    }
  }

  async #loadPreview(name: string, version: string): Promise<void> {
    const { zones } = this.#registry
    const zone = zones[name]
    if (zone?.kind !== 'container') throw new Error(`${name} is no zone of this site`)
    const record = this.#recordOf(name)
    const previewed = record.previews.get(version)
    if (previewed) previewed.usedAt = Date.now()
    if (loadedOf(record).some(({ entry }) => entry.version === version)) return
    const entry = await readStoredEntry(this.#options.store, name, version, zone.base)
    const { prefixes, slots = [] } = entry
    const other = findOverlap({ name, prefixes }, zones) ?? findSlotConflict({ name, slots }, zones)
    if (other) throw new Error(`${name} ${version} has addresses or slots of ${other.zone}`)
    const accepted = await this.#accept(name, record, entry)
    const reason = record.rejections.get(folderOf(name, entry))?.reason
    if (!accepted) throw new Error(reason ?? `${name} ${version} was not accepted`)
    record.previews.set(version, { release: accepted, usedAt: Date.now() })
    this.#evictPreviews()
    await this.#publish()
    this.#options.log.info({ zone: name, version }, 'release is loaded for previews')
  }

  /** Forgets releases that no preview needs any more, and the least recently used above the limit. */
  #evictPreviews(): boolean {
    const oldest = Date.now() - PREVIEW_TTL_MS
    const byUse = [...this.#zones.values()]
      .flatMap(({ previews }) =>
        [...previews].map(([version, { usedAt }]) => ({ previews, version, usedAt })),
      )
      .sort((one, other) => other.usedAt - one.usedAt)
    const evicted = byUse.filter(({ usedAt }, index) => usedAt < oldest || index >= MAX_PREVIEWS)
    for (const { previews, version } of evicted) previews.delete(version)
    return evicted.length > 0
  }

  #reject({ rejections }: ZoneRecord, { fetched: { folder } }: AcceptedRelease, reason: string): void {
    const times = (rejections.get(folder)?.times ?? 0) + 1
    rejections.set(folder, { reason, times, retryAt: Date.now() + returnDelayMs(times), withdrawn: true })
  }

  #record(
    kind: AutomaticRollback['kind'],
    zone: string,
    from: AcceptedRelease,
    to: AcceptedRelease | null,
    reason: string,
  ): void {
    const [old, next = null] = [from.entry.version, to?.entry.version]
    const rollback = { kind, zone, from: old, to: next, reason, at: new Date().toISOString() }
    this.#rollbacks.unshift(rollback)
    this.#options.log.error(rollback, kind === 'halt' ? 'rollout halted' : 'release rolled back')
  }

  /** Changes a zone's entry in the registry and serves the result. */
  async #change(name: string, why: string, change: ZoneChange): Promise<void> {
    const { store, log } = this.#options
    try {
      const registry = await changeZone(store, name, { by: AUTHOR, why }, change)
      if (!registry) return
      this.#registry = registry
      await this.#publish()
    } catch (error) {
      log.error({ err: error, zone: name }, 'registry not changed')
    }
  }

  async #refreshZone(name: string, requested: ContainerZone): Promise<void> {
    const record = this.#recordOf(name)
    if (record.isUpdating) return
    record.isUpdating = true
    try {
      await this.#update(name, record, liveEntry(requested))
      await this.#updateCandidate(name, record, requested.candidate)
    } finally {
      record.isUpdating = false
    }
  }

  async #update(name: string, record: ZoneRecord, requested: ContainerZone): Promise<void> {
    const folder = folderOf(name, requested)
    if (record.requested !== folder) {
      record.requested = folder
      // A release that is requested again gets another chance.
      record.rejections.delete(folder)
    }
    if (record.serving?.fetched.folder === folder) return
    const accepted = await this.#accept(name, record, requested)
    const next = accepted ?? (record.serving ? null : await this.#lastKnownGood(name, record))
    const isFirst = !record.isSettled
    record.isSettled = true
    if (next) await this.#promote(name, record, next)
    else if (isFirst) await this.#publish()
  }

  async #updateCandidate(name: string, record: ZoneRecord, requested: Candidate | undefined): Promise<void> {
    const folder = requested ? folderOf(name, requested) : ''
    const key = requested ? `${folder} ${requested.share}` : ''
    // A candidate that gets another share gets another chance.
    if (record.requestedCandidate !== key && requested?.share) record.rejections.delete(folder)
    record.requestedCandidate = key
    if (record.candidate && (record.candidate.fetched.folder !== folder || !requested?.share)) {
      // Documents with it open a new document at their next navigation.
      record.candidate = null
      await this.#publish()
    }
    if (!requested?.share || record.candidate || record.serving?.fetched.folder === folder) return
    const accepted = await this.#accept(name, record, candidateEntry(requested))
    if (!accepted) return
    record.candidate = accepted
    await this.#publish()
    const { version, share } = requested
    this.#options.log.info({ zone: name, version, share, live: record.activated }, 'candidate is served')
  }

  async #promote(name: string, record: ZoneRecord, next: AcceptedRelease): Promise<void> {
    const before = record.serving
    if (record.candidate?.fetched.folder === next.fetched.folder) record.candidate = null
    record.previous = [before, ...record.previous]
      .filter((one) => one !== null)
      .filter(({ fetched }) => fetched.folder !== next.fetched.folder)
      .slice(0, MAX_PREVIOUS_RELEASES)
    record.serving = next
    // A release that an operator returns to is not compared with the one it replaces.
    record.predecessor = record.served.has(next.fetched.folder) ? null : before
    record.served.add(next.fetched.folder)
    record.importance = next.importance
    await this.#publish()
    this.#options.log.info(
      { zone: name, version: next.entry.version, before: before?.entry.version },
      'release is live',
    )
  }

  /** Returns the newest earlier release of the history that passes its trial; null without one. */
  async #lastKnownGood(name: string, record: ZoneRecord): Promise<AcceptedRelease | null> {
    const history = await this.#options.store.history().catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'history not readable')
      return []
    })
    const earlier = new Map<string, ContainerZone>()
    for (const { zones } of history) {
      const entry = zones[name]
      if (entry?.kind === 'container') earlier.set(folderOf(name, entry), liveEntry(entry))
    }
    earlier.delete(record.requested)
    for (const entry of [...earlier.values()].slice(0, MAX_EARLIER_RELEASES)) {
      const accepted = await this.#accept(name, record, entry)
      if (accepted) return accepted
    }
    return null
  }

  /** Fetches, tries and loads a release; null if it is rejected now or was a short time ago. */
  async #accept(name: string, record: ZoneRecord, entry: ContainerZone): Promise<AcceptedRelease | null> {
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

  /**
   * A slot has one content. Publications refuse a second one, but an entry of the registry need not name its slots.
   * @throws Error naming the slot and the zone that fills it
   */
  #assertOwnSlots(name: string, { release }: FetchedRelease): void {
    const own = slotsOf(release)
    for (const other of this.#zones.keys()) {
      const live = this.#loading.get(other) ?? this.#zones.get(other)?.serving?.fetched
      const slot = other !== name && live && slotsOf(live.release).find((one) => own.includes(one))
      if (slot) throw new Error(`it fills the slot ${slot}, which ${other} fills`)
    }
  }

  /** Makes all workers serve the current releases. */
  async #publish(): Promise<void> {
    const zones = this.#containers().flatMap(([name]) => {
      const record = this.#zones.get(name)
      return record ? [{ name, record, serving: record.serving }] : []
    })
    const serving = Object.fromEntries(
      zones.flatMap(({ name, serving: one }) => (one ? [[name, one.fetched.folder]] : [])),
    )
    const candidates = Object.fromEntries(
      zones.flatMap(({ name, record }) => {
        const candidate = this.#activeCandidate(name, record)
        return candidate ? [[name, candidate]] : []
      }),
    )
    this.#sequence += 1
    await this.#options.workers.activate({
      registry: this.#registry,
      serving,
      candidates,
      loaded: zones.flatMap(({ record }) => loadedOf(record).map(({ fetched }) => fetched.folder)),
      ready: this.ready,
      sequence: this.#sequence,
    })
    for (const { name, record, serving: one } of zones) {
      record.activated = one?.entry.version ?? null
      record.activatedCandidate = candidates[name]?.folder ?? null
    }
  }

  /** The candidate of a zone that is loaded, with the share that the registry requests now. */
  #activeCandidate(name: string, record: ZoneRecord): CandidateState | null {
    const zone = this.#registry.zones[name]
    const requested = zone?.kind === 'container' ? zone.candidate : undefined
    const folder = record.candidate?.fetched.folder
    if (!requested?.share || !record.serving || folder !== folderOf(name, requested)) return null
    return { folder, share: requested.share }
  }

  #containers(): [string, ContainerZone][] {
    return Object.entries(this.#registry.zones).flatMap(([name, zone]): [string, ContainerZone][] =>
      zone.kind === 'container' ? [[name, zone]] : [],
    )
  }

  #recordOf(name: string): ZoneRecord {
    const existing = this.#zones.get(name)
    if (existing) return existing
    const record = createZoneRecord()
    this.#zones.set(name, record)
    return record
  }
}
