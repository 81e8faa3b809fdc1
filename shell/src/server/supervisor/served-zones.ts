import type { ContainerZone, Registry } from '@medicena/zone-kit/registry'
import type { CandidateState, SiteState } from '../messages.ts'
import { createZoneRecord, folderOf, loadedOf, type ZoneRecord } from './zone-record.ts'
import { remoteStatus, type ZoneStatus, zoneStatus } from './zone-status.ts'

/** The zones of the registry with their releases on this site, and what the workers serve of them. */
export class ServedZones {
  readonly #activate: (state: SiteState) => Promise<void>
  readonly #records = new Map<string, ZoneRecord>()
  #registry: Registry = { revision: -1, at: '', by: '', why: '', zones: {} }
  #sequence = 0

  /** @param activate makes all workers serve a state */
  constructor(activate: (state: SiteState) => Promise<void>) {
    this.#activate = activate
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

  /** Forgets zones that the registry does not have any more, as workers do: they start from zero if they return. */
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
   * Only an evaluated release says how important its zone is, so a server that can fetch none knows of no primary zone.
   */
  get ready(): boolean {
    const names = this.containers().map(([name]) => name)
    const serves = (name: string) => Boolean(this.#records.get(name)?.serving)
    return (
      Object.keys(this.#registry.zones).length > 0 &&
      (names.length === 0 || names.some(serves)) &&
      names.every((name) => {
        const zone = this.#records.get(name)
        return serves(name) || (zone?.isSettled && zone.importance !== 'primary')
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

  /** Makes all workers serve the current releases. */
  async publish(): Promise<void> {
    const zones = this.containers().flatMap(([name]) => {
      const record = this.#records.get(name)
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
    await this.#activate({
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
}
