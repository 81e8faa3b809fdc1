import type { BrowserReport } from '../site/browser-report.ts'

/** An error in this page. It never leaves the browser: only its kind and the release at fault do. */
export interface SeenProblem {
  readonly kind: BrowserReport['problems'][number]
  readonly error: unknown
  /** The script that threw it, if known. */
  readonly script: string
  /** The page that was open. */
  readonly pathname: string
}
