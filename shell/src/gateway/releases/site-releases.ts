import {
  type Candidate,
  type ContainerZone,
  candidateEntry,
  liveEntry,
  type Registry,
} from '@medicena/zone-kit/registry'
import type { Release } from '@medicena/zone-kit/release'
import type { ServerSpec } from '../zone-servers/zone-servers.ts'
import type { AcceptedRelease } from './accepted-release.ts'
import { PreviewReleases, type PreviewReleasesOptions } from './preview-releases.ts'
import { findPromotion } from './promotion.ts'
import { ReleaseAcceptance, type ReleaseAcceptanceOptions } from './release-acceptance.ts'
import { WATCH_MS } from './release-health.ts'
import type { Watched } from './release-watch.ts'
import { ServedZones, type ServedZonesOptions } from './served-zones.ts'
import { type AutomaticRollback, Withdrawals, type WithdrawalsOptions } from './withdrawals.ts'
import { candidateKey, folderOf, knownOf, type ZoneRecord } from './zone-record.ts'
import type { ZoneStatus } from './zone-status.ts'

/** Releases of a zone that stay loaded besides the live one, for documents that were rendered with them. */
const MAX_PREVIOUS_RELEASES = 2

/** How many revisions are read after a start for when the live releases went live. */
const WATCHED_REVISIONS = 200

export interface LoadedRelease {
  /** `mf-a@0.1.0-cae88b9584` */
  readonly name: string
  readonly zone: string
  readonly isLive: boolean
  readonly entry: ContainerZone
  readonly release: Release
}

/** The parts of the site that releases pass through. */
export type SiteReleasesOptions = ReleaseAcceptanceOptions &
  PreviewReleasesOptions &
  WithdrawalsOptions &
  Pick<ServedZonesOptions, 'zones' | 'servers'>

/**
 * Decides which release of each zone visitors get: the one that the registry requests if it passes its trial, else
 * the one that is in use, else the newest earlier one of the history that passes. Evaluates no zone code.
 */
export class SiteReleases {
  readonly #options: SiteReleasesOptions
  readonly #zones: ServedZones
  readonly #acceptance: ReleaseAcceptance
  readonly #previews: PreviewReleases
  readonly #withdrawals: Withdrawals

  constructor(options: SiteReleasesOptions) {
    this.#options = options
    this.#zones = new ServedZones({
      ...options,
      onFailure: (release, reason) => this.withdraw(release.name, reason),
    })
    this.#acceptance = new ReleaseAcceptance(options, this.#zones)
    this.#previews = new PreviewReleases(options, this.#zones, this.#acceptance)
    this.#withdrawals = new Withdrawals(options, this.#zones, this.#acceptance)
  }

  /** The registry as it was last read. */
  get registry(): Registry {
    return this.#zones.registry
  }

  get rollbacks(): readonly AutomaticRollback[] {
    return this.#withdrawals.rollbacks
  }

  /** Whether visitors can be served. */
  get ready(): boolean {
    return this.#zones.ready
  }

  /** Whether every zone serves the release that the registry names, and its candidate. */
  get complete(): boolean {
    return this.#zones.complete
  }

  status(): Record<string, ZoneStatus> {
    return this.#zones.status()
  }

  /**
   * Reads the registry and brings all zones up to date. Each goes live independently; one that still updates from an
   * earlier refresh is skipped.
   * @throws Error when the registry cannot be read, or was written before the one that was read last: a folder that is not
   * mounted looks like an empty store
   */
  async refresh(): Promise<void> {
    const registry = await this.#options.store.readRegistry()
    const known = this.#zones.registry
    // After revisions were deleted their numbers come again.
    const isRevised = registry.revision > known.revision || registry.at > known.at
    if (!isRevised && registry.at !== known.at)
      throw new Error(
        `the store has revision ${registry.revision}, but ${known.revision} was read before; the site keeps that until the next change`,
      )
    this.#zones.registry = registry
    this.#zones.forgetRemoved()
    const hasExpired = this.#previews.evict()
    if (isRevised || hasExpired) await this.#zones.publish()
    await Promise.all(this.#zones.containers().map(([name, entry]) => this.#refreshZone(name, entry)))
  }

  /** The releases to compare with their predecessors: candidates, and live releases that have replaced another one. */
  watched(): Watched[] {
    return [...this.#zones.records].flatMap(([zone, { serving, predecessor, candidate, liveSince }]) => {
      const compared = (release: AcceptedRelease, before: AcceptedRelease, isCandidate: boolean) => [
        { zone, release: release.name, predecessor: before.name, isCandidate, liveSince },
      ]
      return [
        ...(serving && predecessor ? compared(serving, predecessor, false) : []),
        ...(serving && candidate ? compared(candidate, serving, true) : []),
      ]
    })
  }

  /** All releases that visitors get or got a short time ago. */
  loaded(): LoadedRelease[] {
    return [...this.#zones.records].flatMap(([zone, { serving, candidate, previous }]) =>
      [serving, candidate, ...previous]
        .filter((one) => one !== null)
        .map((one) => ({
          name: one.name,
          zone,
          isLive: one === serving,
          entry: one.entry,
          release: one.fetched.release,
        })),
    )
  }

  /** All releases that visitors may request, previews among them. */
  known(): AcceptedRelease[] {
    return [...this.#zones.records.values()].flatMap(knownOf)
  }

  /**
   * Whether all visitors may meet a release: the live ones and those before. A candidate or a preview is taken back at its
   * first fault: that costs a team a command, and spares visitors a second fault.
   */
  isForAll(release: string): boolean {
    return [...this.#zones.records.values()].some(({ serving, previous }) =>
      [serving, ...previous].some((one) => one?.name === release),
    )
  }

  /** Takes a release that has ended its servers or harmed visitors out of use. */
  withdraw(release: string, reason: string, harmed?: 'servers' | 'visitors'): Promise<void> {
    return this.#withdrawals.withdraw(release, reason, harmed)
  }

  /** Finds the release of a zone server that is to blame for its end: the newest. */
  newestOf(spec: ServerSpec): string | null {
    return this.#zones.newestOf(spec)?.name ?? null
  }

  /** Takes the candidate of a zone from all visitors until an operator sets another share. */
  halt(zone: string, reason: string): Promise<void> {
    return this.#withdrawals.halt(zone, reason)
  }

  /**
   * Loads a stored release for previews, as long as they show it.
   * @throws Error with the reason why it cannot be shown
   */
  preview(name: string, version: string): Promise<void> {
    return this.#previews.load(name, version)
  }

  async #refreshZone(name: string, requested: ContainerZone): Promise<void> {
    const record = this.#zones.recordOf(name)
    if (record.isUpdating) return
    record.isUpdating = true
    try {
      await this.#update(name, record, liveEntry(requested))
      await this.#updateCandidate(name, record, requested.candidate)
      if (record.serving && !record.hasHistory) await this.#resumeWatch(name, record, record.serving)
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
    const accepted = await this.#acceptance.accept(name, record, requested)
    const next = accepted ?? (record.serving ? null : await this.#acceptance.lastKnownGood(name, record))
    const isFirst = !record.isSettled
    record.isSettled = true
    if (next) await this.#promote(name, record, next)
    else if (isFirst) await this.#zones.publish()
  }

  async #updateCandidate(name: string, record: ZoneRecord, requested: Candidate | undefined): Promise<void> {
    const folder = requested ? folderOf(name, requested) : ''
    const key = requested ? candidateKey(folder, requested) : ''
    // A candidate that gets another share gets another chance.
    if (record.requestedCandidate !== key && requested?.share) record.rejections.delete(folder)
    record.requestedCandidate = key
    if (record.candidate && (record.candidate.fetched.folder !== folder || !requested?.share)) {
      // Documents with it open a new document at their next navigation.
      record.candidate = null
      await this.#zones.publish()
    }
    if (!requested?.share || record.candidate || record.serving?.fetched.folder === folder) return
    const accepted = await this.#acceptance.accept(name, record, candidateEntry(requested))
    if (!accepted) return
    record.candidate = accepted
    await this.#zones.publish()
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
    record.predecessor = record.served.has(next.entry.version) ? null : before
    record.served.add(next.entry.version)
    record.liveSince = Date.now()
    record.importance = next.description.importance
    await this.#zones.publish()
    this.#options.log.info(
      { zone: name, version: next.entry.version, before: before?.entry.version },
      'release is live',
    )
  }

  /**
   * Compares a release that went live shortly before the start of this process with the one that it replaced. Visitors are
   * served already.
   */
  async #resumeWatch(name: string, record: ZoneRecord, serving: AcceptedRelease): Promise<void> {
    record.hasHistory = true
    const history = await this.#acceptance.history(WATCHED_REVISIONS)
    const { since, replaced, earlier } = findPromotion(history, name, serving.entry.version)
    for (const version of earlier) record.served.add(version)
    const isFresh = Date.now() - since <= WATCH_MS
    if (!replaced || !isFresh || earlier.has(serving.entry.version)) return
    const predecessor = await this.#acceptance.accept(name, record, replaced)
    if (!predecessor) return
    record.previous = [predecessor, ...record.previous].slice(0, MAX_PREVIOUS_RELEASES)
    record.predecessor = predecessor
    record.liveSince = since
    await this.#zones.publish()
  }
}
