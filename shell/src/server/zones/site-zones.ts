import { messageOf } from '@medicena/domain/error-message'
import type { ContainerZone, Registry, RemoteZone } from '@medicena/zone-kit/registry'
import { covers } from '@medicena/zone-kit/registry'
import type { SlotResolver } from '@medicena/zone-kit/slot'
import type { ZoneDefinition } from '@medicena/zone-kit/zone'
import type { ManifestRemote, RouteManifest } from '../../site/route-manifest.ts'
import { releaseFolder } from './fetch-release.ts'
import { type LoadedZone, loadZone, type SmokeTest } from './load-zone.ts'
import { slotResolver } from './slots.ts'

/** A rejected release is tried again after this delay: its origin may only have been down. */
const RETRY_DELAY_MS = 3_000

/** Releases of a zone that stay loaded besides the live one, for documents that were rendered with them. */
const MAX_PREVIOUS_RELEASES = 2

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

/** The status of a zone for operators: the release of the registry, the one in use, and why they differ. */
export interface ZoneStatus {
  readonly requested: string
  readonly serving: string | null
  readonly rejected: string | null
  /** The importance that the zone declares. */
  readonly importance: ZoneDefinition['importance'] | null
}

export interface SiteZonesOptions {
  readonly readRegistry: () => Promise<Registry>
  readonly siteOrigin: string
  readonly smokeTest: SmokeTest
  /** Called after the snapshot was replaced. */
  readonly onChange?: () => void
  readonly log: {
    info(details: object, message: string): void
    error(details: object, message: string): void
  }
}

/**
 * Loads the releases that the registry names. A new release replaces the old one in one assignment after its smoke test;
 * a release that fails is rejected and the old one stays in use.
 */
export class SiteZones {
  /** Before the first registry every path is down rather than missing. */
  #snapshot: Snapshot = {
    routeManifest: { revision: 0, zones: [] },
    zones: [],
    zoneOf: () => ({ kind: 'down', prefixes: [] }),
    slots: slotResolver([]),
  }
  readonly #updating = new Set<string>()
  /** Per zone the live release and the previous ones, newest first. */
  readonly #loaded = new Map<string, LoadedZone[]>()
  readonly #rejections = new Map<
    string,
    { readonly version: string; readonly reason: string; readonly at: number }
  >()
  #registry: Registry = { revision: -1, at: '', by: '', why: '', zones: {} }
  readonly #options: SiteZonesOptions

  constructor(options: SiteZonesOptions) {
    this.#options = options
  }

  /** The registry as it was last read. */
  get registry(): Registry {
    return this.#registry
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  /** Whether every zone serves the release that the registry names. */
  get complete(): boolean {
    const statuses = Object.values(this.status())
    return statuses.length > 0 && statuses.every(({ requested, serving }) => requested === serving)
  }

  status(): Record<string, ZoneStatus> {
    return Object.fromEntries(
      Object.entries(this.#registry.zones).map(([name, zone]) => {
        const requested = zone.kind === 'container' ? zone.version : zone.manifest
        const serving =
          zone.kind === 'container' ? (this.#loaded.get(name)?.[0]?.version ?? null) : zone.manifest
        const rejection = this.#rejections.get(name)
        const rejected = rejection?.version === requested ? rejection.reason : null
        const importance = this.#loaded.get(name)?.[0]?.definition.importance ?? null
        return [name, { requested, serving, rejected, importance }]
      }),
    )
  }

  /** Finds a loaded release, live or previous. */
  release(name: string, version: string): LoadedZone | null {
    return this.#loaded.get(name)?.find((zone) => zone.version === version) ?? null
  }

  /**
   * Reads the registry and loads new releases. Each zone goes live independently. A zone that still loads from an earlier
   * refresh is skipped.
   */
  async refresh(): Promise<void> {
    const registry = await this.#options.readRegistry()
    const revised = registry.revision !== this.#registry.revision
    this.#registry = registry
    if (revised) this.#compose()
    await Promise.all(
      Object.entries(registry.zones).map(
        ([name, zone]) => zone.kind === 'container' && this.#refreshZone(name, zone),
      ),
    )
  }

  async #refreshZone(name: string, requested: ContainerZone): Promise<void> {
    if (this.#updating.has(name)) return
    this.#updating.add(name)
    try {
      if (await this.#update(name, requested)) this.#compose()
    } finally {
      this.#updating.delete(name)
    }
  }

  async #update(name: string, requested: ContainerZone): Promise<boolean> {
    const loaded = this.#loaded.get(name) ?? []
    const [serving] = loaded
    if (serving?.version === requested.version && isServedFrom(serving, requested)) return false
    const rejection = this.#rejections.get(name)
    if (rejection?.version === requested.version && Date.now() - rejection.at < RETRY_DELAY_MS) return false
    const { siteOrigin, smokeTest, log } = this.#options
    try {
      const existing = loaded.find(
        (zone) => zone.version === requested.version && isServedFrom(zone, requested),
      )
      const zone = existing ?? (await loadZone(name, requested, siteOrigin, smokeTest))
      this.#loaded.set(
        name,
        [zone, ...loaded.filter((other) => other !== zone)].slice(0, MAX_PREVIOUS_RELEASES + 1),
      )
      this.#rejections.delete(name)
      log.info({ zone: name, version: requested.version, before: serving?.version }, 'release is live')
      return true
    } catch (error) {
      const reason = messageOf(error)
      const isKnown = rejection?.version === requested.version && rejection.reason === reason
      this.#rejections.set(name, { version: requested.version, reason, at: Date.now() })
      if (!isKnown)
        log.error(
          { zone: name, version: requested.version, serving: serving?.version, reason },
          'release rejected',
        )
      return false
    }
  }

  #compose(): void {
    const registry = this.#registry
    const zones = Object.entries(registry.zones).map(([name, zone]): ZoneState => {
      const { prefixes } = zone
      if (zone.kind === 'module-federation')
        return { kind: 'remote', prefixes, zone: manifestRemote(name, zone) }
      const current = this.#loaded.get(name)?.[0]
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
    this.#options.onChange?.()
  }
}

function isServedFrom({ manifest }: LoadedZone, { base }: ContainerZone): boolean {
  return manifest.folder === releaseFolder(base, manifest.name, manifest.version)
}

function manifestOf(state: ZoneState): RouteManifest['zones'] {
  if (state.kind === 'down') return []
  return [state.kind === 'loaded' ? state.zone.manifest : state.zone]
}

function manifestRemote(name: string, zone: RemoteZone): ManifestRemote {
  const { manifest, remote, expose, prefixes, title, description } = zone
  return { kind: 'module-federation', name, manifest, remote, expose, prefixes, head: { title, description } }
}
