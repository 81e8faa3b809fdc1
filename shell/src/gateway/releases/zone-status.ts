import type { Candidate, ContainerZone } from '@medicena/zone-kit/registry'
import { folderOf, isOf } from './accepted-release.ts'
import type { SiteState } from './site-state.ts'
import type { Importance, ZoneReleases } from './zone-releases.ts'

/** The status of a zone for operators: the release of the registry, the one in use, and why they differ. */
export interface ZoneStatus {
  readonly requested: string
  readonly serving: string | null
  readonly rejected: string | null
  /** The importance that the zone declares. */
  readonly importance: Importance | null
  /** Null without a rollout. */
  readonly candidate: {
    readonly version: string
    /** The percentage of visitors who should get it; 0 when the rollout is halted. */
    readonly share: number
    /** Whether they get it. */
    readonly serving: boolean
    /** Why the site does not serve it. */
    readonly rejected: string | null
  } | null
}

/**
 * Describes the zones of the registry. A remote, which the site does not load, always serves as requested.
 * @param desired the state that visitors should get
 * @param active the state that they get
 */
export const zoneStatuses = (desired: SiteState, active: SiteState): Record<string, ZoneStatus> =>
  Object.fromEntries(
    Object.entries(desired.registry.zones).map(([name, entry]) => [
      name,
      entry.kind === 'container'
        ? statusOf(name, entry, desired.zones.get(name), active.zones.get(name))
        : {
            requested: entry.manifest,
            serving: entry.manifest,
            rejected: null,
            importance: null,
            candidate: null,
          },
    ]),
  )

function statusOf(
  name: string,
  entry: ContainerZone,
  desired: ZoneReleases | undefined,
  active: ZoneReleases | undefined,
): ZoneStatus {
  const { live = null, candidate = null } = active ?? {}
  const rejectionOf = (requested: Pick<ContainerZone, 'base' | 'version'>) =>
    desired?.rejections.get(folderOf(name, requested))?.reason ?? null
  const candidateOf = (requested: Candidate) => {
    const { version, share } = requested
    const serving = live !== null && isOf(candidate, requested)
    return { version, share, serving, rejected: serving ? null : rejectionOf(requested) }
  }
  return {
    requested: entry.version,
    serving: live?.version ?? null,
    rejected: isOf(live, entry) ? null : rejectionOf(entry),
    importance: desired?.importance ?? null,
    candidate: entry.candidate ? candidateOf(entry.candidate) : null,
  }
}

/** Whether every zone serves the release that the registry names, and its candidate. */
export function isAsRequested(zones: Readonly<Record<string, ZoneStatus>>): boolean {
  const statuses = Object.values(zones)
  return (
    statuses.length > 0 &&
    statuses.every(
      ({ requested, serving, candidate }) =>
        requested === serving && (!candidate || candidate.serving || candidate.share === 0),
    )
  )
}

/**
 * Whether visitors can be served: every primary zone serves a release, every other one was tried, and one of them serves.
 * Only an evaluated release says how important its zone is: until then it counts as primary.
 */
export function isReady({ registry, zones }: SiteState, active: SiteState): boolean {
  const serves = (name: string) => Boolean(active.zones.get(name)?.live)
  const names = [...zones.keys()]
  return (
    Object.keys(registry.zones).length > 0 &&
    (names.length === 0 || names.some(serves)) &&
    names.every((name) => serves(name) || zones.get(name)?.importance === 'supporting')
  )
}
