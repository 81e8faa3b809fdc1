import { BRAND } from '@medicena/domain/brand'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { contactRequests } from '../database/schema.ts'
import { readRecipient } from '../facilities/mail-recipient.ts'
import { composeMail, sendMail } from '../mail/send-mail.ts'

/**
 * Queues the mail that a contact request waits for a facility's manager, at most once an hour. It says nothing of the
 * visitor: the request may concern health.
 * @param tx the transaction that has stored the request
 */
export async function mailNewContactRequest(
  tx: Database,
  facilityId: number,
  siteOrigin: string,
): Promise<void> {
  const facility = await readRecipient(tx, facilityId)
  const recent = and(
    eq(contactRequests.facilityId, facilityId),
    gt(contactRequests.createdAt, sql`now() - interval '1 hour'`),
  )
  if (!facility || (await tx.$count(contactRequests, recent)) > 1) return
  await sendMail(
    tx,
    composeMail(facility.email, `Nowa prośba o kontakt w serwisie ${BRAND}`, [
      `pacjent prosi o kontakt placówkę „${facility.name}”.`,
      `Treść i dane do kontaktu przeczytasz po zalogowaniu, na stronie:\n${siteOrigin}/account/contact-requests`,
      'O kolejnych prośbach z tej samej godziny nie piszemy osobno.',
    ]),
  )
}
