import type { Preview } from '@medicena/zone-kit/preview-token'
import { covers, type Registry, type RemoteZone } from '@medicena/zone-kit/registry'
import { MaxEntriesMap } from '@medicena/zone-kit/storage'
import type { ManifestRemote, RouteManifest } from '../../site/route-manifest.ts'
import { type ServerSpec, specOf } from '../zone-servers/zone-servers.ts'
import { type AcceptedRelease, releaseName } from './accepted-release.ts'
import { type ManifestFile, manifestFile, releasesInPath } from './manifest-file.ts'
import { acceptedReleases, candidates, liveReleases, NO_STATE, type SiteState } from './site-state.ts'

/** One release of each zone, from which a request is served: no page mixes releases. Replaced, never changed. */
export interface ReleaseSet {
  /**
   * Names the set: `live`, or the releases that differ from it, sorted and joined by `+`:
   * `mf-facility@0.2.0-0fd2a5e66d+mf-search@0.1.0-cae88b9584`. Responses of one set are the same for all visitors.
   */
  readonly key: string
  readonly routeManifest: RouteManifest
  /** The route manifest as a file for browsers. */
  readonly manifest: ManifestFile
  readonly zones: readonly ServedZone[]
  /** Finds the zone of a path; null if the registry has none. */
  readonly zoneOf: (pathname: string) => ServedZone | null
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

/** A zone of the registry in a set; `down` has no release that works. */
export type ServedZone = { readonly prefixes: readonly string[] } & (
  | { readonly kind: 'loaded'; readonly zone: ServedRelease }
  | { readonly kind: 'remote'; readonly zone: ManifestRemote }
  | { readonly kind: 'down' }
)

/**
 * Finds the release that renders a page; null without one.
 * @param url path with query string
 */
export function releaseAt({ zoneOf }: Pick<ReleaseSet, 'zoneOf'>, url: string): ServedRelease | null {
  const served = zoneOf(new URL(`http://site${url}`).pathname)
  return served?.kind === 'loaded' ? served.zone : null
}

const NO_ROUTES: RouteManifest = { revision: 0, zones: [] }

/** The sets of releases that visitors get. A state replaces the one before in one assignment. */
export class ReleaseSets {
  #state = NO_STATE
  #accepted: readonly AcceptedRelease[] = []
  /** Before the first registry every path is down rather than missing. */
  #live: ReleaseSet = {
    key: LIVE,
    routeManifest: NO_ROUTES,
    manifest: manifestFile(LIVE, NO_ROUTES),
    zones: [],
    zoneOf: () => ({ kind: 'down', prefixes: [] }),
  }
  /** Sets of the current state with other releases than the live ones, by key. */
  readonly #others = new MaxEntriesMap<string, ReleaseSet>(MAX_SETS)
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
    const rolledOut = candidates(this.#state).map(({ release }) => release)
    return [...liveReleases(this.#state), ...rolledOut].map(({ name }) => name)
  }

  /** The live releases. */
  get live(): ReleaseSet {
    return this.#live
  }

  /** Whether some visitors get other releases than the live ones. */
  get hasRollout(): boolean {
    return candidates(this.#state).length > 0
  }

  /**
   * The releases for a visitor: each candidate whose share is larger than the visitor's number.
   * @param bucket 0 to 99; the same number gets a candidate again when its share grows
   */
  setFor(bucket: number): ReleaseSet {
    return this.#setWith(candidatesFor(this.#state, bucket))
  }

  /** The releases of a preview, and the live ones of all other zones; null if one of them is not accepted. */
  setOf(releases: Preview['releases']): ReleaseSet | null {
    const found = releases.flatMap(({ zone, version }) => this.release(zone, version) ?? [])
    return found.length === releases.length ? this.#setWith(found) : null
  }

  /** Finds the route manifest that a document names by its path, as JSON; null if this site can't know it. */
  manifestAt(path: string): string | null {
    const cached = this.#manifests.get(path)
    if (cached !== undefined) return cached
    const releases = releasesInPath(path)
    const set = releases && this.setOf(releases)
    return set?.manifest.path === path ? set.manifest.json : null
  }

  /** Finds a release: live, previous, candidate or preview. */
  release(zone: string, version: string): AcceptedRelease | null {
    const name = releaseName(zone, version)
    return this.#accepted.find((one) => one.name === name) ?? null
  }

  /** Switches all visitors to a state. */
  activate(state: SiteState): void {
    this.#state = state
    this.#accepted = acceptedReleases(state)
    this.#live = this.#createSet(LIVE, liveReleases(state))
    this.#others.clear()
  }

  #setWith(releases: readonly AcceptedRelease[]): ReleaseSet {
    const live = liveReleases(this.#state)
    const differing = releases.filter(({ name }) => live.every((one) => one.name !== name))
    if (differing.length === 0) return this.#live
    const key = differing
      .map(({ name }) => name)
      .sort()
      .join('+')
    const existing = this.#others.get(key)
    if (existing) return existing
    const set = this.#createSet(key, withReleases(live, differing))
    this.#others.set(key, set)
    return set
  }

  #createSet(key: string, releases: readonly AcceptedRelease[]): ReleaseSet {
    const { zones: entries, revision } = this.#state.registry
    const zones = Object.entries(entries).map(([name, entry]): ServedZone => {
      const { prefixes } = entry
      if (entry.kind === 'module-federation')
        return { kind: 'remote', prefixes, zone: manifestRemote(name, entry) }
      const release = releases.find(({ zone }) => zone === name)
      if (!release) return { kind: 'down', prefixes }
      return {
        kind: 'loaded',
        // Not those of the registry: its release may be rejected.
        prefixes: release.description.prefixes,
        zone: { ...release, spec: specIn(release, releases) },
      }
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

/** Lists the zone servers that the visitors of a state need. */
export function specsOf(state: SiteState): ServerSpec[] {
  const buckets = [99, ...candidates(state).map(({ share }) => share - 1)]
  const specs = buckets.flatMap((bucket) => {
    const releases = withReleases(liveReleases(state), candidatesFor(state, bucket))
    return releases.map((release) => specIn(release, releases))
  })
  return [...new Map(specs.map((spec) => [spec.key, spec])).values()]
}

const candidatesFor = (state: SiteState, bucket: number): AcceptedRelease[] =>
  candidates(state).flatMap(({ release, share }) => (bucket < share ? [release] : []))

/** The live releases, with others in the place of those of the same zones. */
const withReleases = (
  live: readonly AcceptedRelease[],
  others: readonly AcceptedRelease[],
): AcceptedRelease[] => [...new Map([...live, ...others].map((one) => [one.zone, one])).values()]

/** A release with those of a set that fill its slots. */
const specIn = ({ code, description }: AcceptedRelease, releases: readonly AcceptedRelease[]): ServerSpec =>
  specOf(
    code,
    description,
    releases.map((one) => one.code),
  )

function manifestOf(served: ServedZone): RouteManifest['zones'] {
  if (served.kind === 'down') return []
  return [served.kind === 'loaded' ? served.zone.manifest : served.zone]
}

function manifestRemote(name: string, zone: RemoteZone): ManifestRemote {
  const { manifest, remote, expose, prefixes, title, description } = zone
  return { kind: 'module-federation', name, manifest, remote, expose, prefixes, head: { title, description } }
}
