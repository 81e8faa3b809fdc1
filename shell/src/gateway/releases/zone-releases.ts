import { messageOf } from '@medicena/domain/error-message'
import type { ContainerZone } from '@medicena/zone-kit/registry'
import { RefusedError } from '../zone-servers/connection.ts'
import { retryDelayMs, returnDelayMs } from '../zone-servers/faults.ts'
import { type AcceptedRelease, folderOf, isOf } from './accepted-release.ts'
import { ReleaseUnavailableError } from './fetch-release.ts'

/** Previous releases of a zone that stay available, for open documents that were rendered with them. */
const MAX_PREVIOUS_RELEASES = 2

/** An origin that is down is requested again after this delay. */
const UNAVAILABLE_RETRY_MS = 3_000

export type Importance = AcceptedRelease['description']['importance']

/**
 * The releases of one zone on this site. The functions of this module are the transitions between their states; the
 * diagram is in docs/architecture.md.
 */
export interface ZoneReleases {
  /** The releases that the registry requests. */
  readonly entry: ContainerZone
  /** The release that visitors get; null while none works. */
  readonly live: AcceptedRelease | null
  /** The live releases before it, newest first, which open documents still use. */
  readonly previous: readonly AcceptedRelease[]
  /** The release that some visitors get instead of the live one, until it goes live. */
  readonly candidate: AcceptedRelease | null
  /** Start of the comparison of the live release with the previous one, in milliseconds; null without one. */
  readonly watchedSince: number | null
  /** As declared by the newest release that was live, or else by a rejected one. */
  readonly importance: Importance | null
  /** Why releases are not served, by folder. */
  readonly rejections: ReadonlyMap<string, Rejection>
}

/** Why a release is not served, and when it gets another chance. */
export interface Rejection {
  readonly reason: string
  /** How often it was rejected in a row. */
  readonly times: number
  /** Milliseconds. */
  readonly retryAt: number
  /** Whether visitors had it before: then it returns only if the zone has no other release. */
  readonly isWithdrawn: boolean
}

/** All accepted releases of a zone, the live one first. */
export const acceptedOf = ({ live, previous, candidate }: ZoneReleases): AcceptedRelease[] =>
  [live ?? [], previous, candidate ?? []].flat()

/** Whether a release that is not accepted may be tried now. */
export function mayBeTried({ live, rejections }: ZoneReleases, folder: string): boolean {
  const rejection = rejections.get(folder)
  return !rejection || (Date.now() >= rejection.retryAt && !(rejection.isWithdrawn && live))
}

/** A zone is registered. */
export const registered = (entry: ContainerZone): ZoneReleases => ({
  entry,
  live: null,
  previous: [],
  candidate: null,
  watchedSince: null,
  importance: null,
  rejections: new Map(),
})

/** Whether the registry requests a release for a share of the visitors. */
export const isCandidate = (release: AcceptedRelease, { candidate }: ContainerZone): boolean =>
  candidate !== undefined && candidate.share > 0 && isOf(release, candidate)

/**
 * The registry names other releases, which may be tried at once. A candidate that it does not name ends: its open documents
 * load a new one at their next navigation.
 */
export function requested(zone: ZoneReleases, name: string, entry: ContainerZone): ZoneReleases {
  const rejections = new Map(zone.rejections)
  rejections.delete(folderOf(name, entry))
  if (entry.candidate?.share) rejections.delete(folderOf(name, entry.candidate))
  const { candidate } = zone
  const isNamed = candidate !== null && (isCandidate(candidate, entry) || isOf(candidate, entry))
  return { ...zone, entry, rejections, candidate: isNamed ? candidate : null }
}

/** Some visitors get a release, unless the registry requests another one meanwhile. */
export const rolledOut = (zone: ZoneReleases, release: AcceptedRelease): ZoneReleases =>
  isCandidate(release, zone.entry) ? { ...zone, candidate: release } : zone

/** A release has passed its trial. A withdrawal is remembered: the next one lasts longer. */
export function accepted(zone: ZoneReleases, folder: string): ZoneReleases {
  const rejections = new Map(zone.rejections)
  const rejection = rejections.get(folder)
  if (rejection?.isWithdrawn) rejections.set(folder, { ...rejection, isWithdrawn: false })
  else rejections.delete(folder)
  return { ...zone, rejections }
}

/** A release could not be fetched, or has failed its trial. */
export function rejected(zone: ZoneReleases, folder: string, error: unknown): ZoneReleases {
  const delayMs = error instanceof ReleaseUnavailableError ? () => UNAVAILABLE_RETRY_MS : retryDelayMs
  const importance = error instanceof RefusedError ? error.importance : null
  const rejections = withRejection(zone, folder, messageOf(error), delayMs, false)
  return { ...zone, importance: zone.importance ?? importance, rejections }
}

/** All visitors get a release; the one before stays for open documents. */
export function wentLive(zone: ZoneReleases, release: AcceptedRelease): ZoneReleases {
  const before = [zone.live ?? [], zone.previous].flat()
  return {
    ...zone,
    live: release,
    previous: before.filter((one) => one !== release).slice(0, MAX_PREVIOUS_RELEASES),
    candidate: zone.candidate === release ? null : zone.candidate,
    watchedSince: null,
    importance: release.description.importance,
  }
}

/** The live release is compared with its predecessor from a time on. */
export function watched(zone: ZoneReleases, predecessor: AcceptedRelease, since: number): ZoneReleases {
  const previous = [predecessor, ...zone.previous.filter((one) => one !== predecessor)]
  return { ...zone, previous, watchedSince: since }
}

/** A release has ended its servers or harmed visitors: nobody gets it. The previous one replaces a live one. */
export function withdrawn(zone: ZoneReleases, release: AcceptedRelease, reason: string): ZoneReleases {
  const others = [zone.live ?? [], zone.previous].flat().filter((one) => one !== release)
  const [live = null, ...previous] = others
  return {
    ...zone,
    live,
    previous,
    candidate: zone.candidate === release ? null : zone.candidate,
    watchedSince: live === zone.live ? zone.watchedSince : null,
    rejections: withRejection(zone, release.fetched.folder, reason, returnDelayMs, true),
  }
}

function withRejection(
  { rejections }: ZoneReleases,
  folder: string,
  reason: string,
  delayMs: (times: number) => number,
  isWithdrawn: boolean,
): ZoneReleases['rejections'] {
  const times = (rejections.get(folder)?.times ?? 0) + 1
  return new Map(rejections).set(folder, { reason, times, retryAt: Date.now() + delayMs(times), isWithdrawn })
}
