import { setTimeout as sleep } from 'node:timers/promises'
import { promote, rollback } from '@medicena/zone-kit/publish'
import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import { zoneBase } from '@medicena/zone-kit/workspace'
import { storeMarkedCopy } from './marked-release.ts'
import type { Visit } from './visitors.ts'

const AUTHOR = { by: 'bench', why: 'releases under load' }

/** A change that is not visible by then has failed. */
const VISIBLE_TIMEOUT_MS = 60_000
const PROBE_INTERVAL_MS = 50

/** The site forgets a release after two others. */
const COLD = 5

/** The order of changes of one zone. A rollback follows a publication, so that it never leaves the measured releases. */
const KINDS = ['publish', 'rollback', 'publish', 'promote'] as const
type ChangeKind = (typeof KINDS)[number]

/** A change of a zone's live release, in milliseconds since the registry was changed. */
export interface MeasuredChange {
  readonly kind: ChangeKind
  readonly zone: string
  readonly version: string
  readonly at: number
  /** The first document with the new release was requested then; 0 until one is. */
  visibleMs: number
  /** The last document with the release before was requested then; 0 without one. */
  lastBeforeMs: number
}

interface ZoneReleases {
  readonly path: string
  readonly original: string
  /** The stored copies, oldest first. */
  readonly copies: string[]
  live: string
  changes: number
}

/** Changes the live releases of zones, one after the other, and observes by visits when visitors see it. */
export class ReleaseChanges {
  readonly #store: ReleaseStore
  readonly #zones: ReadonlyMap<string, ZoneReleases>
  readonly #open: (path: string) => Promise<void>
  readonly measured: MeasuredChange[] = []

  /**
   * @param zones a page of each zone, and its release in the workspace
   * @param open visits a page; what visitors see is passed to `observe`
   */
  constructor(
    store: ReleaseStore,
    zones: Readonly<Record<string, { readonly path: string; readonly original: string }>>,
    open: (path: string) => Promise<void>,
  ) {
    this.#store = store
    this.#zones = new Map(
      Object.entries(zones).map(([name, zone]) => [
        name,
        { ...zone, copies: [], live: zone.original, changes: 0 },
      ]),
    )
    this.#open = open
  }

  /** Makes a first marked copy of every zone live. */
  async publishFirst(): Promise<void> {
    for (const [name, zone] of this.#zones) await this.#publish(name, zone)
  }

  /**
   * Makes the next change, each time in another zone; resolves when a visitor sees it.
   * @throws Error when nobody does within a minute
   */
  async next(): Promise<void> {
    const entries = [...this.#zones]
    const entry = entries[this.measured.length % entries.length]
    if (!entry) return
    const [name, zone] = entry
    const kind = KINDS[zone.changes % KINDS.length] ?? 'publish'
    zone.changes += 1
    const version = await this.#change(kind, name, zone)
    const change = { kind, zone: name, version, at: performance.now(), visibleMs: 0, lastBeforeMs: 0 }
    this.measured.push(change)
    while (change.visibleMs === 0) {
      if (performance.now() - change.at > VISIBLE_TIMEOUT_MS)
        throw new Error(`${kind} of ${name} ${version} is not visible`)
      await this.#open(zone.path)
      await sleep(PROBE_INTERVAL_MS)
    }
  }

  /** Takes note of a document. */
  observe({ zone, version, requestedAt }: Visit): void {
    const change = this.measured.at(-1)
    if (!change || zone !== change.zone || requestedAt < change.at) return
    const elapsedMs = requestedAt - change.at
    if (version !== change.version) change.lastBeforeMs = Math.max(change.lastBeforeMs, elapsedMs)
    else if (change.visibleMs === 0 || elapsedMs < change.visibleMs) change.visibleMs = elapsedMs
  }

  async #change(kind: ChangeKind, name: string, zone: ZoneReleases): Promise<string> {
    switch (kind) {
      case 'publish':
        await this.#publish(name, zone)
        break
      case 'rollback': {
        const { zones } = await rollback(this.#store, name, AUTHOR)
        const entry = zones[name]
        zone.live = entry?.kind === 'container' ? entry.version : zone.live
        break
      }
      case 'promote': {
        // Out of use since several publications, so that the site has to fetch and to try it again.
        zone.live = zone.copies.at(-COLD) ?? zone.copies[0] ?? zone.original
        await promote(this.#store, name, zone.live, zoneBase(name), AUTHOR)
      }
    }
    return zone.live
  }

  async #publish(name: string, zone: ZoneReleases): Promise<void> {
    const version = `${zone.original}.${zone.copies.length + 1}`
    await storeMarkedCopy(this.#store, name, zone.original, version)
    await promote(this.#store, name, version, zoneBase(name), AUTHOR)
    zone.copies.push(version)
    zone.live = version
  }
}
