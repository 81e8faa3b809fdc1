import { randomUUID } from 'node:crypto'
import { messageOf } from '@medicena/domain/error-message'
import type { ContainerZone, Registry } from '@medicena/zone-kit/registry'
import { RegistryConflictError, type ReleaseStore } from '@medicena/zone-kit/release-store'
import type { ZoneDefinition } from '@medicena/zone-kit/zone'
import type { SiteState } from '../messages.ts'
import { releaseName } from '../worker/release-name.ts'
import { type FetchedRelease, ReleaseUnavailableError, releaseFolder } from '../zones/fetch-release.ts'
import { retryDelayMs, returnDelayMs } from './faults.ts'
import type { TrialResult } from './trial-runner.ts'

/** Releases of a zone that stay loaded besides the live one, for documents that were rendered with them. */
const MAX_PREVIOUS_RELEASES = 2

/** How many releases of the history are tried when nothing else works. */
const MAX_CANDIDATES = 10

/** An origin that is down is asked again after this delay. */
const UNAVAILABLE_RETRY_MS = 3_000

/** Concurrent changes of the registry after which a rollback waits for the next fault. */
const MAX_ATTEMPTS = 20

/** Who rolls back, in the registry's history. */
const AUTHOR = 'site'

type Importance = ZoneDefinition['importance']

/** The status of a zone for operators: the release of the registry, the one in use, and why they differ. */
export interface ZoneStatus {
  readonly requested: string
  readonly serving: string | null
  readonly rejected: string | null
  /** The importance that the zone declares. */
  readonly importance: Importance | null
}

/** A release that has passed its trial and is loaded in all workers. */
interface AcceptedRelease {
  readonly entry: ContainerZone
  readonly fetched: FetchedRelease
  readonly importance: Importance | null
}

interface Rejection {
  readonly reason: string
  /** How often it was rejected in a row. */
  readonly times: number
  /** Milliseconds. */
  readonly retryAt: number
  /** Whether it harmed workers: then it returns only if the zone has no other release. */
  readonly harmful: boolean
}

interface ZoneRecord {
  requested: string
  serving: AcceptedRelease | null
  /** The version that all workers serve. */
  activated: string | null
  previous: readonly AcceptedRelease[]
  importance: Importance | null
  readonly rejections: Map<string, Rejection>
  isUpdating: boolean
  /** Whether a release was tried at least once. */
  isSettled: boolean
}

/** A rollback that the site has made by itself. */
export interface AutomaticRollback {
  readonly zone: string
  readonly from: string
  /** Null when the zone has no other release that works. */
  readonly to: string | null
  readonly reason: string
  readonly at: string
}

export interface SiteReleasesOptions {
  readonly store: Pick<ReleaseStore, 'readRegistry' | 'history' | 'writeRegistry'>
  readonly fetchRelease: (name: string, entry: ContainerZone) => Promise<FetchedRelease>
  readonly tryRelease: (release: FetchedRelease) => Promise<Omit<TrialResult, 'durationMs'>>
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
  readonly #bootId = randomUUID()
  readonly #rollbacks: AutomaticRollback[] = []
  #registry: Registry = { revision: -1, at: '', by: '', why: '', zones: {} }
  #servingKey = ''
  #changes = 0
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

  /** Whether every zone serves the release that the registry names. */
  get complete(): boolean {
    const statuses = Object.values(this.status())
    return statuses.length > 0 && statuses.every(({ requested, serving }) => requested === serving)
  }

  status(): Record<string, ZoneStatus> {
    return Object.fromEntries(
      Object.entries(this.#registry.zones).map(([name, zone]) => {
        if (zone.kind !== 'container')
          return [
            name,
            { requested: zone.manifest, serving: zone.manifest, rejected: null, importance: null },
          ]
        const record = this.#zones.get(name)
        return [
          name,
          {
            requested: zone.version,
            serving: record?.activated ?? null,
            rejected: record?.rejections.get(folderOf(name, zone))?.reason ?? null,
            importance: record?.importance ?? null,
          },
        ]
      }),
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
    if (isRevised) await this.#publish()
    await Promise.all(this.#containers().map(([name, entry]) => this.#refreshZone(name, entry)))
  }

  /**
   * Takes a release out of use that has harmed workers, and rolls the registry back if it still requests the release.
   * `release` is its name in stacks, `mf-a@0.1.0-cae88b9584`.
   */
  async withdraw(release: string, reason: string): Promise<void> {
    const found = [...this.#zones].find(([name, record]) =>
      [record.serving, ...record.previous].some((one) => one && nameOf(name, one) === release),
    )
    if (!found) return
    const [name, record] = found
    const harmful = [record.serving, ...record.previous].find((one) => one && nameOf(name, one) === release)
    if (!harmful) return
    const { folder } = harmful.fetched
    const times = (record.rejections.get(folder)?.times ?? 0) + 1
    const retryAt = Date.now() + returnDelayMs(times)
    record.rejections.set(folder, { reason, times, retryAt, harmful: true })
    record.previous = record.previous.filter((one) => one !== harmful)
    if (record.serving === harmful) {
      const [fallback = null, ...previous] = record.previous
      record.serving = fallback ?? (await this.#lastKnownGood(name, record))
      record.previous = previous
      const to = record.serving?.entry.version ?? null
      const rollback = { zone: name, from: harmful.entry.version, to, reason, at: new Date().toISOString() }
      this.#rollbacks.unshift(rollback)
      this.#options.log.error(rollback, 'release rolled back')
    }
    await this.#publish()
    void this.#options.workers.recycle(folder)
    if (record.serving) await this.#rollBack(name, harmful.entry, record.serving.entry, reason)
  }

  /** Changes the registry, unless another site has already. */
  async #rollBack(name: string, from: ContainerZone, to: ContainerZone, reason: string): Promise<void> {
    const { store, log } = this.#options
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      try {
        const { zones, revision } = await store.readRegistry()
        const current = zones[name]
        if (current?.kind !== 'container' || folderOf(name, current) !== folderOf(name, from)) return
        const why = `automatic rollback of ${from.version}: ${reason}`
        this.#registry = await store.writeRegistry(
          { by: AUTHOR, why, zones: { ...zones, [name]: to } },
          revision,
        )
        return await this.#publish()
      } catch (error) {
        if (error instanceof RegistryConflictError) continue
        return log.error({ err: error, zone: name }, 'registry not changed')
      }
    }
  }

  async #refreshZone(name: string, requested: ContainerZone): Promise<void> {
    const record = this.#recordOf(name)
    if (record.isUpdating) return
    record.isUpdating = true
    try {
      await this.#update(name, record, requested)
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

  async #promote(name: string, record: ZoneRecord, next: AcceptedRelease): Promise<void> {
    const before = record.serving
    record.previous = [before, ...record.previous]
      .filter((one) => one !== null)
      .filter(({ fetched }) => fetched.folder !== next.fetched.folder)
      .slice(0, MAX_PREVIOUS_RELEASES)
    record.serving = next
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
      if (entry?.kind === 'container') earlier.set(folderOf(name, entry), entry)
    }
    earlier.delete(record.requested)
    for (const entry of [...earlier.values()].slice(0, MAX_CANDIDATES)) {
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
    if (rejection && (Date.now() < rejection.retryAt || (rejection.harmful && record.serving))) return null
    const loaded = record.previous.find(({ fetched }) => fetched.folder === folder)
    if (loaded) return loaded
    try {
      const fetched = await fetchRelease(name, entry)
      const { reason, importance } = await tryRelease(fetched)
      record.importance ??= importance
      if (reason !== null) throw new Error(reason)
      await workers.load(fetched)
      record.rejections.delete(folder)
      return { entry, fetched, importance }
    } catch (error) {
      const reason = messageOf(error)
      const times = (rejection?.times ?? 0) + 1
      const delayMs = error instanceof ReleaseUnavailableError ? UNAVAILABLE_RETRY_MS : retryDelayMs(times)
      record.rejections.set(folder, { reason, times, retryAt: Date.now() + delayMs, harmful: false })
      if (rejection?.reason !== reason)
        this.#options.log.error(
          { zone: name, version: entry.version, serving: record.activated, reason },
          'release rejected',
        )
      return null
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
    const key = JSON.stringify(serving)
    if (key !== this.#servingKey) this.#changes += 1
    this.#servingKey = key
    this.#sequence += 1
    await this.#options.workers.activate({
      registry: this.#registry,
      serving,
      loaded: zones.flatMap(({ serving: one, record }) =>
        [one, ...record.previous].flatMap((kept) => kept?.fetched.folder ?? []),
      ),
      ready: this.ready,
      stamp: `${this.#bootId}-${this.#changes}`,
      sequence: this.#sequence,
    })
    for (const { record, serving: one } of zones) record.activated = one?.entry.version ?? null
  }

  #containers(): [string, ContainerZone][] {
    return Object.entries(this.#registry.zones).flatMap(([name, zone]): [string, ContainerZone][] =>
      zone.kind === 'container' ? [[name, zone]] : [],
    )
  }

  #recordOf(name: string): ZoneRecord {
    const existing = this.#zones.get(name)
    if (existing) return existing
    const record: ZoneRecord = {
      requested: '',
      serving: null,
      activated: null,
      previous: [],
      importance: null,
      rejections: new Map(),
      isUpdating: false,
      isSettled: false,
    }
    this.#zones.set(name, record)
    return record
  }
}

const folderOf = (name: string, { base, version }: ContainerZone): string =>
  releaseFolder(base, name, version)

const nameOf = (name: string, { entry }: AcceptedRelease): string => releaseName(name, entry.version)
