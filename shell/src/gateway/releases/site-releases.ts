import {
  type ContainerZone,
  candidateEntry,
  conflictsWith,
  liveEntry,
  type Registry,
} from '@medicena/zone-kit/registry'
import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import { readStoredEntry } from '@medicena/zone-kit/stored-entry'
import type { FastifyBaseLogger } from 'fastify'
import type { SiteMetrics } from '../metrics.ts'
import { type Fault, isRollbackDue } from '../zone-servers/faults.ts'
import type { ServerFault } from '../zone-servers/zone-servers.ts'
import { type AcceptedRelease, folderOf, isOf, releaseName } from './accepted-release.ts'
import { type AutomaticRollback, withdrawInRegistry } from './automatic-rollback.ts'
import { DesiredState, type DesiredStateOptions } from './desired-state.ts'
import { earlierEntries, findPromotion } from './registry-history.ts'
import { WATCH_MS } from './release-watch.ts'
import { isForAll, newestOf, type SiteState } from './site-state.ts'
import { rolledOut, watched, wentLive, withdrawn } from './zone-releases.ts'
import { isAsRequested, isReady, type ZoneStatus, zoneStatuses } from './zone-status.ts'

/** How many releases of the history are tried when nothing else works. */
const MAX_EARLIER_RELEASES = 10

/** Faults that `/status` lists. */
const MAX_FAULTS = 50

/** Revisions that are read to find out when a live release went live. */
const WATCHED_REVISIONS = 200

export interface SiteReleasesOptions extends Omit<DesiredStateOptions, 'withdraw' | 'log'> {
  readonly metrics: Pick<SiteMetrics, 'measureTrial' | 'countFault'>
  readonly store: Pick<
    ReleaseStore,
    'readRegistry' | 'writeRegistry' | 'history' | 'readManifest' | 'readFile'
  >
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/**
 * Decides which release of each zone visitors get: the one that the registry requests if it passes its trial, else
 * the one that is in use, else the newest earlier one of the history that passes. Evaluates no zone code.
 */
export class SiteReleases {
  readonly #options: SiteReleasesOptions
  readonly #desired: DesiredState
  /** Zones that are being updated. */
  readonly #updating = new Set<string>()
  /** The most recent faults of zone servers, newest first. */
  readonly faults: Fault[] = []
  /** The rollbacks and halts since the start, newest first. */
  readonly rollbacks: AutomaticRollback[] = []

  constructor(options: SiteReleasesOptions) {
    this.#options = options
    this.#desired = new DesiredState({
      ...options,
      withdraw: (release, reason) => this.withdraw(release, reason),
    })
  }

  /** The state that visitors should get. */
  get state(): SiteState {
    return this.#desired.state
  }

  status(): Record<string, ZoneStatus> {
    return zoneStatuses(this.state, this.#options.sets.state)
  }

  /** Whether every zone serves the release that the registry names, and its candidate. */
  get isAsRequested(): boolean {
    return isAsRequested(this.status())
  }

  /** Whether visitors can be served. */
  get isReady(): boolean {
    return isReady(this.state, this.#options.sets.state)
  }

  /**
   * Reads the registry and brings all zones up to date. Each goes live independently; a zone whose update
   * from an earlier refresh still runs is skipped.
   * @throws Error when the registry cannot be read, or is older than the one that was read last: a folder
   * that is not mounted looks like an empty store
   */
  async refresh(): Promise<void> {
    const registry = await this.#options.store.readRegistry()
    const known = this.state.registry
    // Revision numbers repeat after revisions were deleted, so the time counts as well.
    const isRevised = registry.revision > known.revision || registry.at > known.at
    if (!isRevised && registry.at !== known.at)
      throw new Error(
        `the store has revision ${registry.revision}, but ${known.revision} was read before; the site keeps that until the next change`,
      )
    if (isRevised) this.#desired.revise(registry)
    this.#desired.updatePreviews()
    await this.#desired.activate()
    await Promise.all([...this.state.zones].map(([name, { entry }]) => this.#update(name, entry)))
  }

  async #update(name: string, entry: ContainerZone): Promise<void> {
    if (this.#updating.has(name)) return
    this.#updating.add(name)
    try {
      await this.#updateLive(name, liveEntry(entry))
      await this.#updateCandidate(name, entry)
    } finally {
      this.#updating.delete(name)
    }
  }

  async #updateLive(name: string, entry: ContainerZone): Promise<void> {
    const before = this.#desired.zone(name)?.live ?? null
    if (isOf(before, entry)) return
    const next =
      (await this.#desired.accept(name, entry)) ?? (before ? null : await this.#lastKnownGood(name))
    if (!next) return
    this.#desired.change(name, (zone) => wentLive(zone, next))
    await this.#desired.activate()
    const { version } = next
    this.#options.log.info({ zone: name, version, before: before?.version }, 'release is live')
    await this.#watch(name, next)
  }

  /**
   * Starts the comparison of a live release with the one that it replaced, or resumes it after a restart. A
   * release to which an operator or the site rolled back is not compared.
   */
  async #watch(name: string, live: AcceptedRelease): Promise<void> {
    const wentLiveAt = Date.now()
    const before = this.#desired.zone(name)?.previous[0]
    const history = await this.#history(WATCHED_REVISIONS)
    const { since, replaced, isReturn } = findPromotion(history, name, live.version)
    if (isReturn || (!before && !(replaced && wentLiveAt - since <= WATCH_MS))) return
    const predecessor = before ?? (replaced && (await this.#desired.accept(name, replaced)))
    // It may have been withdrawn meanwhile.
    if (!predecessor || this.#desired.zone(name)?.live !== live) return
    this.#desired.change(name, (zone) => watched(zone, predecessor, before ? wentLiveAt : since))
    await this.#desired.activate()
  }

  async #updateCandidate(name: string, { candidate }: ContainerZone): Promise<void> {
    const zone = this.#desired.zone(name)
    if (!candidate?.share || !zone || zone.candidate || isOf(zone.live, candidate)) return
    const release = await this.#desired.accept(name, candidateEntry(candidate))
    if (!release) return
    this.#desired.change(name, (one) => rolledOut(one, release))
    await this.#desired.activate()
    const { version, share } = candidate
    this.#options.log.info({ zone: name, version, share, live: zone.live?.version }, 'candidate is served')
  }

  /** Returns the newest earlier release of the history that passes its trial; null without one. */
  async #lastKnownGood(name: string): Promise<AcceptedRelease | null> {
    const entries = earlierEntries(await this.#history(), name, this.state.registry)
    for (const entry of entries.slice(0, MAX_EARLIER_RELEASES)) {
      const release = await this.#desired.accept(name, entry)
      if (release) return release
    }
    return null
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

  /**
   * Accepts a stored release for previews, for as long as they show it.
   * @throws Error with the reason why it cannot be shown
   */
  async preview(name: string, version: string): Promise<void> {
    const zone = this.#desired.zone(name)
    if (!zone) throw new Error(`${name} is no zone of this site`)
    const known = this.#desired.find(releaseName(name, version))
    if (known && isForAll(this.state, known.name)) return
    if (known) return this.#desired.usePreview(known)
    const entry = await readStoredEntry(this.#options.store, name, version, zone.entry.base)
    const [conflict] = conflictsWith(name, entry, this.state.registry.zones)
    if (conflict) throw new Error(conflict)
    const accepted = await this.#desired.accept(name, entry)
    const rejection = this.#desired.zone(name)?.rejections.get(folderOf(name, entry))
    if (!accepted) throw new Error(rejection?.reason ?? `${name} ${version} was not accepted`)
    this.#desired.usePreview(accepted)
    await this.#desired.activate()
    this.#options.log.info({ zone: name, version }, 'release is loaded for previews')
  }

  /** Withdraws the release that has ended a zone server: one for all visitors at its second fault within a minute. */
  onFault({ spec, kind, message }: ServerFault): void {
    const release = newestOf(this.state, spec)?.name
    if (release === undefined) return
    const at = Date.now()
    this.faults.unshift({ kind, release, message, at })
    this.faults.splice(MAX_FAULTS)
    const { metrics, log } = this.#options
    metrics.countFault({ kind, release })
    if (isForAll(this.state, release) && !isRollbackDue(this.faults, release, at)) return
    this.withdraw(release, message).catch((error: unknown) => log.error(error, 'rollback failed'))
  }

  /**
   * Takes a release out of use that ended its servers or harmed visitors, here and in the registry. One that harms visitors
   * stays if the zone has no other.
   * @param name `mf-a@0.1.0-cae88b9584`
   * @param reason one line for the history
   */
  async withdraw(name: string, reason: string, harmed: 'servers' | 'visitors' = 'servers'): Promise<void> {
    const release = this.#desired.find(name)
    const before = release && this.#desired.zone(release.zone)
    if (!before) return
    const { zone } = release
    const { live, previous, candidate } = before
    const kind = candidate === release ? 'halt' : 'rollback'
    if (kind === 'rollback' && harmed === 'visitors' && previous.length === 0) return
    this.#desired.endPreview(name)
    this.#desired.change(zone, (releases) => withdrawn(releases, release, reason))
    if (live === release && previous.length === 0) {
      const earlier = await this.#lastKnownGood(zone)
      if (earlier) this.#desired.change(zone, (one) => (one.live ? one : wentLive(one, earlier)))
    }
    const fallback = this.#desired.zone(zone)?.live ?? null
    if (kind === 'halt' || live === release) {
      const [from, to] = [release.version, fallback?.version ?? null]
      const rollback = { kind, zone, from, to, reason, at: new Date().toISOString() } as const
      this.rollbacks.unshift(rollback)
      this.#options.log.error(rollback, kind === 'halt' ? 'rollout halted' : 'release rolled back')
    }
    await this.#desired.activate()
    // The fallback may have been withdrawn, too.
    const serving = this.#desired.zone(zone)?.live ?? null
    try {
      const registry = await withdrawInRegistry(this.#options.store, release, kind, serving, reason)
      if (!registry) return
      this.#desired.revise(registry)
      await this.#desired.activate()
    } catch (error) {
      this.#options.log.error({ err: error, zone }, 'registry not changed')
    }
  }
}
