import type { ContainerZone, Registry } from '@medicena/zone-kit/registry'
import { LRUCache } from 'lru-cache'
import type { ServerSpec } from '../zone-servers/zone-servers.ts'
import type { AcceptedRelease } from './accepted-release.ts'
import type { ServedCandidate, SiteState } from './site-zones.ts'
import { folderOf, ZoneRecord, type ZoneStatus, zoneStatus } from './zone-record.ts'

/** Maximum number of releases that only previews use, in the whole site, and their TTL since the last use. */
const PREVIEWS = { max: 6, ttl: 30 * 60_000 }

/** A release that is compared with its predecessor. */
export interface Watched {
  readonly release: AcceptedRelease
  readonly predecessor: AcceptedRelease
  /** Whether only some visitors get it. */
  readonly isCandidate: boolean
  /** When the live release went live, in milliseconds since the epoch. */
  readonly since: number
}

/** For this long after its start, the site accepts releases that were live before. */
const START_MS = 60_000
const STARTED_AT = Date.now()

/** The registry as it was last read, and the releases of its zones that this site has accepted. */
export class ZoneRecords {
  readonly #records = new Map<string, ZoneRecord>()
  #registry: Registry = { revision: -1, at: '', by: '', why: '', zones: {} }
  /** Accepted releases of previews by name. */
  readonly previews = new LRUCache<string, AcceptedRelease>({
    ...PREVIEWS,
    ttlResolution: 0,
    updateAgeOnGet: true,
    perf: Date,
  })
  readonly #activated: () => SiteState

  /** @param activated returns the state that visitors get */
  constructor(activated: () => SiteState) {
    this.#activated = activated
  }

  get registry(): Registry {
    return this.#registry
  }

  /** Forgets zones that are no longer registered. A changed entry may be tried again at once. */
  set registry(registry: Registry) {
    const before = this.#registry
    this.#registry = registry
    for (const name of this.#records.keys())
      if (registry.zones[name]?.kind !== 'container') this.#records.delete(name)
    for (const [name, entry] of this.containers()) {
      if (JSON.stringify(entry) === JSON.stringify(before.zones[name])) continue
      const { rejections } = this.recordOf(name)
      rejections.delete(folderOf(name, entry))
      if (entry.candidate?.share) rejections.delete(folderOf(name, entry.candidate))
    }
  }

  /** The zones that the site loads, in the order of the registry. */
  containers(): [string, ContainerZone][] {
    return Object.entries(this.#registry.zones).flatMap(([name, zone]): [string, ContainerZone][] =>
      zone.kind === 'container' ? [[name, zone]] : [],
    )
  }

  /** Returns the record of a zone, a new one if it has none. */
  recordOf(name: string): ZoneRecord {
    const record = this.#records.get(name) ?? new ZoneRecord(name)
    this.#records.set(name, record)
    return record
  }

  /** The live releases of all zones. */
  get live(): AcceptedRelease[] {
    return [...this.#records.values()].flatMap(({ live }) => live.slice(0, 1))
  }

  /** All releases that visitors may request. */
  get known(): AcceptedRelease[] {
    const own = [...this.#records.values()].flatMap(({ live, candidate }) =>
      [...live, candidate ?? []].flat(),
    )
    const previews = [...this.previews.values()].filter(({ zone }) => this.#records.has(zone))
    return [...new Set([...own, ...previews])]
  }

  /** Finds the release of a zone server that was accepted last, which is to blame when the server ends. */
  newestOf({ release, slots }: ServerSpec): AcceptedRelease | undefined {
    const { known } = this
    // At the start, releases are accepted in any order, so none counts as newer: the page's own is to blame.
    const age = ({ acceptedAt }: AcceptedRelease) => Math.max(acceptedAt, STARTED_AT + START_MS)
    return [release, ...slots]
      .flatMap(({ name, version }) => known.find((other) => other.name === `${name}@${version}`) ?? [])
      .sort((one, other) => age(other) - age(one))[0]
  }

  /**
   * Whether a release is for all visitors: a live or a previous one. A candidate or a preview is withdrawn at
   * its first fault, which spares visitors a second one and costs the team one command.
   */
  isForAll(release: string): boolean {
    return [...this.#records.values()].some(({ live }) => live.some(({ name }) => name === release))
  }

  /** The releases to compare with their predecessors: candidates, and live releases that have replaced another one. */
  get watched(): Watched[] {
    return [...this.#records.values()].flatMap(
      ({ live: [live, before], candidate, watchedSince }): Watched[] => [
        ...(live && before && watchedSince !== null
          ? [{ release: live, predecessor: before, isCandidate: false, since: watchedSince }]
          : []),
        ...(live && candidate
          ? [{ release: candidate, predecessor: live, isCandidate: true, since: candidate.acceptedAt }]
          : []),
      ],
    )
  }

  /** The state that visitors should get. */
  get state(): SiteState {
    const zones = this.containers().map(([name, entry]) => ({ entry, ...this.recordOf(name) }))
    return {
      registry: this.#registry,
      serving: Object.fromEntries(zones.flatMap(({ name, live: [live] }) => (live ? [[name, live]] : []))),
      candidates: Object.fromEntries(
        zones.flatMap(({ name, live, candidate, entry }): [string, ServedCandidate][] =>
          live.length > 0 && candidate && entry.candidate?.share && isOf(name, candidate, entry.candidate)
            ? [[name, { release: candidate, share: entry.candidate.share }]]
            : [],
        ),
      ),
      known: this.known,
    }
  }

  status(): Record<string, ZoneStatus> {
    return Object.fromEntries(
      Object.entries(this.#registry.zones).map(([name, zone]) => [
        name,
        zoneStatus(name, zone, this.#records.get(name), this.#activated()),
      ]),
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

  /**
   * Whether visitors can be served: every primary zone serves a release, every other one was tried, and one of them serves.
   * Only an evaluated release says how important its zone is: until then it counts as primary.
   */
  get ready(): boolean {
    const records = this.containers().map(([name]) => this.recordOf(name))
    const { serving } = this.#activated()
    const serves = ({ name }: ZoneRecord) => serving[name] !== undefined
    return (
      Object.keys(this.#registry.zones).length > 0 &&
      (records.length === 0 || records.some(serves)) &&
      records.every((record) => serves(record) || record.importance === 'supporting')
    )
  }
}

/** Whether an entry of the registry names a release. */
export const isOf = (
  zone: string,
  release: AcceptedRelease | null | undefined,
  entry: Pick<ContainerZone, 'base' | 'version'>,
): boolean => release?.fetched.folder === folderOf(zone, entry)
