import type { ContainerZone, RemoteZone } from '@medicena/zone-kit/registry'
import type { ZoneDefinition } from '@medicena/zone-kit/zone'
import type { AcceptedRelease } from './accepted-release.ts'
import { releaseFolder } from './fetch-release.ts'
import type { SiteState } from './site-zones.ts'

export type Importance = ZoneDefinition['importance']

/** Why a release is not served, and when it gets another chance. */
export interface Rejection {
  readonly reason: string
  /** How often it was rejected in a row. */
  readonly times: number
  /** Milliseconds. */
  readonly retryAt: number
  /** Whether it was withdrawn from visitors: then it returns only if the zone has no other release. */
  readonly isWithdrawn: boolean
}

/** State of a zone on this site. */
export class ZoneRecord {
  readonly name: string
  /** The live release, then those before it, which open documents still use. */
  live: readonly AcceptedRelease[] = []
  /** The release for a share of the visitors. */
  candidate: AcceptedRelease | null = null
  /** Start of the comparison of the live release with the previous one, in milliseconds; null without one. */
  watchedSince: number | null = null
  /** As declared by the live release or by a refused one. */
  importance: Importance | null = null
  /** By folder. */
  readonly rejections = new Map<string, Rejection>()
  isUpdating = false

  constructor(name: string) {
    this.name = name
  }

  /** Notes that a release is not served. */
  reject(folder: string, reason: string, delayMs: (times: number) => number, isWithdrawn: boolean): void {
    const times = (this.rejections.get(folder)?.times ?? 0) + 1
    this.rejections.set(folder, { reason, times, retryAt: Date.now() + delayMs(times), isWithdrawn })
  }
}

/** The folder of a release of a zone. */
export const folderOf = (name: string, { base, version }: Pick<ContainerZone, 'base' | 'version'>): string =>
  releaseFolder(base, name, version)

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
 * Describes the state of a zone of the registry. A remote, which the site does not load, always serves as
 * requested.
 * @param state the state that visitors get
 */
export function zoneStatus(
  name: string,
  zone: ContainerZone | RemoteZone,
  record: ZoneRecord | undefined,
  state: SiteState,
): ZoneStatus {
  if (zone.kind === 'module-federation') {
    const { manifest } = zone
    return { requested: manifest, serving: manifest, rejected: null, importance: null, candidate: null }
  }
  const { version, candidate } = zone
  const rejectionOf = (entry: Pick<ContainerZone, 'base' | 'version'>) =>
    record?.rejections.get(folderOf(name, entry))?.reason ?? null
  return {
    requested: version,
    serving: state.serving[name]?.version ?? null,
    rejected: rejectionOf(zone),
    importance: record?.importance ?? null,
    candidate: candidate
      ? {
          version: candidate.version,
          share: candidate.share,
          serving: state.candidates[name]?.release.version === candidate.version,
          rejected: rejectionOf(candidate),
        }
      : null,
  }
}
