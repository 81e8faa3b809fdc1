import type { ContainerZone, RemoteZone } from '@medicena/zone-kit/registry'
import { releaseName } from './accepted-release.ts'
import { candidateKey, folderOf, type Importance, type ZoneRecord } from './zone-record.ts'

/** The status of a zone for operators: the release of the registry, the one in use, and why they differ. */
export interface ZoneStatus {
  readonly requested: string
  readonly serving: string | null
  readonly rejected: string | null
  /** The importance that the zone declares. */
  readonly importance: Importance | null
  /** Null without a rollout. */
  readonly candidate: CandidateStatus | null
}

/** The status of a candidate for operators. */
interface CandidateStatus {
  readonly version: string
  /** The percentage of visitors who should get it; 0 when the rollout is halted. */
  readonly share: number
  /** Whether they get it. */
  readonly serving: boolean
  /** Why the site does not serve it. */
  readonly rejected: string | null
}

/** The status of a zone of the registry. */
export function zoneStatus(name: string, zone: ContainerZone, record: ZoneRecord | undefined): ZoneStatus {
  const folder = folderOf(name, zone)
  return {
    requested: zone.version,
    serving: record?.activated ?? null,
    // A rejection from before the registry has named it again does not count.
    rejected: (record?.requested === folder && record.rejections.get(folder)?.reason) || null,
    importance: record?.importance ?? null,
    candidate: candidateStatus(name, zone, record),
  }
}

/** The status of a remote, which the site does not load. */
export function remoteStatus({ manifest }: RemoteZone): ZoneStatus {
  return { requested: manifest, serving: manifest, rejected: null, importance: null, candidate: null }
}

function candidateStatus(
  name: string,
  { candidate }: ContainerZone,
  record: ZoneRecord | undefined,
): CandidateStatus | null {
  if (!candidate) return null
  const folder = folderOf(name, candidate)
  return {
    version: candidate.version,
    share: candidate.share,
    serving: record?.activatedCandidate === releaseName(name, candidate.version),
    rejected:
      (record?.requestedCandidate === candidateKey(folder, candidate) &&
        record.rejections.get(folder)?.reason) ||
      null,
  }
}
