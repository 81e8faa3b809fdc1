import type { ContactRequestForm } from '@medicena/provider-client/contact-requests'
import type {
  ContactRequest,
  ContactRequestStatus,
  ContactRequestsQuery,
  getContactRequests,
} from '@medicena/provider-client/managed-contact-requests'
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { entryOfId } from '../catalogue/entries.ts'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { catalogue, contactRequests, facilities } from '../database/schema.ts'
import { isoInstant } from '../database/values.ts'
import { isPublic, unknownFacility } from '../facilities/public-facilities.ts'
import { HttpProblem, invalidFields } from '../http/problems.ts'
import { type Precondition, versionOf } from '../http/versions.ts'
import type { PrivateServices } from '../private-services.ts'
import { mailNewContactRequest } from './contact-request-mails.ts'

/**
 * Stores a contact request. Idempotent by its `requestId`.
 * @param sender the account, null for a visitor, and the network address, null for the site's own servers
 * @throws HttpProblem 404 for an unknown facility or one that is not public, 409 for one without a manager,
 * 400 for an unknown service; 429
 */
export async function createContactRequest(
  { db, siteOrigin, limiter }: Pick<PrivateServices, 'db' | 'siteOrigin' | 'limiter'>,
  facilityId: number,
  { consent: _consent, ...request }: ContactRequestForm,
  { accountId, network }: { readonly accountId: number | null; readonly network: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [facility] = await tx
      .select()
      .from(facilities)
      .where(and(eq(facilities.id, facilityId), isPublic))
      // The manager cannot delete the account while the request is stored.
      .for('share')
    if (!facility) throw unknownFacility()
    if (facility.managerId === null) {
      throw new HttpProblem(409, 'Ta placówka nie przyjmuje próśb o kontakt. Zadzwoń do niej.')
    }
    if (request.serviceId !== null && !entryOfId(request.serviceId)) {
      throw invalidFields({ serviceId: 'Nie znamy takiej usługi.' })
    }
    const stored = await tx
      .insert(contactRequests)
      .values({ ...request, facilityId, accountId })
      .onConflictDoNothing({ target: [contactRequests.facilityId, contactRequests.requestId] })
      .returning({ id: contactRequests.id })
    if (stored.length === 0) return
    await limiter.take('contact-request', network, tx)
    await limiter.take('facility-contact-requests', `facility ${facilityId}`, tx)
    await mailNewContactRequest(tx, facilityId, siteOrigin)
  })
}

/**
 * Reads a page of the contact requests to a manager's public facilities, or to one of them, newest first: a facility that
 * an operator has hidden may not be what visitors took it for.
 * @param retentionDays age from which requests are expired and not shown
 */
export async function readContactRequests(
  db: Database,
  managerId: number,
  retentionDays: number,
  { facilityId, status, limit, offset }: ContactRequestsQuery,
): Promise<z.input<typeof getContactRequests.response>> {
  const visible = and(
    isVisible(managerId, retentionDays),
    facilityId === undefined ? undefined : eq(facilities.id, facilityId),
  )
  const page = selectRequests(db, retentionDays)
    .where(and(visible, status && eq(contactRequests.status, status)))
    .orderBy(desc(contactRequests.createdAt), desc(contactRequests.id))
    .limit(limit)
    .offset(offset)
  const statuses = db
    .select({ status: contactRequests.status, count: count() })
    .from(contactRequests)
    .innerJoin(facilities, eq(facilities.id, contactRequests.facilityId))
    .where(visible)
    .groupBy(contactRequests.status)
  const [rows, groups] = await Promise.all([page, statuses])
  const counts = { new: 0, read: 0, answered: 0 }
  for (const group of groups) counts[group.status] = group.count
  const total = status ? counts[status] : counts.new + counts.read + counts.answered
  return { contactRequests: rows.map(withVersion), total, counts }
}

/** Selects contact requests as their manager sees them. */
function selectRequests(db: Database, retentionDays: number) {
  return db
    .select({
      ...columns(contactRequests, 'id', 'facilityId', 'serviceId'),
      facilityName: facilities.name,
      serviceName: catalogue.name,
      ...columns(contactRequests, 'name', 'phoneNumber', 'email', 'message', 'status'),
      createdAt: isoInstant(contactRequests.createdAt),
      expiresAt: isoInstant(expiryOf(retentionDays)),
    })
    .from(contactRequests)
    .innerJoin(facilities, eq(facilities.id, contactRequests.facilityId))
    .leftJoin(catalogue, eq(catalogue.id, contactRequests.serviceId))
}

function withVersion<Row extends object>(row: Row): Row & { readonly version: string } {
  return { ...row, version: versionOf(row) }
}

/** Whether a request is one to a manager's facilities and has not expired. */
function isVisible(managerId: number, retentionDays: number): SQL | undefined {
  return and(eq(facilities.managerId, managerId), isPublic, sql`${expiryOf(retentionDays)} > now()`)
}

/** When a request expires. */
export function expiryOf(retentionDays: number): SQL {
  return sql`(${contactRequests.createdAt} + make_interval(days => ${retentionDays}::int))`
}

/** A contact request for its manager. */
interface ManagedRequest {
  readonly id: number
  readonly managerId: number
  readonly retentionDays: number
}

/** Reads a contact request; 404 when its facility has another manager. */
export async function readContactRequest(
  db: Database,
  { id, managerId, retentionDays }: ManagedRequest,
): Promise<ContactRequest> {
  const [row] = await selectRequests(db, retentionDays).where(
    and(eq(contactRequests.id, id), isVisible(managerId, retentionDays)),
  )
  if (!row) throw unknownRequest()
  return withVersion(row)
}

/**
 * Changes the status of a contact request.
 * @throws HttpProblem 404 when its facility has another manager, 412 for another version
 */
export function changeStatus(
  db: Database,
  request: ManagedRequest,
  status: ContactRequestStatus,
  precondition: Precondition | null,
): Promise<ContactRequest> {
  const ofId = eq(contactRequests.id, request.id)
  return db.transaction(async (tx) => {
    await tx.select({ id: contactRequests.id }).from(contactRequests).where(ofId).for('no key update')
    const { version } = await readContactRequest(tx, request)
    precondition?.(version)
    await tx.update(contactRequests).set({ status }).where(ofId)
    return readContactRequest(tx, request)
  })
}

/** Deletes a contact request; 404 when its facility has another manager. */
export async function deleteContactRequest(db: Database, managerId: number, id: number): Promise<void> {
  const managed = db.select({ id: facilities.id }).from(facilities).where(eq(facilities.managerId, managerId))
  const deleted = await db
    .delete(contactRequests)
    .where(and(eq(contactRequests.id, id), inArray(contactRequests.facilityId, managed)))
    .returning({ id: contactRequests.id })
  if (deleted.length === 0) throw unknownRequest()
}

/** Problem 404 of a contact request that does not exist, or not for the caller. */
export function unknownRequest(): HttpProblem {
  return new HttpProblem(404, 'Nie znamy takiej prośby o kontakt.')
}
