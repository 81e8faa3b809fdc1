import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { REPORTS_PATH } from '../../../site/browser-report.ts'
import { releaseName } from '../../releases/accepted-release.ts'
import { PageLimit } from '../../responses/limits/page-limit.ts'
import { addReportRoute } from '../../responses/report-route.ts'
import type { ReleaseTelemetry } from './release-telemetry.ts'

const MAX_BODY_BYTES = 2_048

/** Reports that one client may send in a minute; further ones are dropped. */
export const REPORTS_PER_MINUTE = 30

const Name = z.string().check(z.maxLength(100))
const Milliseconds = z.number().check(z.gte(0), z.lte(120_000))

/** Report of one page about the releases that it has used. */
const Report = z
  .array(
    z.object({
      zone: Name,
      version: Name,
      route: Name,
      problems: z.array(z.enum(['error', 'hydration', 'boundary'])).check(z.maxLength(3)),
      vitals: z.object({
        LCP: z.optional(Milliseconds),
        INP: z.optional(Milliseconds),
        CLS: z.optional(z.number().check(z.gte(0), z.lte(100))),
      }),
    }),
  )
  .check(z.maxLength(5))

interface Options {
  /** Whether a release is loaded and has a route. */
  readonly hasRoute: (zone: string, version: string, route: string) => boolean
  readonly telemetry: Pick<ReleaseTelemetry, 'countProblems' | 'observeVital'>
  /** Whether to ignore a visitor's reports, because a preview shows them other releases. */
  readonly isIgnored: (request: FastifyRequest) => boolean
}

/**
 * Adds the endpoint for what browsers report about releases. Anyone may send anything: a report has no text and no
 * address, counts only for releases and routes that are loaded, and every response is 204.
 */
export function addBrowserReports(app: FastifyInstance, { hasRoute, telemetry, isIgnored }: Options): void {
  const limit = new PageLimit(REPORTS_PER_MINUTE)
  addReportRoute(app, REPORTS_PATH, MAX_BODY_BYTES, (body, request) => {
    const isDropped = isIgnored(request) || limit.take(request.ip) > 0
    const parsed = isDropped ? null : Report.safeParse(body)
    for (const { zone, version, route, problems, vitals } of parsed?.data ?? []) {
      if (!hasRoute(zone, version, route)) continue
      const release = releaseName(zone, version)
      if (problems.length > 0) telemetry.countProblems(release, route, new Set(problems), request.ip)
      for (const vital of ['LCP', 'INP', 'CLS'] as const) {
        const value = vitals[vital]
        if (value !== undefined) telemetry.observeVital(release, route, vital, value)
      }
    }
  })
}
