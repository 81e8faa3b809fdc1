import { covers } from '@medicena/zone-kit/overlap'
import type { ContainerZone, Registry, RemoteZone } from '@medicena/zone-kit/registry'
import type { SlotResolver } from '@medicena/zone-kit/slot'
import type { ZoneDefinition } from '@medicena/zone-kit/zone'
import type { RemoteSite, SiteMap } from '../../site/site-map.ts'
import { type ActiveZone, activateZone, type SmokeTest } from './active-zone.ts'
import { releaseFolder } from './fetch-release.ts'
import { slotResolver } from './filled-slots.ts'

/** How long a refused release is left alone before it is tried again: its origin may only have been down. */
const RETRY_AFTER = 3_000 // ms

/** Releases of a zone that stay loaded besides the live one, for documents that were rendered with them. */
const KEPT_RELEASES = 2

/** Everything one request is answered from. Never changed, only replaced. */
export interface Snapshot {
  readonly siteMap: SiteMap
  readonly zones: readonly LiveZone[]
  /** The zone that answers for a path; null where the registry names none. */
  readonly zoneOf: (pathname: string) => LiveZone | null
  readonly slots: SlotResolver
}

/** A zone as the registry wants it; `down` has no release that works. */
export type LiveZone = { readonly prefixes: readonly string[] } & (
  | { readonly kind: 'active'; readonly zone: ActiveZone }
  | { readonly kind: 'remote'; readonly zone: RemoteSite }
  | { readonly kind: 'down' }
)

/** What became of a zone's release, for operators. */
export interface ZoneStatus {
  readonly wanted: string
  readonly serving: string | null
  readonly refused: string | null
  /** How much hangs on it: without a `primary` zone its pages are gone, without a `supporting` one the site is whole. */
  readonly importance: ZoneDefinition['importance'] | null
}

export interface LiveZonesOptions {
  readonly readRegistry: () => Promise<Registry>
  readonly siteOrigin: string
  readonly smokeTest: SmokeTest
  /** Called after a snapshot has been replaced. */
  readonly onChange?: () => void
  readonly log: {
    info(details: object, message: string): void
    error(details: object, message: string): void
  }
}

/**
 * Keeps the releases that the registry names in service. A new release replaces the old one in one assignment, after
 * it has proved itself; one that fails is refused and the old one serves on.
 */
export class LiveZones {
  /** Until a registry has been read nobody knows what exists: all is down, nothing is missing. */
  #snapshot: Snapshot = {
    siteMap: { revision: 0, zones: [] },
    zones: [],
    zoneOf: () => ({ kind: 'down', prefixes: [] }),
    slots: slotResolver([]),
  }
  readonly #updating = new Set<string>()
  readonly #active = new Map<string, ActiveZone[]>()
  readonly #refusals = new Map<
    string,
    { readonly version: string; readonly reason: string; readonly at: number }
  >()
  #registry: Registry = { revision: -1, at: '', by: '', why: '', zones: {} }
  readonly #options: LiveZonesOptions

  constructor(options: LiveZonesOptions) {
    this.#options = options
  }

  /** The registry as it was last read. */
  get registry(): Registry {
    return this.#registry
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  /** Whether every zone of the registry serves the release that the registry names. */
  get complete(): boolean {
    const statuses = Object.values(this.status())
    return statuses.length > 0 && statuses.every(({ wanted, serving }) => wanted === serving)
  }

  status(): Record<string, ZoneStatus> {
    return Object.fromEntries(
      Object.entries(this.#registry.zones).map(([name, zone]) => {
        const wanted = zone.kind === 'container' ? zone.version : zone.manifest
        const serving =
          zone.kind === 'container' ? (this.#active.get(name)?.[0]?.version ?? null) : zone.manifest
        const refusal = this.#refusals.get(name)
        const refused = refusal?.version === wanted ? refusal.reason : null
        const importance = this.#active.get(name)?.[0]?.definition.importance ?? null
        return [name, { wanted, serving, refused, importance }]
      }),
    )
  }

  /** A release that is loaded, live or kept; null when it is neither. */
  release(name: string, version: string): ActiveZone | null {
    return this.#active.get(name)?.find((zone) => zone.version === version) ?? null
  }

  /**
   * Looks at the registry once and brings into service what is new. Each zone goes live for itself, as soon as it can;
   * one that is still at it from an earlier look is left to it.
   */
  async refresh(): Promise<void> {
    const registry = await this.#options.readRegistry()
    const revised = registry.revision !== this.#registry.revision
    this.#registry = registry
    if (revised) this.#compose()
    await Promise.all(
      Object.entries(registry.zones).map(
        ([name, zone]) => zone.kind === 'container' && this.#bring(name, zone),
      ),
    )
  }

  async #bring(name: string, wanted: ContainerZone): Promise<void> {
    if (this.#updating.has(name)) return
    this.#updating.add(name)
    try {
      if (await this.#update(name, wanted)) this.#compose()
    } finally {
      this.#updating.delete(name)
    }
  }

  async #update(name: string, wanted: ContainerZone): Promise<boolean> {
    const kept = this.#active.get(name) ?? []
    const [serving] = kept
    if (serving?.version === wanted.version && isServedFrom(serving, wanted)) return false
    const refusal = this.#refusals.get(name)
    if (refusal?.version === wanted.version && Date.now() - refusal.at < RETRY_AFTER) return false
    const { siteOrigin, smokeTest, log } = this.#options
    try {
      const loaded = kept.find((zone) => zone.version === wanted.version && isServedFrom(zone, wanted))
      const zone = loaded ?? (await activateZone(name, wanted, siteOrigin, smokeTest))
      this.#active.set(name, [zone, ...kept.filter((other) => other !== zone)].slice(0, KEPT_RELEASES + 1))
      this.#refusals.delete(name)
      log.info({ zone: name, version: wanted.version, before: serving?.version }, 'release is live')
      return true
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const known = refusal?.version === wanted.version && refusal.reason === reason
      this.#refusals.set(name, { version: wanted.version, reason, at: Date.now() })
      if (!known)
        log.error(
          { zone: name, version: wanted.version, serving: serving?.version, reason },
          'release refused',
        )
      return false
    }
  }

  #compose(): void {
    const registry = this.#registry
    const zones = Object.entries(registry.zones).map(([name, zone]): LiveZone => {
      const { prefixes } = zone
      if (zone.kind === 'module-federation') return { kind: 'remote', prefixes, zone: remoteSite(name, zone) }
      const active = this.#active.get(name)?.[0]
      // A release that was refused must not change which paths the one in service answers for.
      return active
        ? { kind: 'active', prefixes: active.definition.prefixes, zone: active }
        : { kind: 'down', prefixes }
    })
    this.#snapshot = {
      siteMap: { revision: registry.revision, zones: zones.flatMap(siteOf) },
      zones,
      zoneOf: (pathname) =>
        zones.find(({ prefixes }) => prefixes.some((prefix) => covers(prefix, pathname))) ?? null,
      slots: slotResolver(zones.flatMap((live) => (live.kind === 'active' ? [live.zone] : []))),
    }
    this.#options.onChange?.()
  }
}

function isServedFrom({ site }: ActiveZone, { base }: ContainerZone): boolean {
  return site.folder === releaseFolder(base, site.name, site.version)
}

function siteOf(live: LiveZone): SiteMap['zones'] {
  if (live.kind === 'down') return []
  return [live.kind === 'active' ? live.zone.site : live.zone]
}

function remoteSite(name: string, zone: RemoteZone): RemoteSite {
  const { manifest, remote, expose, prefixes, title, description } = zone
  return { kind: 'module-federation', name, manifest, remote, expose, prefixes, head: { title, description } }
}
