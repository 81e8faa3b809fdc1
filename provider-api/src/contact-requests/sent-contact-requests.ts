import { facilityPath } from '@medicena/domain/facility-path'
import type { AccountData } from '@medicena/provider-client/accounts'
import type { getSentContactRequests } from '@medicena/provider-client/sent-contact-requests'
import { and, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { provenAddressOf } from '../accounts/proven-address.ts'
import type { Database } from '../database/database.ts'
import { catalogue, cities, contactRequests, facilities } from '../database/schema.ts'
import { isoInstant } from '../database/values.ts'
import { expiryOf, unknownRequest } from './contact-requests.ts'

/**
 * Reads a page of the contact requests that an account's owner has sent, newest first.
 * @param retentionDays age from which requests are expired and not shown
 */
export async function readSentContactRequests(
  db: Database,
  accountId: number,
  retentionDays: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<z.input<typeof getSentContactRequests.response>> {
  const shown = and(isSentBy(db, accountId), sql`${expiryOf(retentionDays)} > now()`)
  const [rows, totals] = await Promise.all([
    db
      .select({
        id: contactRequests.id,
        facilityId: facilities.id,
        facilityName: facilities.name,
        facilityStatus: facilities.status,
        city: cities.name,
        serviceName: catalogue.name,
        message: ofAccount(contactRequests.message, accountId),
        status: contactRequests.status,
        createdAt: isoInstant(contactRequests.createdAt),
        expiresAt: isoInstant(expiryOf(retentionDays)),
      })
      .from(contactRequests)
      .innerJoin(facilities, eq(facilities.id, contactRequests.facilityId))
      .innerJoin(cities, eq(cities.id, facilities.cityId))
      .leftJoin(catalogue, eq(catalogue.id, contactRequests.serviceId))
      .where(shown)
      .orderBy(desc(contactRequests.createdAt), desc(contactRequests.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(contactRequests).where(shown),
  ])
  return {
    contactRequests: rows.map(({ facilityId, facilityStatus, city, ...request }) => ({
      ...request,
      facilityUrl:
        facilityStatus === 'verified'
          ? facilityPath({ id: facilityId, name: request.facilityName, city })
          : null,
    })),
    total: totals[0]?.total ?? 0,
  }
}

/** Erases a contact request that an account's owner has sent; 404 for any other. */
export async function withdrawContactRequest(db: Database, accountId: number, id: number): Promise<void> {
  const deleted = await db
    .delete(contactRequests)
    .where(and(eq(contactRequests.id, id), isSentBy(db, accountId)))
    .returning({ id: contactRequests.id })
  if (deleted.length === 0) throw unknownRequest()
}

/** Selects a column of requests that were sent while logged in to an account; null for others. */
function ofAccount<T>(column: T, accountId: number): SQL<string | null> {
  return sql`case when ${contactRequests.accountId} = ${accountId}::int then ${column} end`
}

/**
 * Reads what is stored about the contact requests of an account's owner. Of those that were sent without a login,
 * name, telephone and message are left out: another person may have typed them with this address.
 */
export function readSentContactData(
  db: Database,
  accountId: number,
): Promise<AccountData['contactRequests']> {
  return db
    .select({
      facilityName: facilities.name,
      serviceName: catalogue.name,
      status: contactRequests.status,
      createdAt: isoInstant(contactRequests.createdAt),
      name: ofAccount(contactRequests.name, accountId),
      phoneNumber: ofAccount(contactRequests.phoneNumber, accountId),
      email: contactRequests.email,
      message: ofAccount(contactRequests.message, accountId),
    })
    .from(contactRequests)
    .innerJoin(facilities, eq(facilities.id, contactRequests.facilityId))
    .leftJoin(catalogue, eq(catalogue.id, contactRequests.serviceId))
    .where(isSentBy(db, accountId))
    .orderBy(contactRequests.id)
}

/**
 * Whether a request was sent by an account's owner: while logged in, or by a visitor with an address that the account has
 * proven to own.
 */
function isSentBy(db: Database, accountId: number): SQL | undefined {
  const isProven = sql`lower(${contactRequests.email}) = ${provenAddressOf(db, accountId)}`
  return or(eq(contactRequests.accountId, accountId), and(isNull(contactRequests.accountId), isProven))
}
