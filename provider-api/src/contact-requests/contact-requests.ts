import type { ContactRequestForm } from '@medicena/provider-client/contact-requests'
import type {
  ContactRequestsQuery,
  getContactRequests,
} from '@medicena/provider-client/managed-contact-requests'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { catalogue, contactRequests, facilities } from '../database/schema.ts'
import { isoInstant, MAX_INTEGER } from '../database/values.ts'
import { HttpProblem, invalidFields } from '../http/problems.ts'

/**
 * Stores a contact request. Idempotent by its `requestId`.
 * @throws HttpProblem 404 for an unknown facility, 409 for one without a manager, 400 for an unknown service
 */
export async function createContactRequest(
  db: Database,
  facilityId: number,
  { consent: _consent, ...request }: ContactRequestForm,
): Promise<void> {
  if (facilityId > MAX_INTEGER) throw unknownFacility()
  await db.transaction(async (tx) => {
    const [facility] = await tx
      .select({ managerId: facilities.managerId })
      .from(facilities)
      .where(eq(facilities.id, facilityId))
      // The manager cannot delete the account while the request is stored.
      .for('share')
    if (!facility) throw unknownFacility()
    if (facility.managerId === null) {
      throw new HttpProblem(409, 'Ta placówka nie przyjmuje próśb o kontakt. Zadzwoń do niej.')
    }
    if (request.serviceId !== null) await checkService(tx, request.serviceId)
    await tx
      .insert(contactRequests)
      .values({ ...request, facilityId })
      .onConflictDoNothing({ target: [contactRequests.facilityId, contactRequests.requestId] })
  })
}

async function checkService(db: Database, serviceId: number): Promise<void> {
  const rows = await db.select({ id: catalogue.id }).from(catalogue).where(eq(catalogue.id, serviceId))
  if (rows.length === 0) throw invalidFields({ serviceId: 'Nie znamy takiej usługi.' })
}

/**
 * Reads a page of the contact requests to a manager's facilities, or to one of them, newest first.
 * @param retentionDays age from which requests are expired and not shown
 */
export async function readContactRequests(
  db: Database,
  managerId: number,
  retentionDays: number,
  { facilityId, limit, offset }: ContactRequestsQuery,
): Promise<z.input<typeof getContactRequests.response>> {
  const expiresAt = sql`${contactRequests.createdAt} + make_interval(days => ${retentionDays}::int)`
  const condition = and(
    eq(facilities.managerId, managerId),
    // Larger ids would overflow the column; no facility has them.
    facilityId === undefined ? undefined : eq(facilities.id, Math.min(facilityId, MAX_INTEGER)),
    sql`${expiresAt} > now()`,
  )
  const requests = db
    .select({
      id: contactRequests.id,
      facilityId: contactRequests.facilityId,
      facilityName: facilities.name,
      serviceId: contactRequests.serviceId,
      serviceName: catalogue.name,
      name: contactRequests.name,
      phoneNumber: contactRequests.phoneNumber,
      email: contactRequests.email,
      message: contactRequests.message,
      createdAt: isoInstant(contactRequests.createdAt),
      expiresAt: isoInstant(sql`(${expiresAt})`),
    })
    .from(contactRequests)
    .innerJoin(facilities, eq(facilities.id, contactRequests.facilityId))
    .leftJoin(catalogue, eq(catalogue.id, contactRequests.serviceId))
    .where(condition)
    .orderBy(desc(contactRequests.createdAt), desc(contactRequests.id))
    .limit(limit)
    .offset(offset)
  const total = db
    .select({ total: count() })
    .from(contactRequests)
    .innerJoin(facilities, eq(facilities.id, contactRequests.facilityId))
    .where(condition)
  const [page, [row]] = await Promise.all([requests, total])
  return { contactRequests: page, total: row?.total ?? 0 }
}

/** Deletes a contact request; 404 when its facility has another manager. */
export async function deleteContactRequest(db: Database, managerId: number, id: number): Promise<void> {
  if (id > MAX_INTEGER) throw unknownRequest()
  const managed = db.select({ id: facilities.id }).from(facilities).where(eq(facilities.managerId, managerId))
  const deleted = await db
    .delete(contactRequests)
    .where(and(eq(contactRequests.id, id), inArray(contactRequests.facilityId, managed)))
    .returning({ id: contactRequests.id })
  if (deleted.length === 0) throw unknownRequest()
}

function unknownFacility(): HttpProblem {
  return new HttpProblem(404, 'Nie znamy takiej placówki.')
}

function unknownRequest(): HttpProblem {
  return new HttpProblem(404, 'Nie znamy takiej prośby o kontakt.')
}
