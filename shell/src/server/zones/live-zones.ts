import { covers } from '@medicena/zone-kit/overlap'
import type { ContainerZone, ForeignZone, Registry } from '@medicena/zone-kit/registry'
import type { ForeignSite, SiteMap } from '../../site/site-map.ts'
import { type ActiveZone, activateZone, type SmokeTest } from './active-zone.ts'

/** How long a refused release is left alone before it is tried again: its origin may only have been down. */
const RETRY_AFTER = 3_000 // ms

/** Releases of a zone that stay loaded besides the live one, for documents that were rendered with them. */
const KEPT_RELEASES = 2

/** Everything one request is answered from. Never changed, only replaced. */
export interface Snapshot {
  readonly siteMap: SiteMap
  /** The zone that answers for a path; null where the registry names none. */
  readonly zoneOf: (pathname: string) => LiveZone | null
}

/** A zone as the registry wants it; `down` has no release that works. */
export type LiveZone = { readonly prefixes: readonly string[] } & (
  | { readonly kind: 'active'; readonly zone: ActiveZone }
  | { readonly kind: 'foreign'; readonly zone: ForeignSite }
  | { readonly kind: 'down' }
)

/** What became of a zone's release, for operators. */
export interface ZoneStatus {
  readonly wanted: string
  readonly serving: string | null
  readonly refused: string | null
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
  #snapshot: Snapshot = { siteMap: { revision: 0, zones: [] }, zoneOf: () => null }
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
        return [name, { wanted, serving, refused: refusal?.version === wanted ? refusal.reason : null }]
      }),
    )
  }

  /** A release that is loaded, live or kept; null when it is neither. */
  release(name: string, version: string): ActiveZone | null {
    return this.#active.get(name)?.find((zone) => zone.version === version) ?? null
  }

  /** Looks at the registry once and brings into service what is new. */
  async refresh(): Promise<void> {
    const registry = await this.#options.readRegistry()
    const revised = registry.revision !== this.#registry.revision
    this.#registry = registry
    const changes = await Promise.all(
      Object.entries(registry.zones).map(
        ([name, zone]) => zone.kind === 'container' && this.#update(name, zone),
      ),
    )
    if (!revised && !changes.includes(true)) return
    this.#snapshot = this.#compose(registry)
    this.#options.onChange?.()
  }

  async #update(name: string, wanted: ContainerZone): Promise<boolean> {
    const kept = this.#active.get(name) ?? []
    const [serving] = kept
    if (serving?.version === wanted.version && serving.site.folder.startsWith(wanted.base)) return false
    const refusal = this.#refusals.get(name)
    if (refusal?.version === wanted.version && Date.now() - refusal.at < RETRY_AFTER) return false
    const { siteOrigin, smokeTest, log } = this.#options
    try {
      const loaded = kept.find(
        ({ version, site }) => version === wanted.version && site.folder.startsWith(wanted.base),
      )
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

  #compose(registry: Registry): Snapshot {
    const zones = Object.entries(registry.zones).map(([name, zone]): LiveZone => {
      const { prefixes } = zone
      if (zone.kind === 'module-federation')
        return { kind: 'foreign', prefixes, zone: foreignSite(name, zone) }
      const active = this.#active.get(name)?.[0]
      return active ? { kind: 'active', prefixes, zone: active } : { kind: 'down', prefixes }
    })
    return {
      siteMap: { revision: registry.revision, zones: zones.flatMap(siteOf) },
      zoneOf: (pathname) =>
        zones.find(({ prefixes }) => prefixes.some((prefix) => covers(prefix, pathname))) ?? null,
    }
  }
}

function siteOf(live: LiveZone): SiteMap['zones'] {
  if (live.kind === 'down') return []
  return [live.kind === 'active' ? live.zone.site : live.zone]
}

function foreignSite(name: string, zone: ForeignZone): ForeignSite {
  const { manifest, remote, expose, prefixes, title, description } = zone
  return { kind: 'module-federation', name, manifest, remote, expose, prefixes, head: { title, description } }
}
