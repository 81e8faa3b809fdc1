import { polishDay } from '@medicena/domain/days'
import { firstOfMonth } from '@medicena/domain/months'
import type { MonthlyContacts } from '@medicena/provider-client/managed-smart'
import type { ContactKind } from '@medicena/provider-client/smart'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { countVisits, type VisitCounter } from '../counting/visit-counter.ts'
import type { Database } from '../database/database.ts'
import { contactCounts } from '../database/schema.ts'

const DAY_MS = 86_400_000

/** One network counts once a day, so that faked popularity needs as many networks. */
const MAX_PER_NETWORK = 1

/** Months that a manager sees. */
const MONTHS = 12

/** A facility and what a visitor did with it: '12 phone'. */
type Contact = `${number} ${ContactKind}`

/** Counts what visitors do with facilities. */
export type ContactCounter = VisitCounter<Contact>

/** Returns the subject of a count. */
export function contactOf(facilityId: number, kind: ContactKind): Contact {
  return `${facilityId} ${kind}`
}

/** @param onError called when a batch can't be written; the next one includes it */
export function countContacts(db: Database, onError: (error: unknown) => void): ContactCounter {
  return countVisits<Contact>({
    visitMs: DAY_MS,
    maxPerNetwork: MAX_PER_NETWORK,
    onError,
    write: async (batch) => {
      const rows = batch.map(({ subject, count }): SQL => {
        const [facilityId, kind] = subject.split(' ')
        return sql`(${Number(facilityId)}::int, ${kind}::text, ${count}::int)`
      })
      // Only of facilities that visitors can see: anyone may send any id.
      await db.execute(sql`
        insert into contact_counts as held (facility_id, month, kind, count)
        select facilities.id, ${firstOfMonth(polishDay())}::date, given.kind, given.count
        from (values ${sql.join(rows, sql`, `)}) as given (facility_id, kind, count)
        join facilities on facilities.id = given.facility_id and facilities.status = 'verified'
        on conflict (facility_id, month, kind) do update set count = held.count + excluded.count`)
    },
  })
}

/** Reads the counts of a facility by month, latest first; months without any are left out. */
export async function readMonthlyContacts(db: Database, facilityId: number): Promise<MonthlyContacts[]> {
  const rows = await db
    .select({
      month: contactCounts.month,
      profile: sumOf('profile'),
      phone: sumOf('phone'),
      booking: sumOf('booking'),
    })
    .from(contactCounts)
    .where(eq(contactCounts.facilityId, facilityId))
    .groupBy(contactCounts.month)
    .orderBy(desc(contactCounts.month))
    .limit(MONTHS)
  return rows.map((row) => ({ ...row, month: row.month.slice(0, 7) }))
}

function sumOf(kind: ContactKind) {
  return sql<number>`coalesce(sum(${contactCounts.count}) filter (where ${contactCounts.kind} = ${kind}), 0)::int`
}
