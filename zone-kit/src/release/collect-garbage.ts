import type { Registry } from '../contract/registry.ts'
import { SHELL } from '../contract/shell-release.ts'
import { releaseBefore } from './publish.ts'
import type { ReleaseStore, StoredRelease } from './release-store.ts'

/**
 * The registry does not name shell releases, so the newest stored ones stay: the current and the previous
 * one.
 */
const MAX_STORED_SHELLS = 2

const DAY_MS = 24 * 60 * 60 * 1000

/** How long releases stay after they were live. */
export interface Retention {
  /** The releases of this many newest revisions stay. */
  readonly revisions: number
  /** The releases that were live or were stored in the last days stay. */
  readonly days: number
}

/**
 * Finds the stored releases that nothing needs any more. The live ones and those that a rollback returns to are never
 * among them.
 * @param history all revisions, newest first
 */
export function findGarbage(
  stored: readonly StoredRelease[],
  history: readonly Registry[],
  { revisions, days }: Retention,
  now: Date,
): StoredRelease[] {
  const since = now.getTime() - days * DAY_MS
  // A revision is live until the next one, so the newest one from before the first day was still live then.
  const firstBefore = history.findIndex(({ at }) => new Date(at).getTime() < since)
  const recent = firstBefore === -1 ? history : history.slice(0, firstBefore + 1)
  const kept = new Set([...recent, ...history.slice(0, Math.max(1, revisions))].flatMap(releasesOf))
  for (const zone of Object.keys(history[0]?.zones ?? {})) {
    const previous = releaseBefore(zone, history)
    if (previous?.kind === 'container') kept.add(`${zone}/${previous.version}`)
  }
  for (const { version } of newestOf(SHELL, stored).slice(0, MAX_STORED_SHELLS))
    kept.add(`${SHELL}/${version}`)
  return stored.filter(
    ({ zone, version, storedAt }) => !kept.has(`${zone}/${version}`) && storedAt.getTime() < since,
  )
}

const newestOf = (name: string, stored: readonly StoredRelease[]): StoredRelease[] =>
  stored
    .filter(({ zone }) => zone === name)
    .sort((one, other) => other.storedAt.getTime() - one.storedAt.getTime())

const releasesOf = ({ zones }: Registry): string[] =>
  Object.entries(zones).flatMap(([name, zone]) => versionsOf(zone).map((version) => `${name}/${version}`))

/** The versions that visitors may get: the live one and a candidate. */
const versionsOf = (zone: Registry['zones'][string] | undefined): string[] =>
  zone?.kind === 'container' ? [zone.version, ...(zone.candidate ? [zone.candidate.version] : [])] : []

/**
 * Deletes a release, unless it went live, became a candidate or was published again in the meantime.
 * @returns whether it was deleted
 */
export async function deleteRelease(store: ReleaseStore, release: StoredRelease): Promise<boolean> {
  const { zone, version, files } = release
  const { zones } = await store.readRegistry()
  if (versionsOf(zones[zone]).includes(version)) return false
  if (zone === SHELL && (await isNewer(store, release))) return false
  await store.removeFiles(zone, version, files)
  return true
}

/** Whether a release was stored again since it was listed. */
async function isNewer(store: ReleaseStore, { zone, version, storedAt }: StoredRelease): Promise<boolean> {
  const now = (await store.listReleases(zone)).find((one) => one.version === version)
  return now !== undefined && now.storedAt > storedAt
}
