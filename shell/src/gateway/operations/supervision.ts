import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { SiteReleases } from '../releases/site-releases.ts'
import type { Fault } from '../zone-servers/faults.ts'
import type { ZoneServers } from '../zone-servers/zone-servers.ts'

/** Faults that `/status` lists. */
const MAX_FAULTS = 50

const TRIAL_BUCKETS_S = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16]

/** Metrics and recent events of releases and their servers. */
export class Supervision {
  /** Its metrics. */
  readonly registry = new Registry()
  readonly #faults: Fault[] = []
  readonly #restarts = new Counter({
    name: 'medicena_site_worker_restarts_total',
    help: 'Zone servers that ended unplanned, by reason.',
    labelNames: ['reason'],
    registers: [this.registry],
  })
  readonly #faultCount = new Counter({
    name: 'medicena_site_worker_faults_total',
    help: 'Unplanned ends of zone servers by kind and by the zone whose release is to blame.',
    labelNames: ['kind', 'zone'],
    registers: [this.registry],
  })
  readonly #trials = new Histogram({
    name: 'medicena_site_trial_duration_seconds',
    help: 'Duration of trials of releases by zone and result.',
    labelNames: ['zone', 'result'],
    buckets: TRIAL_BUCKETS_S,
    registers: [this.registry],
  })

  /** The most recent faults, newest first. */
  get faults(): readonly Fault[] {
    return this.#faults
  }

  constructor(releases: () => SiteReleases, servers: Pick<ZoneServers, 'status'>) {
    collectDefaultMetrics({ register: this.registry })
    new Gauge({
      name: 'medicena_site_zone_server_memory_bytes',
      help: 'Resident memory of zone servers by zone.',
      labelNames: ['zone'],
      registers: [this.registry],
      collect() {
        this.reset()
        for (const { release, memoryMb } of servers.status())
          this.inc({ zone: release.split('@')[0] ?? '' }, memoryMb * 2 ** 20)
      },
    })
    const gauge = (name: string, help: string, value: (zone: string) => boolean) =>
      new Gauge({
        name,
        help,
        labelNames: ['zone'],
        registers: [this.registry],
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
    const { kind, release } = fault
    this.#faultCount.inc({ kind, zone: release.split('@')[0] ?? '' })
    this.#restarts.inc({ reason: kind })
    this.#faults.unshift(fault)
    this.#faults.length = Math.min(this.#faults.length, MAX_FAULTS)
  }

  recordTrial(zone: string, isAccepted: boolean, durationMs: number): void {
    this.#trials.observe({ zone, result: isAccepted ? 'accepted' : 'rejected' }, durationMs / 1000)
  }

  /** Zone servers that ended unplanned since the start, by reason. */
  async restarts(): Promise<Record<string, number>> {
    const { values } = await this.#restarts.get()
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels.reason), value]))
  }
}
