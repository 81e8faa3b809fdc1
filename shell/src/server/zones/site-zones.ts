import type { Preview } from '@medicena/zone-kit/preview-token'
import type { Registry, RemoteZone } from '@medicena/zone-kit/registry'
import { covers } from '@medicena/zone-kit/registry'
import type { SlotResolver } from '@medicena/zone-kit/slot'
import { MaxEntriesMap } from '@medicena/zone-kit/storage'
import type { ManifestRemote, RouteManifest } from '../../site/route-manifest.ts'
import type { SiteState } from '../messages.ts'
import { releaseName } from '../worker/release-name.ts'
import type { FetchedRelease } from './fetch-release.ts'
import { type LoadedZone, loadZone } from './load-zone.ts'
import { manifestFileOf, releasesInPath } from './manifest-file.ts'
import { slotResolver } from './slots.ts'

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
  readonly zones: readonly ZoneState[]
  /** Finds the zone of a path; null if the registry has none. */
  readonly zoneOf: (pathname: string) => ZoneState | null
  readonly slots: SlotResolver
}

/** The key of the set that visitors get who take part in no rollout. */
export const LIVE = 'live'

/** Sets that are kept besides the live one. */
const MAX_SETS = 16

/** Route manifests of earlier states that are kept: visitors get documents of them for a few seconds. */
const MAX_MANIFESTS = 32

/** The state of a zone of the registry; `down` has no release that works. */
export type ZoneState = { readonly prefixes: readonly string[] } & (
  | { readonly kind: 'loaded'; readonly zone: LoadedZone }
  | { readonly kind: 'remote'; readonly zone: ManifestRemote }
  | { readonly kind: 'down' }
)

/**
 * The zones of one worker. Which releases it loads and serves is decided by the primary; a state replaces the one before
 * in one assignment.
 */
export class SiteZones {
  /** Before the first registry every path is down rather than missing. */
  #snapshot: Snapshot = {
    key: LIVE,
    routeManifest: { revision: 0, zones: [] },
    zones: [],
    zoneOf: () => ({ kind: 'down', prefixes: [] }),
    slots: slotResolver([]),
  }
  /** Snapshots of the current state with other releases than the live ones, by key. */
  readonly #sets = new MaxEntriesMap<string, Snapshot>(MAX_SETS)
  /** The JSON of route manifests by path. */
  readonly #manifests = new MaxEntriesMap<string, string>(MAX_MANIFESTS)
  /** Loaded releases by folder. */
  readonly #loaded = new Map<string, LoadedZone>()
  #registry: Registry = { revision: -1, at: '', by: '', why: '', zones: {} }
  #serving: SiteState['serving'] = {}
  #candidates: SiteState['candidates'] = {}
  #kept: readonly string[] = []
  #ready = false

  /** The registry of the current state. */
  get registry(): Registry {
    return this.#registry
  }

  /** The live releases. */
  get snapshot(): Snapshot {
    return this.#snapshot
  }

  /** Whether some visitors get other releases than the live ones. */
  get hasRollout(): boolean {
    return Object.keys(this.#candidates).length > 0
  }

  /**
   * The releases for a visitor: each candidate whose share is larger than the visitor's number.
   * @param bucket 0 to 99; the same number gets a candidate again when its share grows
   */
  snapshotFor(bucket: number): Snapshot {
    const active = Object.entries(this.#candidates).filter(([, { share }]) => bucket < share)
    return this.#snapshotWith(Object.fromEntries(active.map(([zone, { folder }]) => [zone, folder])))
  }

  /** Whether the site can serve its visitors, apart from the provider API. */
  get ready(): boolean {
    return this.#ready
  }

  /** The releases of a preview, and the live ones of all other zones; null if one of them is not loaded. */
  snapshotOf(releases: Preview['releases']): Snapshot | null {
    const folders = releases.map(
      ({ zone, version }) => [zone, this.release(zone, version)?.manifest.folder] as const,
    )
    const loaded = folders.flatMap(([zone, folder]) =>
      folder === undefined ? [] : [[zone, folder] as const],
    )
    return loaded.length === folders.length ? this.#snapshotWith(Object.fromEntries(loaded)) : null
  }

  /** Finds the route manifest that a document names by its path, as JSON; null if this process can't know it. */
  manifestAt(path: string): string | null {
    const known = this.#manifests.get(path)
    if (known !== undefined) return known
    const releases = releasesInPath(path)
    const snapshot = releases && this.snapshotOf(releases)
    const file = snapshot && manifestFileOf(snapshot)
    return file?.path === path ? file.json : null
  }

  /** Finds a loaded release: live, previous, candidate or preview. */
  release(name: string, version: string): LoadedZone | null {
    for (const zone of this.#loaded.values())
      if (zone.manifest.name === name && zone.version === version) return zone
    return null
  }

  /**
   * Loads a release without serving it.
   * @throws ReleaseRejectedError
   */
  async load(release: FetchedRelease): Promise<void> {
    if (!this.#loaded.has(release.folder)) this.#loaded.set(release.folder, await loadZone(release))
  }

  /** Serves a state, whose releases are loaded, and forgets those that only the last one named. */
  activate({ registry, serving, candidates, loaded, ready }: SiteState): void {
    // A release that was never part of a state is about to be.
    for (const folder of this.#kept) if (!loaded.includes(folder)) this.#loaded.delete(folder)
    this.#kept = loaded
    this.#registry = registry
    this.#serving = serving
    this.#candidates = candidates
    this.#ready = ready
    this.#snapshot = this.#createSnapshot(LIVE, serving)
    this.#sets.clear()
  }

  /** @param folders release folders by zone, instead of the live ones */
  #snapshotWith(folders: Readonly<Record<string, string>>): Snapshot {
    const differing = Object.entries(folders).filter(
      ([name, folder]) => this.#loaded.has(folder) && folder !== this.#serving[name],
    )
    if (differing.length === 0) return this.#snapshot
    const names = differing.map(([name, folder]) =>
      releaseName(name, this.#loaded.get(folder)?.version ?? ''),
    )
    const key = names.sort().join('+')
    const existing = this.#sets.get(key)
    if (existing) return existing
    const snapshot = this.#createSnapshot(key, { ...this.#serving, ...Object.fromEntries(differing) })
    this.#sets.set(key, snapshot)
    return snapshot
  }

  #createSnapshot(key: string, serving: Readonly<Record<string, string>>): Snapshot {
    const { zones: entries, revision } = this.#registry
    const zones = Object.entries(entries).map(([name, zone]): ZoneState => {
      const { prefixes } = zone
      if (zone.kind === 'module-federation')
        return { kind: 'remote', prefixes, zone: manifestRemote(name, zone) }
      const current = this.#loaded.get(serving[name] ?? '')
      // The prefixes are those of the loaded release: a rejected one must not change them.
      return current
        ? { kind: 'loaded', prefixes: current.definition.prefixes, zone: current }
        : { kind: 'down', prefixes }
    })
    const routeManifest: RouteManifest = { revision, zones: zones.flatMap(manifestOf) }
    const { path, json } = manifestFileOf({ key, routeManifest })
    this.#manifests.set(path, json)
    return {
      key,
      routeManifest,
      zones,
      zoneOf: (pathname) =>
        zones.find(({ prefixes }) => prefixes.some((prefix) => covers(prefix, pathname))) ?? null,
      slots: slotResolver(zones.flatMap((state) => (state.kind === 'loaded' ? [state.zone] : []))),
    }
  }
}

function manifestOf(state: ZoneState): RouteManifest['zones'] {
  if (state.kind === 'down') return []
  return [state.kind === 'loaded' ? state.zone.manifest : state.zone]
}

function manifestRemote(name: string, zone: RemoteZone): ManifestRemote {
  const { manifest, remote, expose, prefixes, title, description } = zone
  return { kind: 'module-federation', name, manifest, remote, expose, prefixes, head: { title, description } }
}
