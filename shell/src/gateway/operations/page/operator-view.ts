import type { Registry } from '@medicena/zone-kit/registry'
import type { Release } from '@medicena/zone-kit/release'
import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import { routeSizes } from '@medicena/zone-kit/route-sizes'
import type { AcceptedRelease } from '../../releases/accepted-release.ts'
import type { AutomaticRollback } from '../../releases/withdrawals.ts'
import type { ZoneStatus } from '../../releases/zone-record.ts'
import type { Fault } from '../../zone-servers/faults.ts'
import type { ServerStatus } from '../../zone-servers/zone-servers.ts'
import type { ReleaseFigures, ReleaseTelemetry } from '../telemetry/release-telemetry.ts'

/** `/status` */
export interface SiteStatus {
  /** Whether every zone serves the release that the registry names, and its candidate. */
  readonly asRequested: boolean
  /** Whether visitors can be served. */
  readonly ready: boolean
  readonly revision: number
  /** The version of the shell's browser files; null for a build of `pnpm dev`. */
  readonly shell: string | null
  readonly zones: Readonly<Record<string, ZoneStatus>>
  readonly servers: readonly ServerStatus[]
  readonly rollbacks: readonly AutomaticRollback[]
  readonly faults: readonly (Omit<Fault, 'at'> & { readonly at: string })[]
}

/** A release that visitors may get, as the operators' page shows it. */
export interface ReleaseView {
  readonly zone: string
  readonly version: string
  readonly figures: ReleaseFigures
  /** The shared modules that it needs, with the accepted versions. */
  readonly shared: Release['shared']
  /** Kilobytes of brotli by route; 0 for one whose files the store does not have. */
  readonly sizes: ReadonlyMap<string, number>
  readonly budgets: Release['budgets']
}

/** Reads what the operators' page shows of accepted releases. */
export class ReleaseViews {
  readonly #telemetry: Pick<ReleaseTelemetry, 'figures'>
  readonly #store: Pick<ReleaseStore, 'readFile'>
  /** They never change. */
  readonly #sizes = new WeakMap<AcceptedRelease, ReleaseView['sizes']>()

  constructor(telemetry: Pick<ReleaseTelemetry, 'figures'>, store: Pick<ReleaseStore, 'readFile'>) {
    this.#telemetry = telemetry
    this.#store = store
  }

  async read(accepted: AcceptedRelease): Promise<ReleaseView> {
    const { name, zone, version, fetched } = accepted
    const { release } = fetched
    const sizes =
      this.#sizes.get(accepted) ??
      (await routeSizes(release, (file) => this.#store.readFile(zone, version, file)))
    this.#sizes.set(accepted, sizes)
    const figures = await this.#telemetry.figures(name)
    return { zone, version, figures, shared: release.shared, sizes, budgets: release.budgets }
  }
}

/** A revision of the registry and what it has changed. */
export interface Revision extends Pick<Registry, 'revision' | 'at' | 'by' | 'why'> {
  /** For example `mf-search: 0.1.0-cae88b9584 → 0.1.0-1ae7cf61be`. */
  readonly changes: readonly string[]
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
