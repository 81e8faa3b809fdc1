import type { RequestResult } from '../telemetry/signals.ts'
import { releaseName } from '../worker/release-name.ts'
import type { LoadedZone } from '../zones/load-zone.ts'
import type { QueriedPage } from './query-page.ts'

/** The part of a release in a response. */
export interface ReleaseWork {
  /** `mf-a@0.1.0-cae88b9584` */
  readonly release: string
  readonly result: RequestResult
  readonly loaderMs: number
  /** Until the first byte of the page; null when nothing was rendered. */
  readonly renderMs: number | null
}

/** Names the release of a zone with its part in a response; null without a zone. */
export function workOf(zone: LoadedZone | null, work: Omit<ReleaseWork, 'release'>): ReleaseWork | null {
  return zone && { release: releaseName(zone.manifest.name, zone.version), ...work }
}

/** Tells whether a page counts as a failure of its release. */
export function resultOf({ status, isProviderFailure }: QueriedPage): RequestResult {
  if (status < 500) return 'ok'
  return status === 500 && !isProviderFailure ? 'error' : 'unavailable'
}
