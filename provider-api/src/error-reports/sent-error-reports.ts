import type { AccountData } from '@medicena/provider-client/accounts'
import { eq, sql } from 'drizzle-orm'
import { provenAddressOf } from '../accounts/proven-address.ts'
import type { Database } from '../database/database.ts'
import { type accounts, errorReports, facilities } from '../database/schema.ts'
import { isoInstant } from '../database/values.ts'

const ADDRESS = sql`lower(${errorReports.email})`

/** Reads the error reports that were sent with the address that an account has proven to own. */
export function readErrorReports(db: Database, accountId: number): Promise<AccountData['errorReports']> {
  return db
    .select({
      facilityName: facilities.name,
      category: errorReports.category,
      text: errorReports.text,
      createdAt: isoInstant(errorReports.createdAt),
      resolvedAt: sql<string | null>`${isoInstant(errorReports.resolvedAt)}`,
    })
    .from(errorReports)
    .innerJoin(facilities, eq(facilities.id, errorReports.facilityId))
    .where(sql`${ADDRESS} = ${provenAddressOf(db, accountId)}`)
    .orderBy(errorReports.id)
}

/** The personal data of an account that may be in texts. */
type PersonalData = Pick<typeof accounts.$inferSelect, 'name' | 'surname' | 'phoneNumber'>

/**
 * Removes an address from its error reports, and the personal data of its owner from their texts. Operators still need the
 * reports.
 * @param email normalized
 */
export async function redactErrorReports(tx: Database, email: string, person: PersonalData): Promise<void> {
  const reports = await tx
    .select({ id: errorReports.id, text: errorReports.text })
    .from(errorReports)
    .where(eq(ADDRESS, email))
  for (const { id, text } of reports) {
    await tx
      .update(errorReports)
      .set({ email: null, text: redact(text, email, person) })
      .where(eq(errorReports.id, id))
  }
}

/** Replaces an address, names (also with Polish endings) and a telephone number in whatever spelling. */
function redact(text: string, email: string, { name, surname, phoneNumber }: PersonalData): string {
  const words = [name, surname].flatMap((word) =>
    word ? [`(?<!\\p{L})${escapePattern(word)}\\p{L}{0,3}(?!\\p{L})`] : [],
  )
  const digits = phoneNumber?.replaceAll(/\D/g, '').slice(-9)
  const number = digits ? [`(?:\\+?48[\\s.-]*)?${[...digits].join('[\\s.-]*')}`] : []
  const patterns = [escapePattern(email), ...words, ...number]
  return text.replaceAll(new RegExp(patterns.join('|'), 'giu'), '[usunięto]')
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
