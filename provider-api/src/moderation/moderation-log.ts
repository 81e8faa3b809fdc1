import type { FacilityStatus } from '@medicena/provider-client/managed-facilities'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accounts, facilities, moderationLog } from '../database/schema.ts'
import { isoInstant } from '../database/values.ts'

/** Decision about a facility. It contains no personal data of managers and visitors: accounts are named by their ids. */
export interface Decision {
  /** The operator's name, or 'account 12'. */
  readonly actor: string
  readonly action: string
  readonly facilityId: number
  readonly statusBefore?: FacilityStatus
  readonly statusAfter?: FacilityStatus
  readonly reason?: string | null
  readonly details?: LoggedDecision['details']
}

/** Appends a decision to the log, in the transaction that carries it out. */
export async function logDecision(tx: Database, decision: Decision): Promise<void> {
  await tx.insert(moderationLog).values(decision)
}

/** Decision with its number and time (ISO 8601), the facility's name and the address of the account that made it. */
export type LoggedDecision = Awaited<ReturnType<typeof readDecisions>>[number]

interface DecisionQuery {
  readonly facilityId?: number | undefined
  readonly condition?: SQL | undefined
  readonly limit: number
}

/** Reads the latest decisions, newest first. */
export function readDecisions(db: Database, { facilityId, condition, limit }: DecisionQuery) {
  return db
    .select({
      ...getTableColumns(moderationLog),
      at: isoInstant(moderationLog.at),
      email: accounts.email,
      name: facilities.name,
    })
    .from(moderationLog)
    .leftJoin(accounts, sql`${moderationLog.actor} = 'account ' || ${accounts.id}`)
    .leftJoin(facilities, eq(facilities.id, moderationLog.facilityId))
    .where(and(facilityId === undefined ? undefined : eq(moderationLog.facilityId, facilityId), condition))
    .orderBy(desc(moderationLog.id))
    .limit(limit)
}
