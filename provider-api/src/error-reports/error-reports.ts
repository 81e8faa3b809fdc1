import type { ErrorReportForm } from '@medicena/provider-client/error-reports'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { errorReports, facilities } from '../database/schema.ts'
import { MAX_INTEGER } from '../database/values.ts'
import { isPublic } from '../facilities/public-facilities.ts'
import { HttpProblem } from '../http/problems.ts'

/** Days for which reports are stored, also those that an operator has dealt with. */
export const ERROR_REPORT_DAYS = 180

/**
 * Stores a visitor's report. Idempotent by its `requestId`.
 * @throws HttpProblem 404 for an unknown facility or one that is not public
 */
export async function createErrorReport(
  db: Database,
  facilityId: number,
  report: ErrorReportForm,
): Promise<void> {
  const [facility] = await db
    .select({ id: facilities.id })
    .from(facilities)
    .where(and(eq(facilities.id, Math.min(facilityId, MAX_INTEGER)), isPublic))
  if (!facility) throw new HttpProblem(404, 'Nie znamy takiej placówki.')
  await db
    .insert(errorReports)
    .values({ ...report, facilityId })
    .onConflictDoNothing({ target: [errorReports.facilityId, errorReports.requestId] })
}
