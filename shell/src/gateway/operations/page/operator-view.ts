import type { Registry } from '@medicena/zone-kit/registry'
import type { Release } from '@medicena/zone-kit/release'
import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import { routeSizes } from '@medicena/zone-kit/route-sizes'
import type { LoadedRelease, SiteReleases } from '../../releases/site-releases.ts'
import type { AutomaticRollback } from '../../releases/withdrawals.ts'
import type { ZoneStatus } from '../../releases/zone-status.ts'
import type { Fault } from '../../zone-servers/faults.ts'
import type { ServerStatus, ZoneServers } from '../../zone-servers/zone-servers.ts'
import type { Supervision } from '../supervision.ts'
import type { ReleaseFigures, ReleaseTelemetry } from '../telemetry/release-telemetry.ts'

/** Revisions that the page shows. */
const MAX_REVISIONS = 30

/** The size of a route with its budget, in kilobytes of brotli; null if the release sets none. */
export interface RouteSize {
  readonly route: string
  readonly kilobytes: number
  readonly budget: number | null
}

export interface ReleaseView {
  readonly version: string
  readonly role: 'live' | 'candidate' | 'previous'
  readonly figures: ReleaseFigures
  /** The shared modules that it needs, with the accepted versions. */
  readonly shared: Release['shared']
  /** Null if the store does not have its files. */
  readonly sizes: readonly RouteSize[] | null
}

export interface ZoneView extends ZoneStatus {
  readonly name: string
  readonly releases: readonly ReleaseView[]
}

/** A revision of the registry and what it has changed. */
export interface Revision extends Pick<Registry, 'revision' | 'at' | 'by' | 'why'> {
  /** For example `mf-search: 0.1.0-cae88b9584 → 0.1.0-1ae7cf61be`. */
  readonly changes: readonly string[]
}

/** Everything that the operators' page shows. */
export interface OperatorView {
  readonly revision: number
  readonly isAsRequested: boolean
  readonly isReady: boolean
  readonly zones: readonly ZoneView[]
  readonly rollbacks: readonly AutomaticRollback[]
  readonly history: readonly Revision[]
  readonly servers: readonly ServerStatus[]
  readonly restarts: Readonly<Record<string, number>>
  readonly faults: readonly Fault[]
}

export interface OperatorSources {
  readonly releases: SiteReleases
  readonly servers: Pick<ZoneServers, 'status'>
  readonly supervision: Supervision
  readonly telemetry: ReleaseTelemetry
  readonly store: Pick<ReleaseStore, 'history' | 'readFile'>
}

/** Reads what the operators' page shows. */
export class OperatorViews {
  readonly #sources: OperatorSources
  /** Sizes by release: they never change. */
  readonly #sizes = new Map<string, readonly RouteSize[] | null>()

  constructor(sources: OperatorSources) {
    this.#sources = sources
  }

  async read(): Promise<OperatorView> {
    const { releases, servers, supervision, store } = this.#sources
    const loaded = releases.loaded()
    // One more, to see what the oldest one has changed.
    const history = await store.history(MAX_REVISIONS + 1)
    return {
      revision: releases.registry.revision,
      isAsRequested: releases.complete,
      isReady: releases.ready,
      zones: await Promise.all(
        Object.entries(releases.status()).map(async ([name, status]) => ({
          ...status,
          name,
          releases: await Promise.all(
            loaded.filter(({ zone }) => zone === name).map((one) => this.#releaseView(one, status)),
          ),
        })),
      ),
      rollbacks: releases.rollbacks,
      history: revisionsOf(history).slice(0, MAX_REVISIONS),
      servers: servers.status(),
      restarts: await supervision.restarts(),
      faults: supervision.faults,
    }
  }

  async #releaseView(
    { name, isLive, release }: LoadedRelease,
    { candidate }: ZoneStatus,
  ): Promise<ReleaseView> {
    const isCandidate = candidate?.version === release.version && candidate.serving
    return {
      version: release.version,
      role: isLive ? 'live' : isCandidate ? 'candidate' : 'previous',
      figures: await this.#sources.telemetry.figures(name),
      shared: release.shared,
      sizes: await this.#sizesOf(name, release),
    }
  }

  async #sizesOf(name: string, release: Release): Promise<readonly RouteSize[] | null> {
    const known = this.#sizes.get(name)
    if (known !== undefined) return known
    const { store } = this.#sources
    let isStored = true
    const sizes = await routeSizes(release, async (file) => {
      const bytes = await store.readFile(release.name, release.version, file)
      isStored &&= bytes !== null
      return bytes
    })
    const routes = [...sizes].map(([route, kilobytes]) => ({
      route,
      kilobytes,
      budget: release.budgets?.[route] ?? null,
    }))
    this.#sizes.set(name, isStored ? routes : null)
    return isStored ? routes : null
  }
}

/** Says what each revision has changed since the one before; newest first. The oldest one is compared with nothing. */
export function revisionsOf(history: readonly Registry[]): Revision[] {
  return history.map(({ revision, at, by, why, zones }, index) => {
    const before = history[index + 1]?.zones ?? {}
    const names = new Set([...Object.keys(before), ...Object.keys(zones)])
    const changes = [...names].flatMap((name) => {
      const [old, now] = [describeEntry(before[name]), describeEntry(zones[name])]
      return old === now ? [] : [`${name}: ${old} → ${now}`]
    })
    return { revision, at, by, why, changes }
  })
}

function describeEntry(entry: Registry['zones'][string] | undefined): string {
  if (!entry) return '–'
  if (entry.kind !== 'container') return entry.manifest
  const { version, candidate } = entry
  return candidate ? `${version} (${candidate.version}: ${candidate.share} %)` : version
}
