import type { ErrorReportForm } from '@medicena/provider-client/error-reports'
import { and, eq } from 'drizzle-orm'
import { errorReports, facilities } from '../database/schema.ts'
import { isPublic, unknownFacility } from '../facilities/public-facilities.ts'
import type { PrivateServices } from '../private-services.ts'

/** Days for which reports are stored, also those that an operator has dealt with. */
export const ERROR_REPORT_DAYS = 180

/**
 * Stores a visitor's report. Idempotent by its `requestId`.
 * @param network the sender's network address; null for the site's own servers
 * @throws HttpProblem 404 for an unknown facility or one that is not public; 429
 */
export async function createErrorReport(
  { db, limiter }: Pick<PrivateServices, 'db' | 'limiter'>,
  facilityId: number,
  report: ErrorReportForm,
  network: string | null,
): Promise<void> {
  const [facility] = await db
    .select()
    .from(facilities)
    .where(and(eq(facilities.id, facilityId), isPublic))
  if (!facility) throw unknownFacility()
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(errorReports)
      .values({ ...report, facilityId })
      .onConflictDoNothing({ target: [errorReports.facilityId, errorReports.requestId] })
      .returning({ id: errorReports.id })
    if (stored.length > 0) await limiter.take('error-report', network, tx)
  })
}
