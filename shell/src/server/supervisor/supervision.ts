import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FaultKind } from '../messages.ts'
import type { Fault } from './faults.ts'
import type { SiteReleases } from './site-releases.ts'

/** Faults that `/status` lists. */
const MAX_FAULTS = 50

const TRIAL_BUCKETS_S = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16]

/** Metrics and recent events of the primary. */
export class Supervision {
  readonly #registry = new Registry()
  readonly #faults: Fault[] = []
  readonly #restarts = new Counter({
    name: 'medicena_site_worker_restarts_total',
    help: 'Workers that were replaced, by reason.',
    labelNames: ['reason'],
    registers: [this.#registry],
  })
  readonly #faultCount = new Counter({
    name: 'medicena_site_worker_faults_total',
    help: 'Faults in workers by kind and by the zone that caused them, `unknown` without one.',
    labelNames: ['kind', 'zone'],
    registers: [this.#registry],
  })
  readonly #trials = new Histogram({
    name: 'medicena_site_trial_duration_seconds',
    help: 'Duration of trials of releases by zone and result.',
    labelNames: ['zone', 'result'],
    buckets: TRIAL_BUCKETS_S,
    registers: [this.#registry],
  })

  /** The most recent faults, newest first. */
  get faults(): readonly Fault[] {
    return this.#faults
  }

  constructor(releases: () => SiteReleases) {
    collectDefaultMetrics({ register: this.#registry })
    const gauge = (name: string, help: string, value: (zone: string) => boolean) =>
      new Gauge({
        name,
        help,
        labelNames: ['zone'],
        registers: [this.#registry],
        collect() {
          this.reset()
          for (const zone of Object.keys(releases().status())) this.set({ zone }, value(zone) ? 1 : 0)
        },
      })
    gauge(
      'medicena_site_zone_ready',
      '1 while a zone serves the release that the registry names.',
      (zone) => {
        const status = releases().status()[zone]
        return status?.requested === status?.serving
      },
    )
    gauge(
      'medicena_site_zone_rejected',
      '1 while the release that the registry names is rejected.',
      (zone) => releases().status()[zone]?.rejected !== null,
    )
  }

  recordFault(fault: Fault): void {
    const zone = fault.release?.split('@')[0] ?? 'unknown'
    this.#faultCount.inc({ kind: fault.kind, zone })
    this.#faults.unshift(fault)
    this.#faults.length = Math.min(this.#faults.length, MAX_FAULTS)
  }

  recordRestart(reason: FaultKind | 'recycled'): void {
    this.#restarts.inc({ reason })
  }

  recordTrial(zone: string, isAccepted: boolean, durationMs: number): void {
    this.#trials.observe({ zone, result: isAccepted ? 'accepted' : 'rejected' }, durationMs / 1000)
  }

  /** Workers that were replaced since the start, by reason. */
  async restarts(): Promise<Record<string, number>> {
    const { values } = await this.#restarts.get()
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels.reason), value]))
  }

  values(): Promise<object[]> {
    return this.#registry.getMetricsAsJSON()
  }
}
