import { findOverlap, findSlotConflict } from '@medicena/zone-kit/registry'
import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import { readStoredEntry } from '@medicena/zone-kit/stored-entry'
import { releaseName } from './accepted-release.ts'
import type { ReleaseAcceptance } from './release-acceptance.ts'
import type { ServedZones } from './served-zones.ts'
import { folderOf, knownOf } from './zone-record.ts'

/** Releases that are loaded for previews only, in the whole site. */
const MAX_PREVIEWS = 6

/** A release that no preview has shown for this long is unloaded. */
const PREVIEW_TTL_MS = 30 * 60_000

export interface PreviewReleasesOptions {
  readonly store: Pick<ReleaseStore, 'readManifest' | 'readFile'>
  readonly log: { info(details: object, message: string): void }
}

/** Loads stored releases for previews, and forgets those that no preview needs any more. */
export class PreviewReleases {
  readonly #options: PreviewReleasesOptions
  readonly #zones: ServedZones
  readonly #acceptance: ReleaseAcceptance
  /** Previews that are being loaded, by release. */
  readonly #loads = new Map<string, Promise<void>>()

  constructor(options: PreviewReleasesOptions, zones: ServedZones, acceptance: ReleaseAcceptance) {
    this.#options = options
    this.#zones = zones
    this.#acceptance = acceptance
  }

  /**
   * Loads a stored release for previews, unless it is loaded; it stays as long as previews show it.
   * @throws Error with the reason why it cannot be shown
   */
  async load(name: string, version: string): Promise<void> {
    const release = releaseName(name, version)
    const loading = this.#loads.get(release) ?? this.#load(name, version)
    this.#loads.set(release, loading)
    try {
      await loading
    } finally {
      this.#loads.delete(release)
    }
  }

  async #load(name: string, version: string): Promise<void> {
    const { zones } = this.#zones.registry
    const zone = zones[name]
    if (zone?.kind !== 'container') throw new Error(`${name} is no zone of this site`)
    const record = this.#zones.recordOf(name)
    const previewed = record.previews.get(version)
    if (previewed) previewed.usedAt = Date.now()
    if (knownOf(record).some(({ entry }) => entry.version === version)) return
    const entry = await readStoredEntry(this.#options.store, name, version, zone.base)
    const { prefixes, slots = [] } = entry
    const other = findOverlap({ name, prefixes }, zones) ?? findSlotConflict({ name, slots }, zones)
    if (other) throw new Error(`${name} ${version} has addresses or slots of ${other.zone}`)
    const accepted = await this.#acceptance.accept(name, record, entry)
    const reason = record.rejections.get(folderOf(name, entry))?.reason
    if (!accepted) throw new Error(reason ?? `${name} ${version} was not accepted`)
    record.previews.set(version, { release: accepted, usedAt: Date.now() })
    this.evict()
    await this.#zones.publish()
    this.#options.log.info({ zone: name, version }, 'release is loaded for previews')
  }

  /**
   * Forgets releases that no preview needs any more, and the least recently used above the limit.
   * @returns whether there were any; their servers stop with the next state
   */
  evict(): boolean {
    const oldest = Date.now() - PREVIEW_TTL_MS
    const byUse = [...this.#zones.records.values()]
      .flatMap(({ previews }) =>
        [...previews].map(([version, { usedAt }]) => ({ previews, version, usedAt })),
      )
      .sort((one, other) => other.usedAt - one.usedAt)
    const evicted = byUse.filter(({ usedAt }, index) => usedAt < oldest || index >= MAX_PREVIEWS)
    for (const { previews, version } of evicted) previews.delete(version)
    return evicted.length > 0
  }
}
