import { type ContainerZone, liveEntry, type Registry } from '@medicena/zone-kit/registry'

/** The live entries of a zone in the history, the newest first. */
export const liveEntries = (
  history: readonly Registry[],
  zone: string,
): { readonly at: number; readonly entry: ContainerZone }[] =>
  history.flatMap(({ at, zones: { [zone]: entry } }) =>
    entry?.kind === 'container' ? [{ at: Date.parse(at), entry: liveEntry(entry) }] : [],
  )

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
