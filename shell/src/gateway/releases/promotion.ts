import { type ContainerZone, liveEntry, type Registry } from '@medicena/zone-kit/registry'

/** How a release went live. */
export interface Promotion {
  /** In milliseconds since the epoch; `NaN` if the history does not say. */
  readonly since: number
  /** The release that was live before. */
  readonly replaced: ContainerZone | null
  /** The versions that were live before, among them its own if it was returned to. */
  readonly earlier: ReadonlySet<string>
}

/**
 * Finds when the live release of a zone last went live, and what it replaced.
 * @param history revisions of the registry, the newest first
 * @param version the live release's
 */
export function findPromotion(history: readonly Registry[], zone: string, version: string): Promotion {
  const entries = history.flatMap(({ at, zones: { [zone]: entry } }) =>
    entry?.kind === 'container' ? [{ at: Date.parse(at), entry: liveEntry(entry) }] : [],
  )
  const isOther = ({ entry }: { entry: ContainerZone }) => entry.version !== version
  const end = entries.findIndex(isOther)
  const before = end < 0 ? [] : entries.slice(end)
  return {
    since: entries[end - 1]?.at ?? Number.NaN,
    replaced: before[0]?.entry ?? null,
    earlier: new Set(before.map(({ entry }) => entry.version)),
  }
}
