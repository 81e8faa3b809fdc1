import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import { returnDelayMs } from '../zone-servers/faults.ts'
import type { AcceptedRelease } from './accepted-release.ts'
import { changeZone, type ZoneChange } from './change-zone.ts'
import type { ReleaseAcceptance } from './release-acceptance.ts'
import type { ServedZones } from './served-zones.ts'
import { folderOf, knownOf, type ZoneRecord } from './zone-record.ts'

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
  readonly log: { error(details: object, message: string): void }
}

/** Takes releases that end their servers or harm visitors out of use, here and in the registry. */
export class Withdrawals {
  readonly #options: WithdrawalsOptions
  readonly #zones: ServedZones
  readonly #acceptance: ReleaseAcceptance
  readonly #rollbacks: AutomaticRollback[] = []

  constructor(options: WithdrawalsOptions, zones: ServedZones, acceptance: ReleaseAcceptance) {
    this.#options = options
    this.#zones = zones
    this.#acceptance = acceptance
  }

  /** The rollbacks and halts since the start, newest first. */
  get rollbacks(): readonly AutomaticRollback[] {
    return this.#rollbacks
  }

  /**
   * Takes a release out of use that has ended its servers, or has harmed visitors, and rolls the registry back if it still
   * requests the release. One that harms visitors stays if the zone has no other. `release` is its name,
   * `mf-a@0.1.0-cae88b9584`.
   */
  async withdraw(release: string, reason: string, harmed: 'servers' | 'visitors' = 'servers'): Promise<void> {
    const found = [...this.#zones.records].flatMap(([name, record]) =>
      knownOf(record).flatMap((one) => (one.name === release ? [{ name, record, harmful: one }] : [])),
    )[0]
    if (!found) return
    const { name, record, harmful } = found
    record.previews.delete(harmful.entry.version)
    if (record.candidate === harmful) {
      await this.halt(name, reason)
      return
    }
    if (harmed === 'visitors' && record.previous.length === 0) return
    this.#reject(record, harmful, reason)
    const { folder } = harmful.fetched
    record.previous = record.previous.filter((one) => one !== harmful)
    if (record.serving === harmful) {
      const [fallback = null, ...previous] = record.previous
      record.predecessor = null
      record.serving = fallback ?? (await this.#acceptance.lastKnownGood(name, record))
      record.previous = previous
      this.#record('rollback', name, harmful, record.serving, reason)
    }
    await this.#zones.publish()
    const { serving } = record
    if (!serving) return
    await this.#change(name, `automatic rollback of ${harmful.entry.version}: ${reason}`, (zone) => {
      if (folderOf(name, zone) !== folder) return null
      const { candidate } = zone
      const isLive = candidate?.version === serving.entry.version
      return { ...serving.entry, ...(candidate && !isLive && { candidate }) }
    })
  }

  /**
   * Takes the candidate of a zone from all visitors, who return to the live release, and sets its share to 0 in the
   * registry. It stays off until an operator sets another share. A no-op while no candidate is served.
   * @param reason for the history, in one line
   */
  async halt(zone: string, reason: string): Promise<void> {
    const record = this.#zones.records.get(zone)
    const halted = record?.candidate
    if (!record || !halted) return
    record.candidate = null
    this.#reject(record, halted, reason)
    this.#record('halt', zone, halted, record.serving, reason)
    await this.#zones.publish()
    await this.#change(zone, `automatic halt of ${halted.entry.version}: ${reason}`, (current) => {
      const { candidate } = current
      const isCurrent = candidate && folderOf(zone, candidate) === halted.fetched.folder
      return isCurrent && candidate.share > 0 ? { ...current, candidate: { ...candidate, share: 0 } } : null
    })
  }

  #reject({ rejections }: ZoneRecord, { fetched: { folder } }: AcceptedRelease, reason: string): void {
    const times = (rejections.get(folder)?.times ?? 0) + 1
    rejections.set(folder, { reason, times, retryAt: Date.now() + returnDelayMs(times), withdrawn: true })
  }

  #record(
    kind: AutomaticRollback['kind'],
    zone: string,
    from: AcceptedRelease,
    to: AcceptedRelease | null,
    reason: string,
  ): void {
    const [old, next = null] = [from.entry.version, to?.entry.version]
    const rollback = { kind, zone, from: old, to: next, reason, at: new Date().toISOString() }
    this.#rollbacks.unshift(rollback)
    this.#options.log.error(rollback, kind === 'halt' ? 'rollout halted' : 'release rolled back')
  }

  /** Changes a zone's entry in the registry and serves the result. */
  async #change(name: string, why: string, change: ZoneChange): Promise<void> {
    const { store, log } = this.#options
    try {
      const registry = await changeZone(store, name, { by: AUTHOR, why }, change)
      if (!registry) return
      this.#zones.registry = registry
      await this.#zones.publish()
    } catch (error) {
      log.error({ err: error, zone: name }, 'registry not changed')
    }
  }
}
