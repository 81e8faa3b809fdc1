import type { Preview } from '@medicena/zone-kit/preview-token'
import { covers, type Registry, type RemoteZone } from '@medicena/zone-kit/registry'
import { MaxEntriesMap } from '@medicena/zone-kit/storage'
import type { ManifestRemote, RouteManifest } from '../../site/route-manifest.ts'
import { type ServerSpec, specOf } from '../zone-servers/zone-servers.ts'
import { type AcceptedRelease, releaseName } from './accepted-release.ts'
import { type ManifestFile, manifestFile, releasesInPath } from './manifest-file.ts'

/** The releases that visitors get. Replaced as a whole, so that no page mixes releases. */
export interface SiteState {
  readonly registry: Registry
  /** The release in use by zone; a container zone without one is down. */
  readonly serving: Readonly<Record<string, AcceptedRelease>>
  /** The releases that some visitors get instead, by zone. */
  readonly candidates: Readonly<Record<string, ServedCandidate>>
  /** All releases that visitors may request: those in use, those before them, and those of previews. */
  readonly known: readonly AcceptedRelease[]
}

/** A release that a share of the visitors gets. */
export interface ServedCandidate {
  readonly release: AcceptedRelease
  /** The percentage of visitors who get it, 1 to 99. */
  readonly share: number
}

/**
 * The state of the site that a request is served from, with one set of releases. Immutable: replaced, never changed.
 */
export interface Snapshot {
  /**
   * Names the set: `live`, or the releases that differ from it, sorted and joined by `+`:
   * `mf-facility@0.2.0-0fd2a5e66d+mf-search@0.1.0-cae88b9584`. Responses of one set are the same for all visitors.
   */
  readonly key: string
  readonly routeManifest: RouteManifest
  /** The route manifest as a file for browsers. */
  readonly manifest: ManifestFile
  readonly zones: readonly ZoneState[]
  /** Finds the zone of a path; null if the registry has none. */
  readonly zoneOf: (pathname: string) => ZoneState | null
}

/** The key of the set for visitors who get no candidate. */
export const LIVE = 'live'

/** Sets that are cached besides the live one. */
const MAX_SETS = 16

/** Cached route manifests of earlier states: visitors get documents of them for a few more seconds. */
const MAX_MANIFESTS = 32

/** A release in a set, and the zone server that renders its pages there. */
export interface ServedRelease extends AcceptedRelease {
  readonly spec: ServerSpec
}

/** The state of a zone of the registry; `down` has no release that works. */
export type ZoneState = { readonly prefixes: readonly string[] } & (
  | { readonly kind: 'loaded'; readonly zone: ServedRelease }
  | { readonly kind: 'remote'; readonly zone: ManifestRemote }
  | { readonly kind: 'down' }
)

const NO_STATE: SiteState = {
  registry: { revision: -1, at: '', by: '', why: '', zones: {} },
  serving: {},
  candidates: {},
  known: [],
}

const NO_ROUTES: RouteManifest = { revision: 0, zones: [] }

/** The sets of releases that visitors get. A state replaces the one before in one assignment. */
export class SiteZones {
  #state = NO_STATE
  /** Before the first registry every path is down rather than missing. */
  #snapshot: Snapshot = {
    key: LIVE,
    routeManifest: NO_ROUTES,
    manifest: manifestFile(LIVE, NO_ROUTES),
    zones: [],
    zoneOf: () => ({ kind: 'down', prefixes: [] }),
  }
  /** Snapshots of the current state with other releases than the live ones, by key. */
  readonly #sets = new MaxEntriesMap<string, Snapshot>(MAX_SETS)
  /** The JSON of route manifests by path. */
  readonly #manifests = new MaxEntriesMap<string, string>(MAX_MANIFESTS)

  get state(): SiteState {
    return this.#state
  }

  /** The registry of the current state. */
  get registry(): Registry {
    return this.#state.registry
  }

  /** The names of the releases that visitors get. */
  get serving(): string[] {
    const { serving, candidates } = this.#state
    const releases = [...Object.values(serving), ...Object.values(candidates).map(({ release }) => release)]
    return releases.map(({ name }) => name)
  }

  /** The live releases. */
  get snapshot(): Snapshot {
    return this.#snapshot
  }

  /** Whether some visitors get other releases than the live ones. */
  get hasRollout(): boolean {
    return Object.keys(this.#state.candidates).length > 0
  }

  /**
   * The releases for a visitor: each candidate whose share is larger than the visitor's number.
   * @param bucket 0 to 99; the same number gets a candidate again when its share grows
   */
  snapshotFor(bucket: number): Snapshot {
    return this.#snapshotWith(candidatesFor(this.#state, bucket))
  }

  /** The releases of a preview, and the live ones of all other zones; null if one of them is not known. */
  snapshotOf(releases: Preview['releases']): Snapshot | null {
    const found = releases.flatMap(({ zone, version }) => this.release(zone, version) ?? [])
    return found.length === releases.length ? this.#snapshotWith(found) : null
  }

  /** Finds the route manifest that a document names by its path, as JSON; null if this site can't know it. */
  manifestAt(path: string): string | null {
    const cached = this.#manifests.get(path)
    if (cached !== undefined) return cached
    const releases = releasesInPath(path)
    const snapshot = releases && this.snapshotOf(releases)
    return snapshot?.manifest.path === path ? snapshot.manifest.json : null
  }

  /** Finds a release: live, previous, candidate or preview. */
  release(zone: string, version: string): AcceptedRelease | null {
    const name = releaseName(zone, version)
    return this.#state.known.find((one) => one.name === name) ?? null
  }

  /** Switches all visitors to a state. */
  activate(state: SiteState): void {
    this.#state = state
    this.#snapshot = this.#createSnapshot(LIVE, state.serving)
    this.#sets.clear()
  }

  #snapshotWith(releases: readonly AcceptedRelease[]): Snapshot {
    const { serving } = this.#state
    const differing = releases.filter((one) => serving[one.zone]?.name !== one.name)
    if (differing.length === 0) return this.#snapshot
    const key = differing
      .map(({ name }) => name)
      .sort()
      .join('+')
    const existing = this.#sets.get(key)
    if (existing) return existing
    const own = Object.fromEntries(differing.map((one) => [one.zone, one]))
    const snapshot = this.#createSnapshot(key, { ...serving, ...own })
    this.#sets.set(key, snapshot)
    return snapshot
  }

  #createSnapshot(key: string, serving: SiteState['serving']): Snapshot {
    const { zones: entries, revision } = this.#state.registry
    const zones = Object.entries(entries).map(([name, zone]): ZoneState => {
      const { prefixes } = zone
      if (zone.kind === 'module-federation')
        return { kind: 'remote', prefixes, zone: manifestRemote(name, zone) }
      const release = serving[name]
      // The prefixes are those of the evaluated release: a rejected one must not change them.
      return release
        ? {
            kind: 'loaded',
            prefixes: release.description.prefixes,
            zone: { ...release, spec: specIn(release, serving) },
          }
        : { kind: 'down', prefixes }
    })
    const routeManifest: RouteManifest = { revision, zones: zones.flatMap(manifestOf) }
    const manifest = manifestFile(key, routeManifest)
    this.#manifests.set(manifest.path, manifest.json)
    return {
      key,
      routeManifest,
      manifest,
      zones,
      zoneOf: (pathname) =>
        zones.find(({ prefixes }) => prefixes.some((prefix) => covers(prefix, pathname))) ?? null,
    }
  }
}

/** Whether two states have the same registry and releases. */
export function isSameState(one: SiteState, other: SiteState): boolean {
  const [parts, others] = [one, other].map(({ registry, serving, candidates, known }) => [
    ...[registry.revision, registry.at, ...known, null],
    ...[...Object.values(serving), null],
    ...Object.values(candidates).flatMap(({ release, share }) => [release, share]),
  ])
  return parts?.length === others?.length && parts?.every((part, index) => part === others?.[index]) === true
}

/** Lists the zone servers that the visitors of a state need. */
export function specsOf(state: SiteState): ServerSpec[] {
  const shares = Object.values(state.candidates).map(({ share }) => share)
  const specs = new Map<string, ServerSpec>()
  for (const bucket of [99, ...shares.map((share) => share - 1)]) {
    const candidates = candidatesFor(state, bucket).map((one) => [one.zone, one] as const)
    const serving = { ...state.serving, ...Object.fromEntries(candidates) }
    for (const release of Object.values(serving)) {
      const spec = specIn(release, serving)
      specs.set(spec.key, spec)
    }
  }
  return [...specs.values()]
}

const candidatesFor = ({ candidates }: SiteState, bucket: number): AcceptedRelease[] =>
  Object.values(candidates).flatMap(({ release, share }) => (bucket < share ? [release] : []))

/** A release with those of a set that fill its slots. */
const specIn = ({ code, description }: AcceptedRelease, serving: SiteState['serving']): ServerSpec =>
  specOf(
    code,
    description,
    Object.values(serving).map((other) => other.code),
  )

function manifestOf(state: ZoneState): RouteManifest['zones'] {
  if (state.kind === 'down') return []
  return [state.kind === 'loaded' ? state.zone.manifest : state.zone]
}

function manifestRemote(name: string, zone: RemoteZone): ManifestRemote {
  const { manifest, remote, expose, prefixes, title, description } = zone
  return { kind: 'module-federation', name, manifest, remote, expose, prefixes, head: { title, description } }
}
