import type { Registry } from '@medicena/zone-kit/registry'
import type { AcceptedRelease } from '../releases/accepted-release.ts'
import type { AutomaticRollback } from '../releases/automatic-rollback.ts'
import type { ZoneStatus } from '../releases/zone-status.ts'
import type { Fault } from '../zone-servers/faults.ts'
import type { ServerStatus } from '../zone-servers/zone-servers.ts'
import type { ReleaseFigures } from './telemetry/release-telemetry.ts'

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

/** Everything that the operators' page shows. */
export interface OperatorView {
  readonly status: SiteStatus
  /** The releases that visitors may get. */
  readonly releases: readonly ReleaseView[]
  readonly revisions: readonly Revision[]
}

export interface ReleaseView {
  readonly accepted: Pick<AcceptedRelease, 'name' | 'zone' | 'version'> & {
    readonly fetched: { readonly release: Pick<AcceptedRelease['fetched']['release'], 'shared' | 'budgets'> }
  }
  readonly figures: ReleaseFigures
  /** Kilobytes of brotli by route; 0 for one whose files the store does not have. */
  readonly sizes: ReadonlyMap<string, number>
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
