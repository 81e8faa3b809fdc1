/** The address for browsers' reports about releases. */
export const REPORTS_PATH = '/_signals'

/** In place of a route: code of a slot in another zone's page. */
export const SLOT_ROUTE = 'slot'

/** Part of a report: what one release did in one page. Without URL, text and anything that identifies a visitor. */
export interface BrowserReport {
  readonly zone: string
  readonly version: string
  /** The id of the page's route. */
  readonly route: string
  /** Each kind once. */
  readonly problems: readonly ('error' | 'hydration' | 'boundary')[]
  /** Only with consent to analytics. LCP and INP in milliseconds, CLS without a unit. */
  readonly vitals: { readonly LCP?: number; readonly INP?: number; readonly CLS?: number }
}
