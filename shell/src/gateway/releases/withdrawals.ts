import { changeRegistry } from '@medicena/zone-kit/change-registry'
import type { ContainerZone } from '@medicena/zone-kit/registry'
import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import { returnDelayMs } from '../zone-servers/faults.ts'
import type { AcceptedRelease } from './accepted-release.ts'
import type { ZoneRecord } from './zone-record.ts'
import { isOf, type ZoneRecords } from './zone-records.ts'

/** Author of the site's own rollbacks in the registry's history. */
const AUTHOR = 'site'

/** A rollback that the site has made by itself. */
export interface AutomaticRollback {
  /** Whether the live release was rolled back, or the rollout of a candidate halted. */
  readonly kind: 'rollback' | 'halt'
  readonly zone: string
  readonly from: string
  /** Null when the zone has no other release that works. */
  readonly to: string | null
  readonly reason: string
  readonly at: string
}

export interface WithdrawalsOptions {
  readonly store: Pick<ReleaseStore, 'readRegistry' | 'writeRegistry'>
  readonly records: ZoneRecords
  /** Activates the current releases for visitors. */
  readonly activate: () => Promise<void>
  readonly lastKnownGood: (record: ZoneRecord) => Promise<AcceptedRelease | null>
  readonly log: { error(details: object, message: string): void }
}

/** Takes releases that end their servers or harm visitors out of use, here and in the registry. */
export class Withdrawals {
  readonly #options: WithdrawalsOptions
  /** The rollbacks and halts since the start, newest first. */
  readonly rollbacks: AutomaticRollback[] = []

  constructor(options: WithdrawalsOptions) {
    this.#options = options
  }

  /**
   * Takes a release out of use that ended its servers or harmed visitors. A live release is rolled back in
   * the registry if that still names it; one that harms visitors stays if the zone has no other. A candidate
   * is halted until an operator sets another share.
   * @param release its name, `mf-a@0.1.0-cae88b9584`
   * @param reason one line for the history
   */
  async withdraw(release: string, reason: string, harmed: 'servers' | 'visitors' = 'servers'): Promise<void> {
    const { records, activate, lastKnownGood } = this.#options
    const harmful = records.known.find(({ name }) => name === release)
    if (!harmful) return
    const { zone, version, fetched } = harmful
    const record = records.recordOf(zone)
    const { candidate, live } = record
    if (candidate !== harmful && harmed === 'visitors' && live.length < 2) return
    records.previews.delete(release)
    record.reject(fetched.folder, reason, returnDelayMs, true)
    if (candidate === harmful) {
      record.candidate = null
      this.#record('halt', harmful, live[0], reason)
      await activate()
      return this.#change(zone, `automatic halt of ${version}: ${reason}`, (entry) =>
        entry.candidate?.share && isOf(zone, harmful, entry.candidate)
          ? { ...entry, candidate: { ...entry.candidate, share: 0 } }
          : null,
      )
    }
    record.live = live.filter((one) => one !== harmful)
    if (live[0] === harmful) {
      record.watchedSince = null
      const fallback = record.live[0] ?? (await lastKnownGood(record))
      if (fallback && record.live.length === 0) record.live = [fallback]
      this.#record('rollback', harmful, fallback, reason)
    }
    await activate()
    const [serving] = record.live
    if (!serving) return
    await this.#change(zone, `automatic rollback of ${version}: ${reason}`, (entry) => {
      if (!isOf(zone, harmful, entry)) return null
      const isCandidate = entry.candidate?.version === serving.version
      return { ...serving.entry, ...(entry.candidate && !isCandidate && { candidate: entry.candidate }) }
    })
  }

  #record(
    kind: AutomaticRollback['kind'],
    { zone, version }: AcceptedRelease,
    fallback: AcceptedRelease | null | undefined,
    reason: string,
  ): void {
    const to = fallback?.version ?? null
    const rollback = { kind, zone, from: version, to, reason, at: new Date().toISOString() }
    this.rollbacks.unshift(rollback)
    this.#options.log.error(rollback, kind === 'halt' ? 'rollout halted' : 'release rolled back')
  }

  /**
   * Changes a zone's entry in the registry and serves the result.
   * @param change returns null if another site or an operator was first
   */
  async #change(
    name: string,
    why: string,
    change: (zone: ContainerZone) => ContainerZone | null,
  ): Promise<void> {
    const { store, records, activate, log } = this.#options
    try {
      const registry = await changeRegistry(store, { by: AUTHOR, why }, (zones) => {
        const { [name]: zone } = zones
        const changed = zone?.kind === 'container' ? change(zone) : null
        return changed ? { ...zones, [name]: changed } : zones
      })
      // Another change came first; the next refresh applies it.
      if (registry.by !== AUTHOR || registry.why !== why) return
      records.registry = registry
      await activate()
    } catch (error) {
      log.error({ err: error, zone: name }, 'registry not changed')
    }
  }
}
