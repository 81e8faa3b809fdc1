import type { Registry, RemoteZone } from '@medicena/zone-kit/registry'
import { covers } from '@medicena/zone-kit/registry'
import type { SlotResolver } from '@medicena/zone-kit/slot'
import type { ManifestRemote, RouteManifest } from '../../site/route-manifest.ts'
import type { SiteState } from '../messages.ts'
import type { FetchedRelease } from './fetch-release.ts'
import { type LoadedZone, loadZone } from './load-zone.ts'
import { slotResolver } from './slots.ts'

/** The state of the site that a request is served from. Immutable: replaced, never changed. */
export interface Snapshot {
  readonly routeManifest: RouteManifest
  readonly zones: readonly ZoneState[]
  /** Finds the zone of a path; null if the registry has none. */
  readonly zoneOf: (pathname: string) => ZoneState | null
  readonly slots: SlotResolver
}

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
    routeManifest: { revision: 0, zones: [] },
    zones: [],
    zoneOf: () => ({ kind: 'down', prefixes: [] }),
    slots: slotResolver([]),
  }
  /** Loaded releases by folder. */
  readonly #loaded = new Map<string, LoadedZone>()
  #registry: Registry = { revision: -1, at: '', by: '', why: '', zones: {} }
  #kept: readonly string[] = []
  #ready = false

  /** The registry of the current state. */
  get registry(): Registry {
    return this.#registry
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  /** Whether the site can serve its visitors, apart from the provider API. */
  get ready(): boolean {
    return this.#ready
  }

  /** Finds a loaded release, live or previous. */
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
  activate({ registry, serving, loaded, ready }: SiteState): void {
    // A release that was never part of a state is about to be.
    for (const folder of this.#kept) if (!loaded.includes(folder)) this.#loaded.delete(folder)
    this.#kept = loaded
    this.#registry = registry
    this.#ready = ready
    const zones = Object.entries(registry.zones).map(([name, zone]): ZoneState => {
      const { prefixes } = zone
      if (zone.kind === 'module-federation')
        return { kind: 'remote', prefixes, zone: manifestRemote(name, zone) }
      const current = this.#loaded.get(serving[name] ?? '')
      // The prefixes are those of the loaded release: a rejected one must not change them.
      return current
        ? { kind: 'loaded', prefixes: current.definition.prefixes, zone: current }
        : { kind: 'down', prefixes }
    })
    this.#snapshot = {
      routeManifest: { revision: registry.revision, zones: zones.flatMap(manifestOf) },
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
