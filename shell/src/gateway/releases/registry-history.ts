import { type ContainerZone, liveEntry, type Registry } from '@medicena/zone-kit/registry'
import { folderOf } from './accepted-release.ts'

/** The live entries of a zone in the history, the newest first. */
const liveEntries = (
  history: readonly Registry[],
  zone: string,
): { readonly at: number; readonly entry: ContainerZone }[] =>
  history.flatMap(({ at, zones: { [zone]: entry } }) =>
    entry?.kind === 'container' ? [{ at: Date.parse(at), entry: liveEntry(entry) }] : [],
  )

/** The live entries of a zone before the one that the registry requests, each once, the newest first. */
export function earlierEntries(
  history: readonly Registry[],
  zone: string,
  { zones: { [zone]: requested } }: Registry,
): ContainerZone[] {
  const entries = new Map(liveEntries(history, zone).map(({ entry }) => [folderOf(zone, entry), entry]))
  if (requested?.kind === 'container') entries.delete(folderOf(zone, requested))
  return [...entries.values()]
}

/** How a release went live. */
export interface Promotion {
  /** In milliseconds since the epoch; `NaN` if the history does not say. */
  readonly since: number
  /** The release that was live before. */
  readonly replaced: ContainerZone | null
  /** Whether it was live before that, too: an operator or the site has returned to it. */
  readonly isReturn: boolean
}

/**
 * Finds when the live release of a zone last went live, and what it replaced.
 * @param history revisions of the registry, the newest first
 */
export function findPromotion(history: readonly Registry[], zone: string, version: string): Promotion {
  const entries = liveEntries(history, zone)
  const end = entries.findIndex(({ entry }) => entry.version !== version)
  const before = end < 0 ? [] : entries.slice(end)
  return {
    since: entries[end - 1]?.at ?? Number.NaN,
    replaced: before[0]?.entry ?? null,
    isReturn: before.some(({ entry }) => entry.version === version),
  }
}
