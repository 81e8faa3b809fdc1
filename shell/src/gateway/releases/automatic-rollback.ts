import { changeRegistry } from '@medicena/zone-kit/change-registry'
import type { ContainerZone, Registry } from '@medicena/zone-kit/registry'
import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import { type AcceptedRelease, isOf } from './accepted-release.ts'

/** Author of the site's own rollbacks in the registry's history. */
const AUTHOR = 'site'

/** A rollback that the site has made by itself. */
export interface AutomaticRollback {
  /** Whether the live release was rolled back, or the rollout of a candidate halted. */
  readonly kind: 'rollback' | 'halt'
  readonly zone: string
  readonly from: string
  /** Null when the zone has no other release that works. */
  readonly to: string | null
  readonly reason: string
  readonly at: string
}

/**
 * Withdraws a release in the registry, if that still names it: halts a candidate until an operator sets another share, or
 * rolls back to the release that is served instead.
 * @param reason one line for the history
 * @returns the new revision; null if another site or an operator was first, which the next refresh applies
 */
export async function withdrawInRegistry(
  store: Pick<ReleaseStore, 'readRegistry' | 'writeRegistry'>,
  release: AcceptedRelease,
  kind: AutomaticRollback['kind'],
  serving: AcceptedRelease | null,
  reason: string,
): Promise<Registry | null> {
  const { zone, version } = release
  const why = `automatic ${kind} of ${version}: ${reason}`
  const registry = await changeRegistry(store, { by: AUTHOR, why }, (zones) => {
    const { [zone]: entry } = zones
    if (entry?.kind !== 'container') return zones
    const changed = kind === 'halt' ? halted(entry, release) : serving && rolledBack(entry, release, serving)
    return changed ? { ...zones, [zone]: changed } : zones
  })
  return registry.by === AUTHOR && registry.why === why ? registry : null
}

const halted = (entry: ContainerZone, release: AcceptedRelease): ContainerZone | null =>
  entry.candidate?.share && isOf(release, entry.candidate)
    ? { ...entry, candidate: { ...entry.candidate, share: 0 } }
    : null

function rolledBack(
  entry: ContainerZone,
  release: AcceptedRelease,
  serving: AcceptedRelease,
): ContainerZone | null {
  if (!isOf(release, entry)) return null
  const isCandidate = entry.candidate?.version === serving.version
  return { ...serving.entry, ...(entry.candidate && !isCandidate && { candidate: entry.candidate }) }
}
