import type { Browser } from '@playwright/test'
import type { SiteName } from '../environment.ts'
import type { Progress } from '../measure.ts'
import type { Table } from '../report.ts'

/** The running sites and the settings of a run. */
export interface Run {
  readonly browser: Browser
  readonly pids: Readonly<Record<SiteName, number>>
  readonly rounds: number
  readonly progress: Progress
}

/** The result of a section. */
export interface SectionResult {
  readonly table: Table
  /** More figures, for the appendix of the results page. */
  readonly details?: { readonly title: string; readonly table: Table }
  /** Number of measurements that started on a busy machine. */
  readonly startedBusy: number
}
