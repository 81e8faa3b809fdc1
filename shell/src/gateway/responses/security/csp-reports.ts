import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { addReportRoute } from '../report-route.ts'

/** The address for browsers' reports of violations of the content security policy. */
export const CSP_REPORTS_PATH = '/_reports/csp'

const MAX_BODY_BYTES = 16_384
const WINDOW_MS = 60_000
/** Reports that one window counts; further ones are only counted as dropped. */
const MAX_REPORTS = 1_000
/** Different violations that one window's summary names. */
const MAX_VIOLATIONS = 20

const Violation = z.object({
  /** `report-uri` has these names, */
  'effective-directive': z.optional(z.string()),
  'violated-directive': z.optional(z.string()),
  'blocked-uri': z.optional(z.string()),
  /** and the Reporting API these. */
  effectiveDirective: z.optional(z.string()),
  blockedURL: z.optional(z.string()),
})

/** `report-uri` sends one report, the Reporting API a list that may have reports of other kinds. */
const Report = z.union([
  z.object({ 'csp-report': Violation }),
  z.array(z.object({ type: z.string(), body: z.optional(Violation) })),
])

function violationsOf(report: z.infer<typeof Report>): z.infer<typeof Violation>[] {
  if (!Array.isArray(report)) return [report['csp-report']]
  return report.flatMap(({ type, body }) => (type === 'csp-violation' ? (body ?? {}) : []))
}

/**
 * Adds the endpoint for reports of browsers about the content security policy. Anyone may send anything, so a report
 * leaves only its directive and the kind of source in the log, never an address, and all reports of a minute are one
 * line of bounded length.
 */
export function addCspReports(app: FastifyInstance, log: FastifyBaseLogger, origin: string): void {
  const summary = new ViolationSummary(origin)
  const timer = setInterval(() => summary.logTo(log), WINDOW_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    summary.logTo(log)
  })
  addReportRoute(app, CSP_REPORTS_PATH, MAX_BODY_BYTES, (body) => summary.add(body))
}

/** Counts the violations of one minute by directive and kind of source. */
export class ViolationSummary {
  readonly #origin: string
  #counts = new Map<string, number>()
  #reports = 0
  #dropped = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Counts a report; what is no report counts as dropped. */
  add(body: unknown): void {
    const parsed = Report.safeParse(this.#reports < MAX_REPORTS ? body : null)
    this.#reports += 1
    if (!parsed.success) {
      this.#dropped += 1
      return
    }
    for (const violation of violationsOf(parsed.data)) {
      const { effectiveDirective = violation['effective-directive'] ?? violation['violated-directive'] } =
        violation
      const { blockedURL = violation['blocked-uri'] ?? '' } = violation
      const key = `${directiveOf(effectiveDirective ?? '')} ${sourceKind(blockedURL, this.#origin)}`
      const count = this.#counts.get(key)
      if (count === undefined && this.#counts.size >= MAX_VIOLATIONS) this.#dropped += 1
      else this.#counts.set(key, (count ?? 0) + 1)
    }
  }

  /** Logs the counts since the last call, if there are any. */
  logTo(log: FastifyBaseLogger): void {
    if (this.#reports === 0) return
    const violations = Object.fromEntries(this.#counts)
    log.warn({ violations, dropped: this.#dropped }, 'content security policy violations')
    this.#counts = new Map()
    this.#reports = 0
    this.#dropped = 0
  }
}

const DIRECTIVES =
  /^(?:(?:script|style)-src(?:-elem|-attr)?|(?:img|font|connect|frame|worker|default|media|manifest|object|child)-src|form-action|base-uri|frame-ancestors|require-trusted-types-for|trusted-types)$/

/** The name of a directive; old browsers send its sources after it. */
function directiveOf(text: string): string {
  const [name = ''] = text.split(' ')
  return DIRECTIVES.test(name) ? name : 'other'
}

const KEYWORDS = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-sink', 'trusted-types-policy'])

/** The blocked source: a keyword of the CSP, `self`, `third-party`, or a scheme that no site serves, like `extension`. */
function sourceKind(blocked: string, origin: string): string {
  if (KEYWORDS.has(blocked)) return blocked
  if (/^(?:data|blob)(?:$|:)/.test(blocked)) return blocked.slice(0, 4)
  if (!URL.canParse(blocked)) return 'other'
  const url = new URL(blocked)
  if (url.origin === origin) return 'self'
  if (url.protocol.endsWith('-extension:')) return 'extension'
  return /^https?:$/.test(url.protocol) ? 'third-party' : 'other'
}
