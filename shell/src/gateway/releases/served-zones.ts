import { messageOf } from '@medicena/domain/error-message'
import type { ContainerZone, Registry } from '@medicena/zone-kit/registry'
import type { ServerSpec, ZoneServers } from '../zone-servers/zone-servers.ts'
import type { AcceptedRelease } from './accepted-release.ts'
import { type ServedCandidate, type SiteState, type SiteZones, specsOf } from './site-zones.ts'
import { createZoneRecord, folderOf, knownOf, type ZoneRecord } from './zone-record.ts'
import { remoteStatus, type ZoneStatus, zoneStatus } from './zone-status.ts'

export interface ServedZonesOptions {
  /** What visitors get. */
  readonly zones: Pick<SiteZones, 'activate'>
  readonly servers: Pick<ZoneServers, 'admit' | 'has' | 'run'>
  /** Called with a release that others fail with, and why. */
  readonly onFailure: (release: AcceptedRelease, reason: string) => Promise<void>
}

/** The zones of the registry with their releases on this site, and what visitors get of them. */
export class ServedZones {
  readonly #options: ServedZonesOptions
  readonly #records = new Map<string, ZoneRecord>()
  /** Zone servers that are being tried, by spec. */
  readonly #starting = new Map<string, Promise<void>>()
  #registry: Registry = { revision: -1, at: '', by: '', why: '', zones: {} }

  constructor(options: ServedZonesOptions) {
    this.#options = options
  }

  /** The registry as it was last read. */
  get registry(): Registry {
    return this.#registry
  }

  set registry(registry: Registry) {
    this.#registry = registry
  }

  /** The records of zones, by name; only zones that were refreshed or previewed have one. */
  get records(): ReadonlyMap<string, ZoneRecord> {
    return this.#records
  }

  /** Returns the record of a zone, a new one if it has none. */
  recordOf(name: string): ZoneRecord {
    const existing = this.#records.get(name)
    if (existing) return existing
    const record = createZoneRecord()
    this.#records.set(name, record)
    return record
  }

  /** Forgets zones that the registry does not have any more: they start from zero if they return. */
  forgetRemoved(): void {
    for (const name of this.#records.keys())
      if (this.#registry.zones[name]?.kind !== 'container') this.#records.delete(name)
  }

  /** The zones that the site loads, in the order of the registry. */
  containers(): [string, ContainerZone][] {
    return Object.entries(this.#registry.zones).flatMap(([name, zone]): [string, ContainerZone][] =>
      zone.kind === 'container' ? [[name, zone]] : [],
    )
  }

  /**
   * Whether visitors can be served: every primary zone serves a release, every other one was tried, and one of them serves.
   * Only an evaluated release says how important its zone is: until then it counts as primary.
   */
  get ready(): boolean {
    const names = this.containers().map(([name]) => name)
    const serves = (name: string) => Boolean(this.#records.get(name)?.serving)
    return (
      Object.keys(this.#registry.zones).length > 0 &&
      (names.length === 0 || names.some(serves)) &&
      names.every((name) => {
        const zone = this.#records.get(name)
        return serves(name) || (zone?.isSettled && zone.importance === 'supporting')
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
        zone.kind === 'container' ? zoneStatus(name, zone, this.#records.get(name)) : remoteStatus(zone),
      ]),
    )
  }

  /**
   * Makes visitors get the current releases, once all zone servers for them are ready. A release that another one fails
   * with, because it fills its slots, is not among them.
   */
  async publish(): Promise<void> {
    const { servers, zones } = this.#options
    for (;;) {
      const state = this.#state()
      const specs = specsOf(state)
      const missing = specs.filter((spec) => !servers.has(spec))
      if (missing.length === 0) {
        servers.run(specs)
        zones.activate(state)
        for (const [name, record] of this.#records) {
          record.activated = state.serving[name]?.version ?? null
          record.activatedCandidate = state.candidates[name]?.release.name ?? null
        }
        return
      }
      await Promise.all(missing.map((spec) => this.#startOnce(spec)))
    }
  }

  /** Zones go live independently: several may need the same server at once. */
  #startOnce(spec: ServerSpec): Promise<void> {
    const starting =
      this.#starting.get(spec.key) ?? this.#start(spec).finally(() => this.#starting.delete(spec.key))
    this.#starting.set(spec.key, starting)
    return starting
  }

  /** Starts a release with the current releases in its slots. If it fails, the newest of them is to blame. */
  async #start(spec: ServerSpec): Promise<void> {
    try {
      await this.#options.servers.admit(spec.release, spec.slots)
    } catch (error) {
      const newest = this.newestOf(spec)
      if (!newest) throw error
      const own = spec.release.name === newest.zone
      await this.#options.onFailure(
        newest,
        own ? messageOf(error) : `${spec.release.name} fails with it: ${messageOf(error)}`,
      )
    }
  }

  /** Finds the release of a zone server that was accepted last. */
  newestOf({ release, slots }: ServerSpec): AcceptedRelease | undefined {
    const names = new Set([release, ...slots].map(({ name, version }) => `${name}@${version}`))
    return [...this.#records.values()]
      .flatMap(knownOf)
      .filter(({ name }) => names.has(name))
      .sort((one, other) => other.acceptedAt - one.acceptedAt)[0]
  }

  #state(): SiteState {
    const records = this.containers().flatMap(([name]) => {
      const record = this.#records.get(name)
      return record ? [{ name, record }] : []
    })
    return {
      registry: this.#registry,
      serving: Object.fromEntries(
        records.flatMap(({ name, record: { serving } }) => (serving ? [[name, serving]] : [])),
      ),
      candidates: Object.fromEntries(
        records.flatMap(({ name, record }) => {
          const candidate = this.#activeCandidate(name, record)
          return candidate ? [[name, candidate]] : []
        }),
      ),
      known: records.flatMap(({ record }) => knownOf(record)),
    }
  }

  /** The accepted candidate of a zone, with the share that the registry requests now. */
  #activeCandidate(name: string, { serving, candidate }: ZoneRecord): ServedCandidate | null {
    const zone = this.#registry.zones[name]
    const requested = zone?.kind === 'container' ? zone.candidate : undefined
    const isRequested = requested && candidate?.fetched.folder === folderOf(name, requested)
    if (!isRequested || !requested.share || !serving) return null
    return { release: candidate, share: requested.share }
  }
}
