import { messageOf } from '@medicena/domain/error-message'
import type { ContainerZone, Registry } from '@medicena/zone-kit/registry'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { SiteMetrics } from '../metrics.ts'
import type { ServerSpec, ZoneServers } from '../zone-servers/zone-servers.ts'
import {
  type AcceptedRelease,
  acceptRelease,
  assertLayered,
  assertOwnSlots,
  codeOf,
  folderOf,
  isOf,
  releaseName,
} from './accepted-release.ts'
import type { FetchedRelease } from './fetch-release.ts'
import { type ReleaseSets, specsOf } from './release-sets.ts'
import { acceptedReleases, liveReleases, NO_STATE, newestOf, revised, type SiteState } from './site-state.ts'
import { accepted, mayBeTried, rejected, type ZoneReleases } from './zone-releases.ts'

/** Maximum number of releases that only previews use, and their TTL since the last use. */
const PREVIEWS = { max: 6, ttl: 30 * 60_000 }

export interface DesiredStateOptions {
  readonly fetchRelease: (name: string, entry: ContainerZone) => Promise<FetchedRelease>
  readonly metrics: Pick<SiteMetrics, 'measureTrial'>
  /** The releases that visitors get. */
  readonly sets: Pick<ReleaseSets, 'activate' | 'state'>
  readonly servers: Pick<ZoneServers, 'admit' | 'has' | 'run'>
  /** Withdraws a release that fails to start with the current ones. */
  readonly withdraw: (release: string, reason: string) => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** The state that visitors should get, and get as soon as its zone servers are ready. */
export class DesiredState {
  readonly #options: DesiredStateOptions
  #state = NO_STATE
  /** Accepted releases of previews by name. */
  readonly #previews = new LRUCache<string, AcceptedRelease>({
    ...PREVIEWS,
    ttlResolution: 0,
    updateAgeOnGet: true,
    perf: Date,
  })
  /** Trials in progress, by folder. */
  readonly #trials = new Map<string, Promise<AcceptedRelease | null>>()

  constructor(options: DesiredStateOptions) {
    this.#options = options
  }

  get state(): SiteState {
    return this.#state
  }

  zone(name: string): ZoneReleases | undefined {
    return this.#state.zones.get(name)
  }

  /** Finds an accepted release by its name, `mf-a@0.1.0-cae88b9584`. */
  find(name: string): AcceptedRelease | undefined {
    return acceptedReleases(this.#state).find((one) => one.name === name)
  }

  /** Applies a revision of the registry. */
  revise(registry: Registry): void {
    this.#state = revised(this.#state, registry)
    this.updatePreviews()
  }

  /** Applies a transition to the releases of a zone, unless the zone was unregistered meanwhile. */
  change(name: string, transition: (zone: ZoneReleases) => ZoneReleases): void {
    const zone = this.zone(name)
    if (zone) this.#state = { ...this.#state, zones: new Map(this.#state.zones).set(name, transition(zone)) }
  }

  /** Notes that a preview uses a release. */
  usePreview(release: AcceptedRelease): void {
    this.#previews.set(release.name, release)
    this.updatePreviews()
  }

  endPreview(name: string): void {
    this.#previews.delete(name)
    this.updatePreviews()
  }

  /** Drops releases that no preview has used for a while. */
  updatePreviews(): void {
    const { zones, previews } = this.#state
    const used = [...this.#previews.values()].filter(({ zone }) => zones.has(zone))
    const isSame = used.length === previews.length && used.every((one) => previews.includes(one))
    if (!isSame) this.#state = { ...this.#state, previews: used }
  }

  /** Finds an accepted release, or tries it; null if it is rejected now or was a short time ago. */
  async accept(name: string, entry: ContainerZone): Promise<AcceptedRelease | null> {
    // A release of a preview must not be dropped before it is in use.
    this.#previews.get(releaseName(name, entry.version))
    const known = acceptedReleases(this.#state).find((one) => one.zone === name && isOf(one, entry))
    if (known) return known
    const folder = folderOf(name, entry)
    const trial =
      this.#trials.get(folder) ?? this.#try(name, entry, folder).finally(() => this.#trials.delete(folder))
    this.#trials.set(folder, trial)
    return trial
  }

  async #try(name: string, entry: ContainerZone, folder: string): Promise<AcceptedRelease | null> {
    const before = this.zone(name)
    if (!before || !mayBeTried(before, folder)) return null
    try {
      const release = await this.#start(name, entry)
      this.change(name, (zone) => accepted(zone, folder))
      return release
    } catch (error) {
      const reason = messageOf(error)
      this.change(name, (zone) => rejected(zone, folder, error))
      if (before.rejections.get(folder)?.reason !== reason)
        this.#options.log.error(
          { zone: name, version: entry.version, serving: before.live?.version, reason },
          'release rejected',
        )
      return null
    }
  }

  /** Fetches a release and starts it for the first time, with the releases in its slots that visitors get now. */
  async #start(name: string, entry: ContainerZone): Promise<AcceptedRelease> {
    const { fetchRelease, servers, metrics } = this.#options
    const fetched = await fetchRelease(name, entry)
    assertLayered(fetched)
    const startedAt = performance.now()
    let isAccepted = false
    try {
      const fillers = liveReleases(this.#state).map(({ code }) => code)
      const release = acceptRelease(entry, fetched, await servers.admit(codeOf(fetched), fillers))
      assertOwnSlots(release, liveReleases(this.#state))
      isAccepted = true
      return release
    } finally {
      metrics.measureTrial(name, isAccepted, performance.now() - startedAt)
    }
  }

  /**
   * Activates the state once all its zone servers are ready. If a server fails to start, the newest release in it is
   * withdrawn first.
   */
  async activate(): Promise<void> {
    const { servers, sets } = this.#options
    while (this.#state !== sets.state) {
      const state = this.#state
      const specs = specsOf(state)
      const missing = specs.filter((spec) => !servers.has(spec))
      if (missing.length === 0) {
        servers.run(specs)
        return sets.activate(state)
      }
      await Promise.all(missing.map((spec) => this.#startWithSlots(state, spec)))
    }
  }

  /**
   * Starts a release of a state with the releases in its slots. If it fails, the newest of them is to blame: that of this
   * state, because others who wait for the same server have withdrawn it already.
   */
  async #startWithSlots(state: SiteState, spec: ServerSpec): Promise<void> {
    const { release, slots } = spec
    try {
      await this.#options.servers.admit(release, slots)
    } catch (error) {
      const newest = newestOf(state, spec)
      if (!newest) throw error
      const reason = messageOf(error)
      const isOwn = release.name === newest.zone
      await this.#options.withdraw(newest.name, isOwn ? reason : `${release.name} fails with it: ${reason}`)
    }
  }
}
