import type { Registry } from '@medicena/zone-kit/registry'
import type { ServerSpec } from '../zone-servers/zone-servers.ts'
import { type AcceptedRelease, releaseName } from './accepted-release.ts'
import { acceptedOf, isCandidate, registered, requested, type ZoneReleases } from './zone-releases.ts'

/** For this long after its start, the site accepts releases that were live before. */
const START_MS = 60_000
const STARTED_AT = Date.now()

/** The registry and the releases of a site. Replaced as a whole, never changed. */
export interface SiteState {
  readonly registry: Registry
  /** The zones that the site loads, in the order of the registry. */
  readonly zones: ReadonlyMap<string, ZoneReleases>
  /** Accepted releases that previews show. */
  readonly previews: readonly AcceptedRelease[]
}

/** The state before the first registry was read. */
export const NO_STATE: SiteState = {
  registry: { revision: -1, at: '', by: '', why: '', zones: {} },
  zones: new Map(),
  previews: [],
}

/** A revision of the registry is read. Zones that it does not name are forgotten. */
export function revised(state: SiteState, registry: Registry): SiteState {
  const zones = new Map<string, ZoneReleases>()
  for (const [name, entry] of Object.entries(registry.zones)) {
    if (entry.kind !== 'container') continue
    const zone = state.zones.get(name) ?? registered(entry)
    const isSame = JSON.stringify(entry) === JSON.stringify(zone.entry)
    zones.set(name, isSame ? zone : requested(zone, name, entry))
  }
  return { ...state, registry, zones }
}

/** The live releases of all zones. */
export const liveReleases = ({ zones }: SiteState): AcceptedRelease[] =>
  [...zones.values()].flatMap(({ live }) => live ?? [])

/** The releases that some visitors get instead of the live ones, with the percentage of these visitors, 1 to 99. */
export const candidates = ({ zones }: SiteState): { release: AcceptedRelease; share: number }[] =>
  [...zones.values()].flatMap(({ live, candidate, entry }) =>
    live && candidate && isCandidate(candidate, entry)
      ? [{ release: candidate, share: entry.candidate?.share ?? 0 }]
      : [],
  )

/** All releases that visitors may request: live, previous, candidates and those of previews. */
export const acceptedReleases = ({ zones, previews }: SiteState): AcceptedRelease[] => [
  ...new Set([...[...zones.values()].flatMap(acceptedOf), ...previews]),
]

/** Finds the release of a zone server that was accepted last, which is to blame when the server ends. */
export function newestOf(state: SiteState, { release, slots }: ServerSpec): AcceptedRelease | undefined {
  const releases = acceptedReleases(state)
  // At the start, releases are accepted in any order, so none counts as newer: the page's own is to blame.
  const age = ({ acceptedAt }: AcceptedRelease) => Math.max(acceptedAt, STARTED_AT + START_MS)
  return [release, ...slots]
    .flatMap(({ name, version }) => releases.find((one) => one.name === releaseName(name, version)) ?? [])
    .sort((one, other) => age(other) - age(one))[0]
}

/**
 * Whether a release is for all visitors: a live or a previous one. A candidate or a preview is withdrawn at
 * its first fault, which spares visitors a second one and costs the team one command.
 */
export const isForAll = ({ zones }: SiteState, release: string): boolean =>
  [...zones.values()].some(({ live, previous }) => [live, ...previous].some((one) => one?.name === release))

/** A release that is compared with its predecessor. */
export interface Watched {
  readonly release: AcceptedRelease
  readonly predecessor: AcceptedRelease
  /** Whether only some visitors get it. */
  readonly isCandidate: boolean
  /** When the live release went live, in milliseconds since the epoch. */
  readonly since: number
}

/** The releases to compare with their predecessors: candidates, and live releases that have replaced another one. */
export function watchedReleases({ zones }: SiteState): Watched[] {
  return [...zones.values()].flatMap(
    ({ live, previous: [before], candidate, watchedSince: since }): Watched[] => [
      ...(live && before && since !== null
        ? [{ release: live, predecessor: before, isCandidate: false, since }]
        : []),
      ...(live && candidate
        ? [{ release: candidate, predecessor: live, isCandidate: true, since: candidate.acceptedAt }]
        : []),
    ],
  )
}
