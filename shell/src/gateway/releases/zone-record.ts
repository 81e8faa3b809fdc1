import type { Candidate, ContainerZone } from '@medicena/zone-kit/registry'
import type { ZoneDefinition } from '@medicena/zone-kit/zone'
import type { AcceptedRelease } from './accepted-release.ts'
import { releaseFolder } from './fetch-release.ts'

export type Importance = ZoneDefinition['importance']

/** A release that is loaded for previews. */
interface PreviewedRelease {
  readonly release: AcceptedRelease
  /** Milliseconds. */
  usedAt: number
}

/** Why a release is not served, and when it gets another chance. */
export interface Rejection {
  readonly reason: string
  /** How often it was rejected in a row. */
  readonly times: number
  /** Milliseconds. */
  readonly retryAt: number
  /** Whether visitors had it and it was taken from them: then it returns only if the zone has no other release. */
  readonly withdrawn: boolean
}

/** State of a zone on this site. */
export interface ZoneRecord {
  requested: string
  serving: AcceptedRelease | null
  /** The version that visitors get. */
  activated: string | null
  previous: readonly AcceptedRelease[]
  /** The release for a share of the visitors, as long as the registry requests it. */
  candidate: AcceptedRelease | null
  /** The candidate with its share as the registry last requested it; empty without one. */
  requestedCandidate: string
  /** The candidate that a share of the visitors gets, by name. */
  activatedCandidate: string | null
  /** Releases for previews, by version. */
  readonly previews: Map<string, PreviewedRelease>
  importance: Importance | null
  readonly rejections: Map<string, Rejection>
  /** The release that the live one has replaced, while it is to be compared with it; null for a rollback. */
  predecessor: AcceptedRelease | null
  /** When the live release went live, in milliseconds since the epoch. */
  liveSince: number
  /** Versions of all releases that were live, as far as the history was read. */
  readonly served: Set<string>
  /** Whether the history was read after the start. */
  hasHistory: boolean
  isUpdating: boolean
  /** Whether a release was tried at least once. */
  isSettled: boolean
}

/** Creates the record of a zone none of whose releases was tried. */
export function createZoneRecord(): ZoneRecord {
  return {
    requested: '',
    serving: null,
    activated: null,
    previous: [],
    candidate: null,
    requestedCandidate: '',
    activatedCandidate: null,
    previews: new Map(),
    importance: null,
    rejections: new Map(),
    predecessor: null,
    liveSince: 0,
    served: new Set(),
    hasHistory: false,
    isUpdating: false,
    isSettled: false,
  }
}

/** The releases of a zone that visitors may request. */
export const knownOf = ({ serving, candidate, previous, previews }: ZoneRecord): AcceptedRelease[] =>
  [serving, candidate, ...previous, ...[...previews.values()].map(({ release }) => release)].filter(
    (one) => one !== null,
  )

/** Tells requests for candidates apart: one with another share is a new one. */
export const candidateKey = (folder: string, { share }: Pick<Candidate, 'share'>): string =>
  `${folder} ${share}`

/** The folder of a release of a zone. */
export const folderOf = (name: string, { base, version }: Pick<ContainerZone, 'base' | 'version'>): string =>
  releaseFolder(base, name, version)
