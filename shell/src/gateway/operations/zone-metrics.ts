import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ZoneStatus } from '../releases/zone-record.ts'
import type { Fault } from '../zone-servers/faults.ts'
import type { ServerStatus } from '../zone-servers/zone-servers.ts'

const TRIAL_BUCKETS_S = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16]

export interface ZoneMetrics {
  readonly registry: Registry
  countFault(fault: Pick<Fault, 'kind' | 'release'>): void
  measureTrial(zone: string, isAccepted: boolean, durationMs: number): void
}

/** Creates the metrics of zones, their releases and servers, and of this process. */
export function createZoneMetrics(
  zones: () => Readonly<Record<string, ZoneStatus>>,
  servers: () => readonly ServerStatus[],
): ZoneMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const restarts = new Counter({
    name: 'medicena_site_worker_restarts_total',
    help: 'Zone servers that ended unplanned, by reason.',
    labelNames: ['reason'],
    registers,
  })
  const faults = new Counter({
    name: 'medicena_site_worker_faults_total',
    help: 'Unplanned ends of zone servers by kind and by the zone whose release is to blame.',
    labelNames: ['kind', 'zone'],
    registers,
  })
  const trials = new Histogram({
    name: 'medicena_site_trial_duration_seconds',
    help: 'Duration of trials of releases by zone and result.',
    labelNames: ['zone', 'result'],
    buckets: TRIAL_BUCKETS_S,
    registers,
  })
  new Gauge({
    name: 'medicena_site_zone_server_memory_bytes',
    help: 'Resident memory of zone servers by zone.',
    labelNames: ['zone'],
    registers,
    collect() {
      this.reset()
      for (const { release, memoryMb } of servers()) this.inc({ zone: zoneOf(release) }, memoryMb * 2 ** 20)
    },
  })
  const zoneGauges = [
    [
      'medicena_site_zone_ready',
      '1 while a zone serves the release that the registry names.',
      ({ requested, serving }: ZoneStatus) => requested === serving,
    ],
    [
      'medicena_site_zone_rejected',
      '1 while the release that the registry names is rejected.',
      ({ rejected }: ZoneStatus) => rejected !== null,
    ],
  ] as const
  for (const [name, help, isSet] of zoneGauges)
    new Gauge({
      ...{ name, help, registers },
      labelNames: ['zone'],
      collect() {
        this.reset()
        for (const [zone, status] of Object.entries(zones())) this.set({ zone }, isSet(status) ? 1 : 0)
      },
    })
  return {
    registry,
    countFault: ({ kind, release }) => {
      restarts.inc({ reason: kind })
      faults.inc({ kind, zone: zoneOf(release) })
    },
    measureTrial: (zone, isAccepted, durationMs) =>
      trials.observe({ zone, result: isAccepted ? 'accepted' : 'rejected' }, durationMs / 1000),
  }
}

const zoneOf = (release: string): string => release.split('@')[0] ?? ''
