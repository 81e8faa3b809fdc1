import type {
  ContactRequestForm,
  ContactRequestsQuery,
  getContactRequests,
} from '@medicena/provider-client/contact-requests'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { catalogue, contactRequests, facilities } from '../database/schema.ts'
import { isoInstant, MAX_INTEGER } from '../database/values.ts'
import { HttpProblem, invalidFields } from '../http/problems.ts'

/**
 * Stores a visitor's contact data for a facility; a form that was stored already is stored once. Answers 404 for an
 * unknown facility, 409 for one without a manager, 400 for an unknown service.
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
      // The manager can't leave while the request is stored.
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
  const found = await db.select({ id: catalogue.id }).from(catalogue).where(eq(catalogue.id, serviceId))
  if (found.length === 0) throw invalidFields({ serviceId: 'Nie znamy takiej usługi.' })
}

/**
 * A page of what visitors left for a manager's facilities, or for one of them, newest first.
 * @param kept days for which requests are kept; an older one that is still to be deleted is not shown
 */
export async function readContactRequests(
  db: Database,
  managerId: number,
  kept: number,
  { facilityId, limit, offset }: ContactRequestsQuery,
): Promise<z.input<typeof getContactRequests.response>> {
  const expiresAt = sql`${contactRequests.createdAt} + make_interval(days => ${kept}::int)`
  const shown = and(
    eq(facilities.managerId, managerId),
    // No facility has an id that the column can't hold.
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
    .where(shown)
    .orderBy(desc(contactRequests.createdAt), desc(contactRequests.id))
    .limit(limit)
    .offset(offset)
  const counted = db
    .select({ total: count() })
    .from(contactRequests)
    .innerJoin(facilities, eq(facilities.id, contactRequests.facilityId))
    .where(shown)
  const [page, [row]] = await Promise.all([requests, counted])
  return { contactRequests: page, total: row?.total ?? 0 }
}

/** Deletes a contact request. Answers 404 for one that is not to a facility of this manager. */
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
