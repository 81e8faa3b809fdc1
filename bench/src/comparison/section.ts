import type { Browser } from '@playwright/test'
import type { Rounds } from '../measure.ts'
import type { Table } from '../report.ts'
import type { Sites } from '../sites/start-sites.ts'

/** The running sites and the settings of a run. */
export interface Run extends Rounds {
  readonly browser: Browser
  readonly pids: Sites['pids']
}

/** The result of a section. */
export interface SectionResult {
  readonly tables: readonly Table[]
  /** Number of measurements that started on a busy machine. */
  readonly startedBusy: number
}
